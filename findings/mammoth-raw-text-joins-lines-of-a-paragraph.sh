#!/usr/bin/env bash
# mammoth 1.13.0 reading what docx 9.15.2 writes, Node 20 and later.
#
# `extractRawText` gives nothing for a line break inside a paragraph (Shift+Enter), neither a line feed nor a space; convertToHtml keeps
# it. Words and numbers of neighbouring lines become one.
#
# Seen, one paragraph of three lines, "Москва", "тел. 5", "150 рублей":
#   raw text: "Москвател. 5150 рублей\n\n"
#   HTML: <p>Москва<br />тел. 5<br />150 рублей</p>
#
# Why a guess misses: the documentation says that formatting is ignored and that each paragraph is followed by two line feeds; a break is
# taken for text. Addresses, requisites and price lists are what people write with Shift+Enter, and what they later search for.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mammoth@1.13.0 docx@9.15.2 >/dev/null

cat > run.mjs <<'JS'
import { Document, Packer, Paragraph, TextRun } from 'docx'
import mammoth from 'mammoth'

const lines = ['Москва', 'тел. 5', '150 рублей']
const children = lines.map((text, index) => new TextRun({ text, break: index === 0 ? 0 : 1 }))
const document = new Document({ sections: [{ children: [new Paragraph({ children })] }] })
const buffer = await Packer.toBuffer(document)
const raw = (await mammoth.extractRawText({ buffer })).value
const html = (await mammoth.convertToHtml({ buffer })).value
console.log(`raw text: ${JSON.stringify(raw)}`)
console.log(`HTML: ${html}`)
process.exit(raw === 'Москвател. 5150 рублей\n\n' && html.includes('5<br />150') ? 0 : 1)
JS
timeout 50 node run.mjs
