#!/usr/bin/env bash
# unpdf 1.7.0 (pdf.js) and mupdf 1.28.1 reading a tagged PDF of pdfkit 0.20.2, Node 20 and later.
#
# PDF lets the writer say what a piece of the page reads as (ActualText): the words behind an abbreviation, a drawn letter, a ligature, a
# hyphenated word. getTextContent of pdf.js does not look at it, neither in the structure tree nor at marked content, and gives the
# glyphs.
#
# Seen, "3-5 w.d." with "three to five working days" (structure element) and "400 R" with "and costs four hundred roubles" (marked
# content):
#   pdf.js: Delivery takes 3-5 w.d. 400 R
#   mupdf: Delivery takes three to five working days and costs four hundred roubles
#
# Why a guess misses: the property was made for extraction and search, documents that were made accessible with care have it, and other
# readers honour it. What is checked by copying from another viewer is not what a search over pdf.js finds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 unpdf@1.7.0 mupdf@1.28.1 >/dev/null

cat > run.mjs <<'JS'
import { buffer } from 'node:stream/consumers'
import * as mupdf from 'mupdf'
import PDFDocument from 'pdfkit'
import { extractText } from 'unpdf'

const document = new PDFDocument({ tagged: true, lang: 'en' })
const written = buffer(document)
const page = document.struct('Document')
document.addStructure(page)
page.add(document.struct('P', () => document.text('Delivery takes', 72, 72)))
page.add(document.struct('Span', { actual: 'three to five working days' }, () => document.text('3-5 w.d.', 72, 100)))
page.end()
document.markContent('Span', { actual: 'and costs four hundred roubles' })
document.text('400 R', 72, 128)
document.endMarkedContent()
document.end()
const bytes = await written
const flat = text => text.replace(/\s+/g, ' ').trim()
const pdfjs = flat((await extractText(new Uint8Array(bytes), { mergePages: true })).text)
const other = flat(mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0).toStructuredText('preserve-whitespace').asText())
console.log(`pdf.js: ${pdfjs}`)
console.log(`mupdf: ${other}`)
process.exit(
  pdfjs === 'Delivery takes 3-5 w.d. 400 R' && other === 'Delivery takes three to five working days and costs four hundred roubles' ? 0 : 1,
)
JS
timeout 50 node run.mjs
