#!/usr/bin/env bash
# fastify 5.12.8 with fast-json-stringify 7.3.10, Node 20 and later.
#
# A Date in an answer with a schema is written in UTC for `format: 'date-time'`, and in the zone of the server for `format: 'date'` and
# `format: 'time'`. The two fields of one moment then name different days, and the day depends on where the server stands.
#
# Seen, one moment in both fields, 2026-03-11T22:30:00Z:
#   Europe/Moscow    at 2026-03-11T22:30:00.000Z day 2026-03-12 time 01:30:00
#   America/New_York at 2026-03-11T22:30:00.000Z day 2026-03-11 time 18:30:00
# and a day that a database keeps as midnight in UTC, 2026-03-12T00:00:00Z:
#   Europe/Moscow    day 2026-03-12
#   America/New_York day 2026-03-11
#
# Why a guess misses: JSON.stringify knows only UTC, the table of formats in the documentation shows a date without a word on zones, and
# in a container (UTC) both agree. Write the day yourself, as a string: strings are left as they are.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8 fast-json-stringify@7.3.10 >/dev/null

cat > run.mjs <<'JS'
import Fastify from 'fastify'

const string = format => ({ type: 'string', format })
const app = Fastify()
const properties = { at: string('date-time'), day: string('date'), time: string('time') }
app.get('/:moment', { schema: { response: { 200: { type: 'object', properties } } } }, ({ params }) => {
  const date = new Date(params.moment)
  return { at: date, day: date, time: date }
})
const evening = '2026-03-11T22:30:00Z'
const midnight = '2026-03-12T00:00:00Z'
const expected = [
  ['Europe/Moscow', evening, '2026-03-12', '01:30:00'],
  ['America/New_York', evening, '2026-03-11', '18:30:00'],
  ['Europe/Moscow', midnight, '2026-03-12', '03:00:00'],
  ['America/New_York', midnight, '2026-03-11', '20:00:00'],
]
let isSame = true
for (const [zone, moment, day, time] of expected) {
  process.env.TZ = zone
  const body = (await app.inject(`/${moment}`)).json()
  console.log(`${zone.padEnd(16)} at ${body.at} day ${body.day} time ${body.time}`)
  isSame &&= body.at === moment.replace('Z', '.000Z') && body.day === day && body.time === time
}
process.exit(isSame ? 0 : 1)
JS
timeout 50 node run.mjs
