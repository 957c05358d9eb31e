#!/usr/bin/env bash
# The http server of Node 20.20.2 and 24.21.0 (no package: it runs with the Node that is there).
#
# When several requests of one connection arrive in one chunk (HTTP pipelining), `socket.destroy()` in the handler of the first does not
# keep the others from the handler: each is parsed and handed on, although nobody can get an answer any more.
#
# Seen, five pipelined orders, the handler of the first destroys the socket:
#   handler called for /order/1 /order/2 /order/3 /order/4 /order/5
#   requests whose socket was destroyed already: 4
#
# Why a guess misses: the connection is gone, so one expects the requests behind it to be gone too. Who destroys a socket to refuse a
# client (too large, too fast, closing down) still does all the work that waits in the same chunk, unless the handler looks at
# `request.socket.destroyed` first.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const called = []
let late = 0
const server = createServer((request, response) => {
  called.push(request.url)
  if (request.socket.destroyed) late += 1
  request.socket.destroy()
  response.destroy()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const client = connect(server.address().port, '127.0.0.1')
client.on('error', () => undefined)
const order = n => `POST /order/${n} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`
client.write([1, 2, 3, 4, 5].map(order).join(''))
await Promise.race([once(client, 'close'), wait(3_000)])
await wait(300)
console.log(`Node ${process.version}`)
console.log(`handler called for ${called.join(' ')}`)
console.log(`requests whose socket was destroyed already: ${late}`)
server.close()
process.exit(called.length === 5 && late === 4 ? 0 : 1)
JS
timeout 50 node run.mjs
