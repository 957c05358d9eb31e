#!/usr/bin/env bash
# mammoth 1.13.0 reading a table of docx 9.15.2 (with one property added by jszip 3.10.1), Node 20 and later.
#
# A row of a Word table may begin further right: `w:gridBefore` says how many columns it leaves out, as in rows whose left edge was moved
# in. mammoth does not read it, so that the cells of such a row stand under other headings, without a message.
#
# Seen, columns "Товар", "Опт", "Розница", third row with gridBefore 2 and the one cell "160" (a retail price):
#   <tr><td><p>Роза</p></td><td><p>100</p></td><td><p>150</p></td></tr>
#   <tr><td><p>160</p></td></tr>
#   messages: 0
#
# Why a guess misses: merged cells, which look like the harder case, are right (colspan and rowspan), and each thing that mammoth leaves
# out otherwise comes with a message. Here the retail price turns into a product.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mammoth@1.13.0 docx@9.15.2 jszip@3.10.1 >/dev/null

cat > run.mjs <<'JS'
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import JSZip from 'jszip'
import mammoth from 'mammoth'

const row = texts => new TableRow({ children: texts.map(text => new TableCell({ children: [new Paragraph(text)] })) })
const rows = [row(['Товар', 'Опт', 'Розница']), row(['Роза', '100', '150']), row(['160'])]
const document = new Document({ sections: [{ children: [new Table({ columnWidths: [2000, 2000, 2000], rows })] }] })
const zip = await JSZip.loadAsync(await Packer.toBuffer(document))
const xml = await zip.file('word/document.xml').async('string')
const last = xml.lastIndexOf('<w:tr>') + '<w:tr>'.length
zip.file('word/document.xml', `${xml.slice(0, last)}<w:trPr><w:gridBefore w:val="2"/></w:trPr>${xml.slice(last)}`)
const buffer = await zip.generateAsync({ type: 'nodebuffer' })
const { value, messages } = await mammoth.convertToHtml({ buffer })
const found = value.match(/<tr>.*?<\/tr>/g).slice(1)
for (const line of found) console.log(line)
console.log(`messages: ${messages.length}`)
process.exit(found[1] === '<tr><td><p>160</p></td></tr>' && messages.length === 0 ? 0 : 1)
JS
timeout 50 node run.mjs
