#!/usr/bin/env bash
# eventsource 4.1.1 and the EventSource of undici 7.16.0, Node 20 and later.
#
# A lost connection is opened again for ever, but only as long as each new attempt fails without an answer or succeeds. One answer with
# another status than 200, such as a proxy's 502 while the server restarts, closes the source for good: there is no third attempt.
#
# Seen, `retry: 100`, a stream that breaks once, one 502, then a healthy server:
#   eventsource: 2 requests, readyState 2 (closed)
#   undici: 2 requests, readyState 2 (closed)
#
# Why a guess misses: "reconnects by itself" is what EventSource is chosen for, and pulling the plug or stopping the bare server shows
# just that. It is what the standard says for browsers too. Behind a proxy each release silences every open page, unless `onerror` looks
# at readyState and makes a new source.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund eventsource@4.1.1 undici@7.16.0 >/dev/null

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { EventSource as Package } from 'eventsource'
import { EventSource as Undici } from 'undici'

process.removeAllListeners('warning')
async function follow(Source) {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    if (requests === 2) return response.writeHead(502).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 100\n\ndata: hello\n\n')
    if (requests === 1) setTimeout(() => response.destroy(), 300)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const source = new Source(`http://127.0.0.1:${server.address().port}/`)
  source.onerror = () => undefined
  await wait(8_000)
  const seen = `${requests} requests, readyState ${source.readyState}`
  source.close()
  server.close()
  server.closeAllConnections()
  return seen
}
const [first, second] = await Promise.all([follow(Package), follow(Undici)])
console.log(`eventsource: ${first} (closed)`)
console.log(`undici: ${second} (closed)`)
process.exit(first === '2 requests, readyState 2' && second === first ? 0 : 1)
JS
timeout 50 node run.mjs
