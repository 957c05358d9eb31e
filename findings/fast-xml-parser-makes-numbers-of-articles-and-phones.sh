#!/usr/bin/env bash
# fast-xml-parser 5.12.1, Node 20 and later.
#
# With the options as they come, the text of an element that can be read as a number becomes one: leading zeros, a plus, an exponent, a
# hexadecimal prefix and zeros at the end go. Attributes stay strings, so the same article differs by where a feed puts it.
#
# Seen in a price list in YML, the format of shops for market places:
#   <vendorCode>00123</vendorCode>     123
#   <vendorCode>12E3</vendorCode>      12000
#   <vendorCode>0x10</vendorCode>      16
#   <model>5.10</model>                5.1
#   <phone>+79261234567</phone>        79261234567
#   <barcode>12345678901234567890</barcode> "12345678901234567890"
#   <offer id="00123">                 "00123"
#
# Why a guess misses: tests have prices and names, which come out right, and the long barcode shows that care is taken not to lose digits.
# An article of digits and one E (12E3, 4E5) is rare enough to be met first by a customer. `parseTagValue: false`, and numbers by hand.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1 >/dev/null

cat > run.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({ ignoreAttributes: false })
const cases = [
  ['vendorCode', '00123', 123],
  ['vendorCode', '12E3', 12000],
  ['vendorCode', '0x10', 16],
  ['model', '5.10', 5.1],
  ['phone', '+79261234567', 79261234567],
  ['barcode', '12345678901234567890', '12345678901234567890'],
]
let isSame = true
for (const [tag, text, expected] of cases) {
  const value = parser.parse(`<offer><${tag}>${text}</${tag}></offer>`).offer[tag]
  console.log(`<${tag}>${text}</${tag}>`.padEnd(35), JSON.stringify(value))
  isSame &&= value === expected
}
const id = parser.parse('<offer id="00123"><price>5</price></offer>').offer['@_id']
console.log('<offer id="00123">'.padEnd(35), JSON.stringify(id))
process.exit(isSame && id === '00123' ? 0 : 1)
JS
timeout 50 node run.mjs
