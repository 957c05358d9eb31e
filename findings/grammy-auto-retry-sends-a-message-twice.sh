#!/usr/bin/env bash
# @grammyjs/auto-retry 2.0.2 with grammy 1.46.0 against a local Bot API, Node 20 and later.
#
# Besides waiting after 429, for which people install it, the plug-in repeats by default every call whose answer did not come,
# `sendMessage` included. If Telegram took the message and only the answer was lost, the chat gets it twice.
#
# Seen, a Bot API that accepts the first message and then drops the connection:
#   as it comes: messages in the chat 2, the call succeeded
#   with rethrowHttpErrors: messages in the chat 1, the call failed with HttpError
#
# Why a guess misses: name and introduction speak of rate limits, where nothing was sent and a repetition is right. The Bot API has no key
# by which it could tell a repetition (VK has random_id), so that for messages and payments the option has to be set.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund grammy@1.46.0 @grammyjs/auto-retry@2.0.2 >/dev/null

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { autoRetry } from '@grammyjs/auto-retry'
import { Api } from 'grammy'

async function send(options) {
  const chat = []
  const server = createServer(async (request, response) => {
    chat.push(JSON.parse(await text(request)).text)
    if (chat.length === 1) return request.socket.destroy()
    const result = { message_id: chat.length, date: 1, chat: { id: 1, type: 'private', first_name: 'A' }, text: chat.at(-1) }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ok: true, result }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = new Api('1:none', { apiRoot: `http://127.0.0.1:${server.address().port}` })
  api.config.use(autoRetry(options))
  const outcome = await api.sendMessage(1, 'Ваш заказ принят').then(
    () => 'succeeded',
    error => `failed with ${error.name}`,
  )
  server.close()
  server.closeAllConnections()
  return { messages: chat.length, outcome }
}

const usual = await send({})
const strict = await send({ rethrowHttpErrors: true })
console.log(`as it comes: messages in the chat ${usual.messages}, the call ${usual.outcome}`)
console.log(`with rethrowHttpErrors: messages in the chat ${strict.messages}, the call ${strict.outcome}`)
process.exit(usual.messages === 2 && usual.outcome === 'succeeded' && strict.messages === 1 && strict.outcome !== 'succeeded' ? 0 : 1)
JS
timeout 50 node run.mjs
