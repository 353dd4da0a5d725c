"""Printed PDFs checked: read back, composed anew from the codes in their feet, solved again and compared."""
