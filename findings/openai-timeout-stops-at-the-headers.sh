#!/usr/bin/env bash
# openai 6.49.0 (the client for Node, the newest one for Node 20; 7.55.0 watches the body too).
#
# `timeout` covers the time to the headers of the answer only. Once they have come, the body may take as long as it likes: the same call
# neither fails with APIConnectionTimeoutError nor is repeated.
#
# Seen with `timeout: 500` against servers on this machine:
#   silent before the headers: APIConnectionTimeoutError after 0.5 s
#   headers at once, body after 4 s: answered after 4 s
#
# Why a guess misses: the README says that requests time out, and OpenAI itself sends the headers of a whole answer when it is ready. Many
# compatible servers and gateways send them at once, to keep the line open, and think afterwards, so the limit of 10 minutes never ends a
# call that hangs: a `signal` of one's own does.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund openai@6.49.0 >/dev/null

cat > run.mjs <<'JS'
import { createServer } from 'node:http'
import { once } from 'node:events'
import OpenAI from 'openai'

const answer = JSON.stringify({
  id: 'a',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'ok' } }],
})

async function ask(isEager) {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    if (isEager) response.flushHeaders()
    setTimeout(() => response.end(answer), 4_000)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseURL = `http://127.0.0.1:${server.address().port}/v1`
  const client = new OpenAI({ apiKey: 'none', baseURL, timeout: 500, maxRetries: 0 })
  const began = performance.now()
  const outcome = await client.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: 'hello' }] }).then(
    () => 'answered',
    error => error.constructor.name,
  )
  server.close()
  server.closeAllConnections()
  return { outcome, seconds: (performance.now() - began) / 1_000 }
}

const silent = await ask(false)
const eager = await ask(true)
console.log(`silent before the headers: ${silent.outcome} after ${silent.seconds.toFixed(1)} s`)
console.log(`headers at once, body after 4 s: ${eager.outcome} after ${eager.seconds.toFixed(1)} s`)
process.exit(silent.outcome === 'APIConnectionTimeoutError' && eager.outcome === 'answered' && eager.seconds >= 3.9 ? 0 : 1)
JS
timeout 50 node run.mjs
