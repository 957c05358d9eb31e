#!/usr/bin/env bash
# chrono-node 2.10.3, Node 20 and later. The sentences: "tomorrow at 3 in the afternoon", the same in Russian, "tomorrow at 7 in the
# evening".
#
# The Russian parser knows the part of the day only as the word right behind the hour, and not "дня" at all. Anything else is left out of
# what it read, and the hour is taken as an hour of the morning.
#
# Seen at noon of 11 March:
#   tomorrow at 3 in the afternoon  read "tomorrow at 3 in the afternoon" → March 12 15:00
#   завтра в 3 дня                  read "завтра в 3" → March 12 03:00
#   завтра в 7 вечера               read "завтра в 7 вечера" → March 12 19:00
#   завтра в 3 часа дня             read "завтра в 3" → March 12 03:00
#   завтра в 7 часов вечера         read "завтра в 7" → March 12 07:00
#
# Why a guess misses: "в 7 вечера" works, and a phrase that is understood in half gives a date, not null. Who plans a post or a call from
# such words has to look whether the text behind the match begins with a part of the day.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3 >/dev/null

cat > run.mjs <<'JS'
import * as chrono from 'chrono-node'

const now = new Date(2026, 2, 11, 12, 0)
const cases = [
  ['en', 'tomorrow at 3 in the afternoon', 'tomorrow at 3 in the afternoon', '12 15:00'],
  ['ru', 'завтра в 3 дня', 'завтра в 3', '12 03:00'],
  ['ru', 'завтра в 7 вечера', 'завтра в 7 вечера', '12 19:00'],
  ['ru', 'завтра в 3 часа дня', 'завтра в 3', '12 03:00'],
  ['ru', 'завтра в 7 часов вечера', 'завтра в 7', '12 07:00'],
]
const two = number => String(number).padStart(2, '0')
let isSame = true
for (const [language, phrase, read, at] of cases) {
  const [result] = chrono[language].parse(phrase, now)
  const date = result?.start.date()
  const seen = date && `${date.getDate()} ${two(date.getHours())}:${two(date.getMinutes())}`
  console.log(`${phrase.padEnd(31)} read ${JSON.stringify(result?.text)} → March ${seen}`)
  isSame &&= result?.text === read && seen === at
}
process.exit(isSame ? 0 : 1)
JS
timeout 50 node run.mjs
