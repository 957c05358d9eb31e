#!/usr/bin/env bash
# numfmt 4.0.1, Node 20 and later.
#
# The package declares a CommonJS entry (`main` and the condition `require`: dist/index.cjs) and its types (dist/index.d.cts), but none of these files
# is in it: there are index.js and index.mjs only. `import` works by the condition `default`, `require` fails, and a tool that resolves with the
# condition `require` or `types` too (dependency-cruiser, bundlers for CommonJS) says that the import leads nowhere.
#
# Seen:
#   declared: ./dist/index.cjs there: false
#   declared: ./dist/index.d.cts there: false
#   require: MODULE_NOT_FOUND
#   import: 1.3
#
# Why a guess misses: the same version's code runs, TypeScript finds types (it goes on to the next condition), and version 3 could be required.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund numfmt@4.0.1 >/dev/null

cat > run.mjs <<'JS'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { format } from 'numfmt'

const { exports } = JSON.parse(readFileSync('node_modules/numfmt/package.json', 'utf8'))
const declared = [exports['.'].require, exports['.'].types]
const there = declared.map(file => existsSync(`node_modules/numfmt/${file}`))
for (const [at, file] of declared.entries()) console.log(`declared: ${file} there: ${there[at]}`)
let required = 'works'
try {
  createRequire(import.meta.url)('numfmt')
} catch (error) {
  required = error.code
}
console.log(`require: ${required}`)
const imported = format('0.0', 1.25)
console.log(`import: ${imported}`)
if (there.includes(true) || required !== 'MODULE_NOT_FOUND' || imported !== '1.3') process.exit(1)
JS
node run.mjs
