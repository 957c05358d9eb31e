#!/usr/bin/env bash
# preact 11.2.0, rendered into linkedom 0.18.12, Node 20 and later.
#
# `useId` of Preact counts within one root: the first id of each `render()` is P0-0. Two widgets on one page so have the same ids, and the
# label of the second names the field of the first.
#
# Seen, the same labelled field rendered into two elements:
#   Preact: P0-0 P0-0, the label "Телефон" leads to the field "Имя"
#
# Why a guess misses: the hook is there to make ids unique, preact/compat gives it out as React's (which counts over all roots that a page
# renders), and a page with one root never shows it. `identifierPrefix` of React has no counterpart in `render()`: put each root into a
# shadow root, or a prefix before the id.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund preact@11.2.0 linkedom@0.18.12 >/dev/null

cat > run.mjs <<'JS'
import { parseHTML } from 'linkedom'

const { window, document } = parseHTML('<!doctype html><html><body><div id="one"></div><div id="two"></div></body></html>')
Object.assign(globalThis, { window, document })
const { h, render } = await import('preact')
const { useId } = await import('preact/hooks')
function Field({ label }) {
  const id = useId()
  return h('p', null, h('label', { for: id }, label), h('input', { id, name: label }))
}
render(h(Field, { label: 'Имя' }), document.getElementById('one'))
render(h(Field, { label: 'Телефон' }), document.getElementById('two'))
const ids = [...document.querySelectorAll('input')].map(input => input.id)
const named = document.getElementById(document.querySelectorAll('label')[1].getAttribute('for')).getAttribute('name')
console.log(`Preact: ${ids.join(' ')}, the label "Телефон" leads to the field "${named}"`)
process.exit(ids[0] === ids[1] && named === 'Имя' ? 0 : 1)
JS
timeout 50 node run.mjs
