#!/usr/bin/env bash
# openai 7.55.0 (the client for Node), run with Node 20 and 24. Version 6.49.0 still waited as long as it was told.
#
# Told by `Retry-After` to wait longer than 60 seconds, the client does not wait that long, nor 60 seconds, nor give up: it throws the
# value away and repeats the request after its own pause, which begins at half a second. A shorter value is obeyed to the second.
#
# Seen, `maxRetries: 1`, a server that answers 429:
#   Retry-After: 3 → second request after 3 s
#   Retry-After: 61 → second request after less than 1.5 s
#   Retry-After: a date in two minutes → second request after less than 1.5 s
#
# Why a guess misses: the longer the server asks one to stay away, the sooner the client is back. A gateway that counts refused requests
# too keeps such a caller out; wait by the header of the error with `maxRetries: 0`.
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

async function gap(header) {
  const times = []
  const server = createServer((request, response) => {
    request.resume()
    times.push(performance.now())
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': header }).end('{"error":{"message":"slow down"}}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new OpenAI({ apiKey: 'none', baseURL: `http://127.0.0.1:${server.address().port}/v1`, maxRetries: 1 })
  const outcome = await client.models.list().then(
    () => 'answered',
    error => error.constructor.name,
  )
  server.close()
  server.closeAllConnections()
  if (outcome !== 'RateLimitError' || times.length !== 2) throw new Error(`${outcome} after ${times.length} requests`)
  return (times[1] - times[0]) / 1_000
}

const short = await gap('3')
const long = await gap('61')
const date = await gap(new Date(Date.now() + 120_000).toUTCString())
console.log(`Retry-After: 3 → second request after ${short.toFixed(1)} s`)
console.log(`Retry-After: 61 → second request after ${long.toFixed(1)} s`)
console.log(`Retry-After: a date in two minutes → second request after ${date.toFixed(1)} s`)
process.exit(short >= 2.9 && long < 2.5 && date < 2.5 ? 0 : 1)
JS
timeout 50 node run.mjs
