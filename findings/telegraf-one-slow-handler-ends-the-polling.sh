#!/usr/bin/env bash
# telegraf 4.16.3 against a local Bot API, Node 20 and later.
#
# A handler that takes longer than `handlerTimeout` (90 s as it comes) ends the whole bot: the promise of `launch()` is rejected and
# getUpdates is never called again, while the handler itself goes on and answers. Other chats are not heard any more.
#
# Seen with a limit of 1 s, a slow message (2 s) and another chat that writes 3 s later:
#   launch(): rejected with TimeoutError
#   answered: slow
#   calls of getUpdates after that: 0
#
# Why a guess misses: the option reads as a limit for one handler, and an answer that takes long as the trouble of one chat. A language
# model that thinks for 91 s silences a polling bot whose process is alive. With an error handler (`bot.catch`), even an empty one, it
# goes on polling.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund telegraf@4.16.3 >/dev/null

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Telegraf } from 'telegraf'

const people = [{ id: 1, says: 'slow' }]
let polls = 0
const update = ({ id, says }) => {
  const person = { id, first_name: 'A' }
  return { update_id: id, message: { message_id: id, date: 1, chat: { ...person, type: 'private' }, from: { ...person, is_bot: false }, text: says } }
}
const server = createServer(async (request, response) => {
  const body = JSON.parse((await text(request)) || '{}')
  const method = request.url.split('/').at(-1)
  let result = true
  if (method === 'getMe') result = { id: 9, is_bot: true, first_name: 'Bot', username: 'a_bot' }
  if (method === 'getUpdates') {
    polls += 1
    await wait(100)
    result = people.filter(({ id }) => id >= (body.offset ?? 0)).map(update)
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ok: true, result }))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

console.error = () => undefined
const bot = new Telegraf('1:none', { handlerTimeout: 1_000, telegram: { apiRoot: `http://127.0.0.1:${server.address().port}` } })
const answered = []
bot.on('message', async ({ message }) => {
  if (message.text === 'slow') await wait(2_000)
  answered.push(message.text)
})
const end = Promise.race([
  bot.launch().then(
    () => 'ended',
    error => `rejected with ${error.name}`,
  ),
  wait(10_000, 'still polling'),
])
const launch = await end
// The last call confirms what was read and belongs to the end of the polling.
await wait(1_000)
const before = polls
people.push({ id: 2, says: 'another chat' })
await wait(3_000)
console.log(`launch(): ${launch}`)
console.log(`answered: ${answered.join(', ')}`)
console.log(`calls of getUpdates after that: ${polls - before}`)
process.exit(launch === 'rejected with TimeoutError' && answered.join() === 'slow' && polls === before ? 0 : 1)
JS
timeout 50 node run.mjs
