import { createServer } from 'node:net'
import { BSON } from 'mongodb'
import { rmSync } from 'node:fs'
const path = process.argv[2]
rmSync(path, { force: true })
const doc = { _id: new BSON.ObjectId(), slug: 'article-1', owner: 'owner-1', at: new Date(), views: 5, title: 'Title of the article number 1', body: 'Text '.repeat(40) }
const body = (o: object) => { const b = Buffer.from(BSON.serialize(o)); const m = Buffer.alloc(21 + b.length); m.writeInt32LE(m.length, 0); m.writeInt32LE(2013, 12); b.copy(m, 21); return m }
const hello = { helloOk: true, isWritablePrimary: true, maxBsonObjectSize: 16777216, maxMessageSizeBytes: 48000000, maxWriteBatchSize: 100000, localTime: new Date(), logicalSessionTimeoutMinutes: 30, connectionId: 1, minWireVersion: 0, maxWireVersion: 21, readOnly: false, ok: 1 }
const helloR = body(hello)
const findR = body({ cursor: { firstBatch: [doc], id: BSON.Long.fromNumber(0), ns: 'bench.articles' }, ok: 1 })
const okR = body({ ok: 1 })
createServer(s => {
  s.setNoDelay(true)
  s.on('error', () => s.destroy())
  let rest: Buffer | undefined
  s.on('data', d => {
    let c = rest ? Buffer.concat([rest, d]) : d
    while (c.length >= 16) {
      const n = c.readInt32LE(0)
      if (c.length < n) break
      const op = c.readInt32LE(12)
      if (op === 2004) {
        const b = Buffer.from(BSON.serialize(hello)); const m = Buffer.alloc(36 + b.length); m.writeInt32LE(m.length, 0); c.copy(m, 8, 4, 8); m.writeInt32LE(1, 12); m.writeInt32LE(8, 16); m.writeInt32LE(1, 32); b.copy(m, 36); s.write(m)
      } else {
        const name = c.toString('latin1', 26, c.indexOf(0, 26))
        const src = name === 'find' ? findR : name === 'hello' ? helloR : okR
        const r = Buffer.from(src); c.copy(r, 8, 4, 8); s.write(r)
      }
      c = c.subarray(n)
    }
    rest = c.length ? c : undefined
  })
}).listen(path, () => console.log('mongodb://' + encodeURIComponent(path) + '/?directConnection=true'))
let last = process.cpuUsage(); let t0 = performance.now()
process.on('SIGUSR2', () => { const u = process.cpuUsage(last); last = process.cpuUsage(); console.log('cpu ms', (u.user + u.system) / 1000, 'user', u.user/1000) })
