#!/usr/bin/env bash
# vcf 2.1.2, Node 20 and later.
#
# A vCard 2.1 with a long name in Quoted-Printable, as Android exports its contacts in any language that is not English, is folded by `=`
# at the end of a line. The parser knows only the folding by a space: it neither joins such lines nor decodes them, and takes the second
# half for a property of its own.
#
# Seen, one card with FN "Иванова Анна Сергеевна, салон цветов" on two lines:
#   properties of the card: version, fn, =bd=d0=b0=20…, tel
#   decoded fn: "Иванова Ан" and half a letter
#
# Why a guess misses: the parser takes version 2.1, a card with a short or English name is read well, and no error tells of the others.
# Join lines that end in `=` (of properties with ENCODING=QUOTED-PRINTABLE) and decode before parsing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcf@2.1.2 >/dev/null

cat > run.mjs <<'JS'
import vCard from 'vcf'

const bytes = [...Buffer.from('Иванова Анна Сергеевна, салон цветов')].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
const card = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${bytes.slice(0, 20).join('')}=`,
  bytes.slice(20).join(''),
  'TEL;CELL:+79261234567',
  'END:VCARD',
  '',
].join('\r\n')
const [, properties] = new vCard().parse(card).toJSON()
const names = properties.map(([name]) => name)
const fn = properties.find(([name]) => name === 'fn').at(-1)
const decoded = Buffer.from(fn.match(/=[0-9A-F]{2}/g).map(part => Number.parseInt(part.slice(1), 16))).toString()
console.log(`properties of the card: ${names.map(name => (name.startsWith('=') ? `${name.slice(0, 12)}…` : name)).join(', ')}`)
console.log(`decoded fn: ${JSON.stringify(decoded)}`)
process.exit(names.some(name => name.startsWith('=bd=d0')) && fn.startsWith('=D0=98') && !decoded.includes('Сергеевна') ? 0 : 1)
JS
timeout 50 node run.mjs
