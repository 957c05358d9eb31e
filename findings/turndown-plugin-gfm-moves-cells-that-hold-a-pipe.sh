#!/usr/bin/env bash
# turndown 7.2.5 with turndown-plugin-gfm 1.0.2, read again by marked 18.2.1, Node 20 and later.
#
# The plug-in writes the text of a cell as it is: a pipe in it ends the cell, and a line break in it ends the row. What is then too much
# in the row is dropped by whoever reads the table.
#
# Seen, HTML table "Футболка, Размеры, Цена" with the rows "Белая, S|M|L, 900" and "Чёрная, XL<br>XXL, 990":
#   row read again: Белая / S / M
#   row read again: Чёрная / XL /
#   row read again: XXL / 990 /
#
# Why a guess misses: turndown escapes what else has a meaning in Markdown (`1\.`, `\*`, `\_`), and a table without such a cell comes back
# whole. Here "M" becomes the price, and the price is nowhere.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund turndown@7.2.5 turndown-plugin-gfm@1.0.2 marked@18.2.1 >/dev/null

cat > run.mjs <<'JS'
import { marked } from 'marked'
import Turndown from 'turndown'
import { gfm } from 'turndown-plugin-gfm'

const row = (tag, texts) => `<tr>${texts.map(text => `<${tag}>${text}</${tag}>`).join('')}</tr>`
const html = `<table><thead>${row('th', ['Футболка', 'Размеры', 'Цена'])}</thead><tbody>${row('td', ['Белая', 'S|M|L', '900'])}${row('td', ['Чёрная', 'XL<br>XXL', '990'])}</tbody></table>`
const turndown = new Turndown()
turndown.use(gfm)
const again = marked.parse(turndown.turndown(html))
const rows = [...again.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells]) => [...cells.matchAll(/<td>(.*?)<\/td>/gs)].map(([, text]) => text))
const seen = rows.filter(cells => cells.length > 0).map(cells => cells.join(' / ').trim())
for (const line of seen) console.log(`row read again: ${line}`)
process.exit(JSON.stringify(seen) === JSON.stringify(['Белая / S / M', 'Чёрная / XL /', 'XXL / 990 /']) ? 0 : 1)
JS
timeout 50 node run.mjs
