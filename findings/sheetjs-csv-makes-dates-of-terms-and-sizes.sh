#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS, the newest on npm), Node 20 and later.
#
# Read as CSV, a value such as "1-2" or "5/6" is a date of 2001, and what one gets of it as JSON is the number of a day. Neighbours in the
# same column that are no date ("13-15", "2-3 дня") stay text. The zeros in front of an article go too.
#
# Seen, the column "Срок, дней" of a price list, by sheet_to_json:
#   1-2 → 36893
#   10-12 → 37176
#   13-15 → "13-15"
#   2-3 дня → "2-3 дня"
#   with raw: true 1-2 → "1-2"
#
# Why a guess misses: one knows it of Excel's window, where a person types, and not of a parser to which a file is given; a sample with
# "13-15" or units looks right. sheet_to_csv of the same gives 1/2/01.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 >/dev/null

cat > run.mjs <<'JS'
import XLSX from 'xlsx'

const expected = { '1-2': 36893, '10-12': 37176, '13-15': '13-15', '2-3 дня': '2-3 дня' }
const file = `Срок\n${Object.keys(expected).join('\n')}\n`
const read = options => {
  const { Sheets, SheetNames } = XLSX.read(file, { type: 'string', ...options })
  return XLSX.utils.sheet_to_json(Sheets[SheetNames[0]]).map(row => row['Срок'])
}
const seen = read({})
const raw = read({ raw: true })
for (const [index, text] of Object.keys(expected).entries()) console.log(`${text} → ${JSON.stringify(seen[index])}`)
console.log(`with raw: true 1-2 → ${JSON.stringify(raw[0])}`)
process.exit(JSON.stringify(seen) === JSON.stringify(Object.values(expected)) && raw[0] === '1-2' ? 0 : 1)
JS
timeout 50 node run.mjs
