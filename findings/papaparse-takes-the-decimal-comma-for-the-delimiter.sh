#!/usr/bin/env bash
# papaparse 5.7.1, Node 20 and later.
#
# The guessed delimiter is the first of `,` tab `|` `;` that cuts all rows into the same number of columns, if none gives more columns. A
# price list of two columns with semicolons, decimal commas in each row and one comma in its heading is so cut at the commas, without an
# error.
#
# Seen, the file that a Russian or Polish Excel saves, "Товар;Цена, руб." and rows such as "Роза;150,00":
#   delimiter "," errors 0 first row {"Товар;Цена":"Роза;150"," руб.":"00"}
#   the same with the heading "Товар;Цена":
#   delimiter ";" errors 0 first row {"Товар":"Роза","Цена":"150,00"}
#
# Why a guess misses: one tries the guess on a file with semicolons, it works, and a comma in a heading seems to have nothing to do with
# it. Give `delimitersToGuess: [';', '\t', '|', ',']` where comma is the decimal sign.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1 >/dev/null

cat > run.mjs <<'JS'
import Papa from 'papaparse'

const rows = 'Роза;150,00\nИрис;90,50\nПион;210,00\n'
const read = heading => Papa.parse(`${heading}\n${rows}`, { header: true, skipEmptyLines: true })
const show = ({ meta, errors, data }) => `delimiter ${JSON.stringify(meta.delimiter)} errors ${errors.length} first row ${JSON.stringify(data[0])}`
const withComma = read('Товар;Цена, руб.')
const without = read('Товар;Цена')
console.log(show(withComma))
console.log('the same with the heading "Товар;Цена":')
console.log(show(without))
process.exit(withComma.meta.delimiter === ',' && withComma.errors.length === 0 && without.meta.delimiter === ';' ? 0 : 1)
JS
timeout 50 node run.mjs
