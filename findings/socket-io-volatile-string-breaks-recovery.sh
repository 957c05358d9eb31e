#!/usr/bin/env bash
# socket.io 4.8.4 with socket.io-client 4.8.4, Node 20 and later.
#
# With connectionStateRecovery the server puts a bookmark behind the arguments of each event that it keeps, and the client takes the last
# argument of each event for it, if it is a string. Volatile events are not kept and have no bookmark, so their own last string is taken
# instead. After "typing" with a name the next short break is not recovered, and what was sent in it is lost. The same without any event
# so far.
#
# Seen, one event before a break of 0.3 s and one in it:
#   after an event: recovered true, the missed event arrived true
#   after an event and volatile emit('typing', { name }): recovered true, the missed event arrived true
#   after an event and volatile emit('typing', name): recovered false, the missed event arrived false
#   after no event at all: recovered false, the missed event arrived false
#
# Why a guess misses: the documentation tells of reasons such as restarts and long breaks; that a decoration like "is typing" spoils the
# recovery of messages, or that a silent chat has none, shows in no test that sends a message first.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund socket.io@4.8.4 socket.io-client@4.8.4 >/dev/null

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'

const http = createServer()
const io = new Server(http, { connectionStateRecovery: {} })
http.listen(0, '127.0.0.1')
await once(http, 'listening')
io.on('connection', socket => socket.join('chat'))
const chat = io.to('chat')

async function tryBreak(before) {
  const client = connect(`http://127.0.0.1:${http.address().port}`, { forceNew: true, reconnectionDelay: 300, transports: ['websocket'] })
  const got = []
  client.on('message', text => got.push(text))
  client.on('typing', () => got.push('typing'))
  await once(client, 'connect')
  for (const emit of before) {
    const count = got.length
    while (got.length === count) {
      emit()
      await wait(200)
    }
  }
  const back = once(client, 'connect')
  client.io.engine.close()
  await wait(100)
  chat.emit('message', 'missed')
  await back
  await wait(500)
  client.close()
  return `recovered ${client.recovered}, the missed event arrived ${got.includes('missed')}`
}
const message = () => chat.emit('message', 'hello')
const typingObject = () => chat.volatile.emit('typing', { name: 'Анна' })
const typingString = () => chat.volatile.emit('typing', 'Анна')
const usual = await tryBreak([message])
const object = await tryBreak([message, typingObject])
const string = await tryBreak([message, typingString])
const nothing = await tryBreak([])
console.log(`after an event: ${usual}`)
console.log(`after an event and volatile emit('typing', { name }): ${object}`)
console.log(`after an event and volatile emit('typing', name): ${string}`)
console.log(`after no event at all: ${nothing}`)
const isWhole = text => text === 'recovered true, the missed event arrived true'
const isLost = text => text === 'recovered false, the missed event arrived false'
io.close()
process.exit(isWhole(usual) && isWhole(object) && isLost(string) && isLost(nothing) ? 0 : 1)
JS
timeout 50 node run.mjs
