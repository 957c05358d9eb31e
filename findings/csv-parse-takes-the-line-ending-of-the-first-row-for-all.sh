#!/usr/bin/env bash
# csv-parse 7.0.3, Node 20 and later.
#
# The ending of the first row is taken for the ending of all. A heading with LF before rows with CRLF leaves a carriage return in the last
# column of each row, without an error; the other way round the whole file is refused.
#
# Seen, two columns, delimiter ";":
#   heading LF, rows CRLF: [{"Товар":"Роза","Наличие":"да\r"},{"Товар":"Ирис","Наличие":"нет\r"}]
#   heading CRLF, rows LF: CSV_RECORD_INCONSISTENT_COLUMNS
#
# Why a guess misses: both endings are understood, each file by itself, and `trim` or numbers hide the rest. A script that puts its own
# heading before an export of Excel makes such files; "да\r" equals no "да". With `record_delimiter: ['\r\n', '\n']` both are read.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3 >/dev/null

cat > run.mjs <<'JS'
import { parse } from 'csv-parse/sync'

const rows = ['Роза;да', 'Ирис;нет']
const file = (heading, row) => `Товар;Наличие${heading}${rows.map(text => text + row).join('')}`
function read(text, options) {
  try {
    return JSON.stringify(parse(text, { delimiter: ';', columns: true, ...options }))
  } catch (error) {
    return error.code
  }
}
const both = { record_delimiter: ['\r\n', '\n'] }
const mixed = read(file('\n', '\r\n'))
const other = read(file('\r\n', '\n'))
const given = [read(file('\n', '\r\n'), both), read(file('\r\n', '\n'), both)]
console.log(`heading LF, rows CRLF: ${mixed}`)
console.log(`heading CRLF, rows LF: ${other}`)
console.log(`both endings given: ${given.join(' and ')}`)
const whole = JSON.stringify([{ Товар: 'Роза', Наличие: 'да' }, { Товар: 'Ирис', Наличие: 'нет' }])
process.exit(mixed.includes('"да\\r"') && other === 'CSV_RECORD_INCONSISTENT_COLUMNS' && given.every(text => text === whole) ? 0 : 1)
JS
timeout 50 node run.mjs
