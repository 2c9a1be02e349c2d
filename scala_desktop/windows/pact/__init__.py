"""House rules that leave the house and come into it: sheet, code, file, QR; two side by side."""
