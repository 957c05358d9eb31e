import { createServer, type Socket } from 'node:net'
import { BSON } from 'mongodb'
import { article } from './articles.ts'

// Answers every command with bytes made beforehand, so that only the driver, the socket and the system cost
// time.

const HEADER = 21
const LEGACY_HEADER = 36

const hello = {
  helloOk: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  ok: 1,
}

const reply = (body: object): Buffer => {
  const bytes = BSON.serialize(body)
  const out = Buffer.alloc(HEADER + bytes.length)
  out.writeInt32LE(out.length, 0)
  out.writeInt32LE(2013, 12)
  out.set(bytes, HEADER)
  return out
}

const legacyHello = (): Buffer => {
  const bytes = BSON.serialize(hello)
  const out = Buffer.alloc(LEGACY_HEADER + bytes.length)
  out.writeInt32LE(out.length, 0)
  out.writeInt32LE(1, 12)
  out.writeInt32LE(8, 16)
  out.writeInt32LE(1, 32)
  out.set(bytes, LEGACY_HEADER)
  return out
}

const found = { cursor: { firstBatch: [article(1, 1)], id: BSON.Long.ZERO, ns: 'bench.articles' }, ok: 1 }
const replies: Record<string, Buffer> = { find: reply(found), hello: reply(hello) }
const other = reply({ ok: 1, n: 1, nModified: 1 })
const firstHello = legacyHello()

function answer(socket: Socket, message: Buffer): void {
  const legacy = message.readInt32LE(12) === 2004
  const name = legacy ? 'hello' : message.toString('latin1', 26, message.indexOf(0, 26))
  const bytes = Buffer.from(legacy ? firstHello : (replies[name] ?? other))
  message.copy(bytes, 8, 4, 8)
  socket.write(bytes)
}

const path = process.argv[2]
const server = createServer(socket => {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', chunk => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (bytes.length >= 4 && bytes.length >= bytes.readInt32LE(0)) {
      const length = bytes.readInt32LE(0)
      answer(socket, bytes.subarray(0, length))
      bytes = bytes.subarray(length)
    }
    rest = bytes
  })
})
server.listen(path, () => {
  process.send?.({ uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true` })
})
process.on('message', (message: 'usage' | 'stop') => {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system })
  } else process.exit()
})
