#!/usr/bin/env bash
# socket.io-client 4.8.3, with reconnection off.
#
# A connection can be lost after the transport has opened and before the server has answered the namespace: the server is killed in that
# moment, or a proxy ends it. Then the socket reports neither `connect` nor `connect_error`, but `disconnect`, though it was never
# connected.
#
# Seen:
#   socket: disconnect (transport close), connected before: false
#
# Why a guess misses: `connect` and `connect_error` are taught as the two ends of an attempt, and `disconnect` as the end of a connection,
# so a promise made of the first two never settles, and a process that waits for it has nothing left that would wake it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund socket.io-client@4.8.3 ws@8.18.3 >/dev/null

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { WebSocketServer } from 'ws'

// A server that opens the transport as the protocol says, and is gone when the namespace is asked for.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
await once(server, 'listening')
server.on('connection', connection => {
  connection.send(`0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 })}`)
  connection.on('message', data => {
    if (String(data) === '40') connection.terminate()
  })
})

const socket = io(`http://127.0.0.1:${server.address().port}`, { transports: ['websocket'], reconnection: false })
const told = []
let wasConnected = false
socket.on('connect', () => {
  wasConnected = true
  told.push('connect')
})
socket.on('connect_error', () => told.push('connect_error'))
socket.on('disconnect', reason => told.push(`disconnect (${reason})`))
await wait(3_000)
console.log(`socket: ${told.join(', ')}, connected before: ${wasConnected}`)
socket.close()
server.close()
if (told.join() !== 'disconnect (transport close)') {
  console.log('The behaviour has changed.')
  process.exit(1)
}
JS
timeout 50 node run.mjs
