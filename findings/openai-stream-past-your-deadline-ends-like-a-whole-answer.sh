#!/usr/bin/env bash
# openai 7.55.0 (the client for Node; 6.49.0 does the same), run with Node 20.
#
# When the `signal` of a streamed call fires in the middle of the answer, the `for await` loop over the stream ends as it does after the
# last word: no AbortError, no TimeoutError. The same signal given to `fetch` throws in the loop over the body.
#
# Seen, an answer of seven words, one each 300 ms, and `AbortSignal.timeout(1_000)`:
#   openai: loop ended without an error, 2 of 7 words, finish_reason null
#   fetch: loop threw TimeoutError
#
# Why a guess misses: before the headers the same signal makes the call throw, and cut connections throw as well. A deadline that hits in
# the stream makes half an answer that is stored and shown as a whole one; only a finish_reason that never came, or `signal.aborted` asked
# after the loop, tells.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund openai@7.55.0 >/dev/null

cat > run.mjs <<'JS'
import { createServer } from 'node:http'
import { once } from 'node:events'
import OpenAI from 'openai'

const words = ['Delivery', 'costs', 'four', 'hundred', 'outside', 'the', 'city']
const chunk = (content, finish_reason) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let sent = 0
  const timer = setInterval(() => {
    response.write(chunk(`${words[sent]} `, null))
    sent += 1
    if (sent < words.length) return
    clearInterval(timer)
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
  }, 300)
  response.on('close', () => clearInterval(timer))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const baseURL = `http://127.0.0.1:${server.address().port}/v1`

const client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 })
let text = ''
let reason = null
const stream = await client.chat.completions.create(
  { model: 'm', stream: true, messages: [{ role: 'user', content: 'delivery?' }] },
  { signal: AbortSignal.timeout(1_000) },
)
const ours = await (async () => {
  for await (const { choices } of stream) {
    text += choices[0].delta.content
    reason = choices[0].finish_reason
  }
})().then(
  () => 'ended without an error',
  error => `threw ${error.name}`,
)
const body = await fetch(baseURL, { signal: AbortSignal.timeout(1_000) })
const plain = await (async () => {
  for await (const part of body.body) if (part.length === 0) throw new Error('an empty part')
})().then(
  () => 'ended without an error',
  error => `threw ${error.name}`,
)
const count = text.trim() === '' ? 0 : text.trim().split(' ').length
console.log(`openai: loop ${ours}, ${count} of ${words.length} words, finish_reason ${reason}`)
console.log(`fetch: loop ${plain}`)
server.close()
server.closeAllConnections()
process.exit(ours === 'ended without an error' && count < words.length && reason === null && plain === 'threw TimeoutError' ? 0 : 1)
JS
timeout 50 node run.mjs
