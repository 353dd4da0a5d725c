"""From pages to PDF, and from PDF to a file on disk."""
