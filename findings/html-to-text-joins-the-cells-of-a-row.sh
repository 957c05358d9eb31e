#!/usr/bin/env bash
# mailparser 3.14.2 with its html-to-text 10.0.1, Node 20 and later.
#
# A letter that has only an HTML part gets its `text` from html-to-text, which puts nothing between the cells of a table unless it is told
# that the table holds data. Two numbers side by side become one.
#
# Seen, an order of 5 roses at 150 in a table without white space between its tags, as mail programs and shops send it:
#   text of the letter: "ТоварШт.ЦенаРоза5150"
#   with the formatter dataTable: "ТОВАР ШТ. ЦЕНА Роза 5 150"
#
# Why a guess misses: browsers' innerText puts a tab between cells, and `text` of a parsed letter is what one gives to a search or a
# model. Even the rows are not separated. Nothing is lost that a check for empty text would find, only the quantity and the price are
# wrong.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2 html-to-text@10.0.1 >/dev/null

cat > run.mjs <<'JS'
import { convert } from 'html-to-text'
import { simpleParser } from 'mailparser'

const html =
  '<table><tr><th>Товар</th><th>Шт.</th><th>Цена</th></tr><tr><td>Роза</td><td>5</td><td>150</td></tr></table>'
const letter = [
  'From: shop@example.com',
  'To: owner@example.com',
  'Subject: order',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(html).toString('base64'),
  '',
].join('\r\n')
const { text } = await simpleParser(letter)
const asData = convert(html, { selectors: [{ selector: 'table', format: 'dataTable' }] }).replace(/\s+/g, ' ')
console.log(`text of the letter: ${JSON.stringify(text.trim())}`)
console.log(`with the formatter dataTable: ${JSON.stringify(asData)}`)
process.exit(text.includes('Роза5150') && asData.includes('Роза 5 150') ? 0 : 1)
JS
timeout 50 node run.mjs
