import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON, MongoClient } from 'mongodb'
import { article, fill, idOf } from './articles.ts'
import { openBare } from './bare-lmdb.ts'
import { startClients, startServer } from './processes.ts'

// node core/embedded-mongo/bench/inserts.ts [rounds] [seconds]: durable inserts at one and at ten clients as
// a share of bare LMDB, which is measured right before and after each, and the time for which an eleventh
// client waits for its reads meanwhile.
const rounds = Number(process.argv[2] ?? 6)
const seconds = Number(process.argv[3] ?? 1)
const documents = 20_000
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'em-inserts-'))
const clients = startClients()
const server = await startServer('./server.ts', join(folder, 'data'))
const client = await new MongoClient(server.uri).connect()
const bare = openBare(Buffer.from(BSON.serialize(article(1, 1))), documents)
const waits: number[] = []

const at = (list: number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)]
const spread = (list: number[]): string => [0, 0.5, 1].map(part => Math.round(at(list, part))).join(', ')

async function inserts(count: number) {
  const before = bare.records(count, seconds / 2)
  const cpu = await server.cpuMicros()
  const order = { uri: server.uri, scenario: 'insertOne', clients: count, seconds, documents }
  let running = true
  const reading = (async () => {
    while (running && count > 1) {
      const asked = performance.now()
      await client
        .db('bench')
        .collection<{ _id: ReturnType<typeof idOf> }>('articles')
        .findOne({ _id: idOf(7) })
      waits.push(performance.now() - asked)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  })()
  const done = await clients.run(order)
  running = false
  await reading
  const used = ((await server.cpuMicros()) - cpu) / done.operations
  const after = bare.records(count, seconds / 2)
  return {
    share: (done.perSecond / ((before + after) / 2)) * 100,
    perSecond: done.perSecond,
    used,
    driver: done.clientMicros,
  }
}

try {
  await fill(client.db('bench'), documents)
  const found = new Map<number, Awaited<ReturnType<typeof inserts>>[]>([1, 10].map(count => [count, []]))
  for (let round = 0; round < rounds; round++)
    for (const [count, list] of found) list.push(await inserts(count))
  print(`${rounds} rounds of ${seconds} s: smallest, median, greatest`)
  for (const [count, list] of found) {
    print(`${count} clients: ${spread(list.map(each => each.share))} % of bare LMDB`)
    print(`  a second: ${spread(list.map(each => each.perSecond))}`)
    print(
      `  processor µs of one: driver ${spread(list.map(each => each.driver))}, server ${spread(list.map(each => each.used))}`,
    )
  }
  const [median, most] = [0.5, 1].map(part => at(waits, part).toFixed(1))
  print(
    `a read beside ten clients: ${median} ms (median), ${at(waits, 0.99).toFixed(1)} (99 of 100), ${most}`,
  )
} finally {
  await client.close()
  await clients.stop()
  await server.stop()
  await bare.close()
  rmSync(folder, { recursive: true, force: true })
}
