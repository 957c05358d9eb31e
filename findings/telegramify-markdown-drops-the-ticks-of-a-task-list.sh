#!/usr/bin/env bash
# telegramify-markdown 1.3.3, Node 20 and later.
#
# A task list becomes a list of bullets for Telegram: the boxes are read as Markdown and then left out, so that done and open, taken and
# refused look the same.
#
# Seen, "- [x] доставка" and "- [ ] самовывоз" (delivery is chosen, pick-up is not):
#   •   доставка
#   •   самовывоз
# and what is no task list keeps its marks: "[x] доставка" → \[x\] доставка
#
# Why a guess misses: what MarkdownV2 cannot show comes through as text otherwise (a table as its pipes, HTML as its tags), so that one
# expects to see "[x]" at worst. Models answer with task lists when they are asked what is included, and the message then says that both
# are.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund telegramify-markdown@1.3.3 >/dev/null

cat > run.mjs <<'JS'
import telegramify from 'telegramify-markdown'

const lines = text => telegramify(text, 'escape').trim().split('\n')
const list = lines('- [x] доставка\n- [ ] самовывоз\n')
const [plain] = lines('[x] доставка\n')
const [table] = lines('| a | b |\n|---|---|\n| 1 | 2 |\n')
for (const line of list) console.log(line)
console.log(`no task list: ${plain}`)
console.log(`a table: ${table}`)
const isBare = (line, word) => line.replace(/^•\s+/, '') === word
process.exit(isBare(list[0], 'доставка') && isBare(list[1], 'самовывоз') && plain.includes('x') && table.includes('|') ? 0 : 1)
JS
timeout 50 node run.mjs
