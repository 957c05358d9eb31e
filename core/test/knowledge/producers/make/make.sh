#!/usr/bin/env bash
# Makes files of ../fixtures again: see README.md beside it.
set -euo pipefail
cd "$(dirname "$0")"
to=${1:-../fixtures}
browser=${CHROMIUM_PATH:-chromium-headless-shell}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

print() { "$browser" --no-sandbox --no-pdf-header-footer --print-to-pdf="$to/$2" "file://$PWD/$1" 2>/dev/null; }
print short-table.html chromium-150-short-table.pdf
print close-columns.html chromium-150-close-columns.pdf
print contents.html chromium-150-contents.pdf

soffice "-env:UserInstallation=file://$work/profile" --headless --writer --convert-to pdf --outdir "$work" two-levels.html >/dev/null
mv "$work/two-levels.pdf" "$to/libreoffice-7.4.7-two-levels.pdf"

# A picture of 300 dpi is recognised; only the text is kept, as the layer that is put under a scan.
"$browser" --no-sandbox --hide-scrollbars --window-size=794,700 --force-device-scale-factor=3.125 \
  --screenshot="$work/scan.png" "file://$PWD/scan.html" 2>/dev/null
tesseract "$work/scan.png" "$to/tesseract-5.3.0-price-table" -l rus --dpi 300 -c textonly_pdf=1 pdf 2>/dev/null

pandoc -f html -t markdown-simple_tables-multiline_tables-pipe_tables long-cells.html -o "$to/pandoc-2.17.1-grid.md"
pandoc -f html -t gfm long-cells.html -o "$to/pandoc-2.17.1-pipes.md"
node with-packages.mjs "$to"
