#!/usr/bin/env bash
# nodemailer 10.6.1, read again by mailparser 3.14.2, Node 20 and later.
#
# An address as text whose name has a colon is a group of addresses, and nodemailer writes it as one, into `From` too: "name: part
# <address>;". The text behind the colon is what is left of the name. Brackets in the name are taken for a comment and go.
#
# Seen, the field From of the letter:
#   'Shop: orders <orders@example.com>'      Shop:orders <orders@example.com>;
#   'Shop (Kazan) <orders@example.com>'      Shop <orders@example.com>
#   { name: 'Shop: orders', address: … }     "Shop: orders" <orders@example.com>
#   the first one read again: one sender "Shop" without an address, "orders" with the address in its group
#
# Why a guess misses: commas and Cyrillic in such a name are mended silently, so that the form with one string seems safe for a name that
# a customer typed. Groups in From are allowed since RFC 6854 only; readers that look at the first address find none. Pass the object.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.1 mailparser@3.14.2 >/dev/null

cat > run.mjs <<'JS'
import { simpleParser } from 'mailparser'
import nodemailer from 'nodemailer'

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
const address = 'orders@example.com'
const cases = [
  [`Shop: orders <${address}>`, `Shop:orders <${address}>;`],
  [`Shop (Kazan) <${address}>`, `Shop <${address}>`],
  [{ name: 'Shop: orders', address }, `"Shop: orders" <${address}>`],
]
let isSame = true
let group
for (const [from, expected] of cases) {
  const { message } = await transport.sendMail({ from, to: 'owner@example.com', subject: 'A', text: 'A' })
  const [, field] = message.toString().match(/^From: (.*)\r$/m)
  console.log(`${JSON.stringify(from).padEnd(60)} ${field}`)
  isSame &&= field === expected
  group ??= (await simpleParser(message)).from.value
}
console.log(`read again: ${JSON.stringify(group)}`)
process.exit(isSame && group[0].address === undefined && group[0].group[0].address === address ? 0 : 1)
JS
timeout 50 node run.mjs
