"""The page model: what is printed, in millimetres, before any PDF."""
