#!/usr/bin/env bash
# xlsx 0.18.5 (SheetJS, the newest on npm), Node 20 and later.
#
# With `cellDates` a date becomes the local midnight less the seconds by which the zone's offset of 1899 is no whole number of minutes:
# getTimezoneOffset() of that year, which the library counts from, has lost them. For Moscow (+2:30:17) it is 17 seconds, for Kyiv 4.
#
# Seen, a cell with 12.03.2026, read under TZ:
#   Europe/Moscow  11.03.2026 23:59:43
#   Europe/Kyiv    11.03.2026 23:59:56
#   Europe/Warsaw  12.03.2026 00:00:00
#
# Why a guess misses: servers and CI run in UTC, where the date is right too, and a shift by whole hours would be seen at once. In the
# zone of the customers each date of a price list or timetable is the day before, as soon as it is shown as a date.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 >/dev/null

cat > run.mjs <<'JS'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import XLSX from 'xlsx'

if (process.argv[2] === 'read') {
  const sheet = XLSX.utils.aoa_to_sheet([[46093]])
  sheet.A1.z = 'dd.mm.yyyy'
  const file = XLSX.write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'buffer', bookType: 'xlsx' })
  const date = XLSX.read(file, { cellDates: true }).Sheets.A.A1.v
  const two = number => String(number).padStart(2, '0')
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
  console.log(`${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`)
  process.exit(0)
}
const expected = { 'Europe/Moscow': '11.03.2026 23:59:43', 'Europe/Kyiv': '11.03.2026 23:59:56', 'Europe/Warsaw': '12.03.2026 00:00:00' }
const seen = await Promise.all(
  Object.keys(expected).map(TZ => promisify(execFile)(process.execPath, ['run.mjs', 'read'], { env: { ...process.env, TZ } })),
)
let isSame = true
for (const [index, [TZ, date]] of Object.entries(expected).entries()) {
  const text = seen[index].stdout.trim()
  console.log(`${TZ.padEnd(14)} ${text}`)
  isSame &&= text === date
}
process.exit(isSame ? 0 : 1)
JS
timeout 50 node run.mjs
