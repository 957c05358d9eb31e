#!/usr/bin/env bash
# gray-matter 4.0.3 (its own js-yaml 3.x) beside yaml 2.8.1, Node 20 and later.
#
# Front matter is YAML 1.1 here: two numbers with a colon are one number in base sixty, and digits after a leading zero are octal if they
# can be.
#
# Seen:
#   open: 10:30     gray-matter 630     yaml "10:30"
#   open: 09:30     gray-matter "09:30" yaml "09:30"
#   code: 0123      gray-matter 83      yaml 123
#   code: 0129      gray-matter "0129"  yaml 129
#   code: "0123"    gray-matter "0123"  yaml "0123"
#
# Why a guess misses: both readers take the same file, and most values agree. A day that opens at 09:30 stays text and one that opens at
# 10:30 becomes 630, so a page of contacts that worked changes when the hours do. Quotes are the only writing that all readers take alike.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund gray-matter@4.0.3 yaml@2.8.1 >/dev/null

cat > run.mjs <<'JS'
import matter from 'gray-matter'
import { parse } from 'yaml'

const cases = [
  ['open: 10:30', 630, '10:30'],
  ['open: 09:30', '09:30', '09:30'],
  ['code: 0123', 83, 123],
  ['code: 0129', '0129', 129],
  ['code: "0123"', '0123', '0123'],
]
let isSame = true
for (const [line, old, modern] of cases) {
  const [key] = line.split(':')
  const first = matter(`---\n${line}\n---\n`).data[key]
  const second = parse(line)[key]
  console.log(`${line.padEnd(15)} gray-matter ${JSON.stringify(first).padEnd(7)} yaml ${JSON.stringify(second)}`)
  isSame &&= first === old && second === modern
}
process.exit(isSame ? 0 : 1)
JS
timeout 50 node run.mjs
