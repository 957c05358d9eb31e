#!/usr/bin/env bash
# socket.io 4.8.3 (engine.io 6.6.x, its ws 8.x), Node 20 and later.
#
# `socket.disconnect(true)` fires `disconnect` in the same turn. If the client has stopped reading, the TCP connection and every byte that
# waits for it stay: engine.io closes a connection that has something to write only once it is drained, so it is the ping timeout that
# ends it (25 + 20 s by default), and then ws waits another 30 s for the answer to its closing frame.
#
# Seen, with a ping timeout of 2 s:
#   disconnect event after 0 s
#   TCP connection open 1 s later: true, bytes that wait: more than 4000000
#   TCP connection ended after 32 s
#
# Why a guess misses: the argument is documented as closing the underlying connection, and the event says that it happened. Who cuts slow
# readers to free memory frees nothing for up to 75 s; `conn.close(true)` and `terminate()` on the WebSocket do so at once.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund socket.io@4.8.3 ws@8.18.3 >/dev/null

cat > run.mjs <<'JS'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Server } from 'socket.io'
import { WebSocket } from 'ws'

const http = createServer()
let tcp
http.on('connection', socket => {
  tcp = socket
})
const io = new Server(http, { pingInterval: 1_200, pingTimeout: 800 })
http.listen(0, '127.0.0.1')
await once(http, 'listening')

const joined = new Promise(resolve => io.on('connection', resolve))
const client = new WebSocket(`ws://127.0.0.1:${http.address().port}/socket.io/?EIO=4&transport=websocket`)
await once(client, 'open')
client.send('40')
const socket = await joined
client.pause()
for (let n = 0; n < 16; n += 1) socket.emit('news', 'a'.repeat(1_000_000))
await wait(500)

const ended = once(tcp, 'close')
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
const told = once(socket, 'disconnect')
socket.disconnect(true)
await told
const toldAfter = seconds()
await wait(1_000)
const isOpen = !tcp.destroyed
const waits = tcp.writableLength
await Promise.race([ended, wait(45_000)])
const endedAfter = seconds()
console.log(`disconnect event after ${toldAfter} s`)
console.log(`TCP connection open 1 s later: ${isOpen}, bytes that wait: ${waits > 4_000_000 ? 'more than 4000000' : waits}`)
console.log(`TCP connection ended after ${endedAfter} s`)
client.terminate()
io.close()
process.exit(toldAfter === 0 && isOpen && waits > 4_000_000 && endedAfter >= 30 && endedAfter <= 40 ? 0 : 1)
JS
timeout 55 node run.mjs
