import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON, MongoClient } from 'mongodb'
import { type Article, article, fill, idOf } from './articles.ts'
import { openBare } from './bare-lmdb.ts'
import { longWork } from './long-work.ts'
import { type Server, startClients, startServer } from './processes.ts'
import { scenarios } from './scenarios.ts'

// node core/embedded-mongo/bench/run.ts [documents] [seconds per figure]; MONGODB_URI adds a server to compare with.
const documents = Number(process.argv[2] ?? 50_000)
const seconds = Number(process.argv[3] ?? 2)
const print = (line: string) => process.stdout.write(`${line}\n`)
const shown = (value: number) => Math.round(value).toLocaleString('en').padStart(8)
const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

const folder = mkdtempSync(join(tmpdir(), 'em-bench-'))
const data = join(folder, 'data')
const clients = startClients()
const canned = await startServer('./canned-server.ts', join(folder, 'canned.sock'))
let server: Server | undefined

print(`${documents} documents, ${seconds} s per figure, operations per second (processor µs per operation)`)
try {
  const possible = await floor()
  server = await startServer('./server.ts', data)
  const { uri } = server
  await withDatabase(uri, db => figures('embedded', { uri, db, server, possible }))
  print(`memory after it: ${memory(server)}`)
  await server.kill()
  server = await reopen()
  await withDatabase(server.uri, db => waits(db, server))
  print(`memory after it: ${memory(server)}`)
  const other = process.env.MONGODB_URI
  if (other) await withDatabase(other, db => figures('MONGODB_URI', { uri: other, db, possible }))
} finally {
  await clients.stop()
  await canned.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Db = ReturnType<MongoClient['db']>

async function withDatabase(uri: string, work: (db: Db) => Promise<void>): Promise<void> {
  const client = await new MongoClient(uri).connect()
  try {
    await work(client.db('bench'))
  } finally {
    await client.close()
  }
}

/** Runs one scenario at one and at ten clients. */
async function both(uri: string, { scenario, server }: { scenario: string; server?: Server }) {
  const out: { perSecond: number; text: string }[] = []
  for (const count of [1, 10]) {
    const before = await server?.cpuMicros()
    const done = await clients.run({ uri, scenario, clients: count, seconds, documents })
    const after = await server?.cpuMicros()
    const used =
      before === undefined || after === undefined
        ? ''
        : ` + ${Math.round((after - before) / done.operations)}`
    out.push({
      perSecond: done.perSecond,
      text: `${shown(done.perSecond)} ${`(${Math.round(done.clientMicros)}${used})`.padEnd(12)}`,
    })
  }
  return out
}

function line(name: string, parts: { text: string }[], more = ''): void {
  print(`${name.padEnd(32)}${parts.map(each => each.text).join(' ')}${more}`)
}

/**
 * Measures the most that driver, socket and system allow at present; returns it for inserts, at one and ten
 * clients.
 */
async function floor(): Promise<number[]> {
  print(`\n${'canned answers (the ceiling)'.padEnd(32)}${'1 client'.padEnd(22)}10 clients`)
  for (const scenario of ['ping', 'findOne by _id'])
    line(scenario, await both(canned.uri, { scenario, server: canned }))
  const inserted = await both(canned.uri, { scenario: 'insertOne', server: canned })
  line('insertOne', inserted)
  return inserted.map(each => each.perSecond)
}

async function figures(
  name: string,
  { uri, db, server, possible }: { uri: string; db: Db; server?: Server; possible: number[] },
): Promise<void> {
  const bare = openBare(Buffer.from(BSON.serialize(article(1, 1))), documents)
  const { collection, perSecond } = await fill(db, documents)
  print(`\n${`${name} (client + server µs)`.padEnd(32)}${'1 client'.padEnd(22)}10 clients`)
  for (const scenario of Object.keys(scenarios)) {
    if (scenario !== 'insertOne') {
      line(scenario, await both(uri, { scenario, server }))
      continue
    }
    // The disk's speed varies: the bare figure is taken before and after.
    const before = [bare.records(1, seconds), bare.records(10, seconds)]
    const inserted = await both(uri, { scenario, server })
    const after = [bare.records(1, seconds), bare.records(10, seconds)]
    const disk = before.map((each, which) => (each + after[which]) / 2)
    const ratios = inserted.map((each, which) => percent(each.perSecond, disk[which]))
    // For a client that waits for its answer, the times of the driver and of the disk add up.
    const shares = inserted.map((each, which) =>
      percent(each.perSecond, 1 / (1 / disk[which] + 1 / possible[which])),
    )
    line(scenario, inserted, ` ${ratios.join(' and ')} of bare lmdb`)
    line('', [], `${shares.join(' and ')} of bare lmdb and the driver one after the other`)
    line(
      '  bare lmdb, 1 and 10 a commit',
      disk.map(each => ({ text: `${shown(each)} ${''.padEnd(12)}` })),
    )
  }
  const rate = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    print(`${what.padEnd(32)}${shown((documents / (performance.now() - started)) * 1000)}`)
  }
  print(`${'bulk insert (1000 per call)'.padEnd(32)}${shown(perSecond)}`)
  await rate('scan (documents read)', () => collection.find({ views: -1 }).toArray())
  await rate('group (documents read)', () =>
    collection.aggregate([{ $group: { _id: '$owner', n: { $sum: '$views' } } }]).toArray(),
  )
  await rate('read all (documents sent)', async () => {
    for await (const _ of collection.find({}));
  })
  print(`${'bare lmdb reads'.padEnd(32)}${shown(bare.reads(seconds))}`)
  await bare.close()
}

/**
 * Starts again after kill -9: from the start of the process to the first answer, and without the program's
 * own loading.
 */
async function reopen(): Promise<Server> {
  const loading = performance.now()
  const empty = await startServer('./server.ts', join(folder, 'empty'))
  const load = performance.now() - loading
  await empty.stop()
  const started = performance.now()
  const again = await startServer('./server.ts', data)
  await withDatabase(again.uri, async db => {
    await db.collection<Article>('articles').findOne({ _id: idOf(1) })
  })
  const took = performance.now() - started
  print(`\nreopened after kill -9 in ${Math.round(took)} ms (an empty folder: ${Math.round(load)} ms)`)
  return again
}

async function waits(db: Db, server: Server | undefined): Promise<void> {
  print('\nlongest wait of another client, ms'.padEnd(33))
  const collection = db.collection<Article>('articles')
  for (const { name, run } of longWork) {
    const started = performance.now()
    const { longestMs } = await clients.longestWait(server?.uri ?? '', () => run(collection, documents))
    const took = ((performance.now() - started) / 1000).toFixed(1)
    print(`${name.padEnd(32)}${longestMs.toFixed(0).padStart(8)} (${took} s, ${memory(server)})`)
  }
}

function memory(of: Server | undefined): string {
  const found = of?.memory()
  if (!found) return 'memory: only shown on Linux'
  return `${Math.round(found.ownMb)} MB own, ${Math.round(found.mappedMb)} MB mapped files`
}
