import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { BSON, MongoClient } from 'mongodb'
import { measureBare } from './bare-lmdb.ts'
import { type Article, articles, measure, prepare, scenarios } from './scenarios.ts'

// node core/embedded-mongo/bench/run.ts [documents] [seconds per figure]; MONGODB_URI adds a server to compare with.
const documents = Number(process.argv[2] ?? 50_000)
const seconds = Number(process.argv[3] ?? 2)
const print = (line: string) => process.stdout.write(`${line}\n`)
const shown = (value: number) => Math.round(value).toLocaleString('en').padStart(9)

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`

const folder = mkdtempSync(join(tmpdir(), 'em-bench-'))
const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
const server = spawn(process.execPath, [cli, 'serve', '--path', folder, '--no-auth'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [uri] = await once(createInterface({ input: server.stdout }), 'line')

const targets = new Map<string, string>([['embedded', String(uri)]])
if (process.env.MONGODB_URI) targets.set('MONGODB_URI', process.env.MONGODB_URI)
const docs = articles(documents)

print(`${documents} documents, ${seconds} s per figure, operations per second`)
try {
  for (const [name, address] of targets) await benchmark(name, address)
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function benchmark(name: string, address: string): Promise<void> {
  const client = await new MongoClient(address, { maxPoolSize: 10 }).connect()
  const db = client.db('bench')
  const bareBefore = await measureBare(Buffer.from(BSON.serialize(docs[0])), { seconds, documents })
  const { collection, bulkPerSecond } = await prepare(db, docs)
  print(`\n${name.padEnd(34)} 1 client  10 clients`)
  for (const { name: scenario, run } of scenarios) {
    const figures: number[] = []
    for (const clients of [1, 10])
      figures.push(await measure(clients, seconds, n => run(collection, { n, docs })))
    const ratio =
      scenario === 'insertOne'
        ? `   ${percent(figures[0], bareBefore.commits)} and ${percent(figures[1], bareBefore.grouped)} of bare lmdb commits`
        : ''
    print(`${scenario.padEnd(34)}${figures.map(shown).join('  ')}${ratio}`)
  }
  print(`${'bulk insert (1000 per call)'.padEnd(34)}${shown(bulkPerSecond)}`)
  print(
    `${'scan (documents read)'.padEnd(34)}${shown(await rateOf(() => collection.find({ views: -1 }).toArray()))}`,
  )
  print(
    `${'group (documents read)'.padEnd(34)}${shown(await rateOf(() => collection.aggregate([{ $group: { _id: '$owner', n: { $sum: '$views' } } }]).toArray()))}`,
  )
  print(
    `${'read all (documents sent)'.padEnd(34)}${shown(
      await rateOf(async () => {
        for await (const _ of collection.find<Article>({}));
      }),
    )}`,
  )
  print(
    `bare lmdb: ${shown(bareBefore.commits)} commits/s of 1, ${shown(bareBefore.grouped)} records/s at 10 a commit, ${shown(bareBefore.reads)} reads/s`,
  )
  if (name === 'embedded') print(memory())
  await db.dropDatabase()
  await client.close()

  async function rateOf(work: () => Promise<unknown>): Promise<number> {
    const started = performance.now()
    await work()
    return (documents / (performance.now() - started)) * 1000
  }
}

/** Memory of the server's process; pages of the data file are the system's cache and counted apart. */
function memory(): string {
  if (process.platform !== 'linux') return 'memory: only shown on Linux'
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const of = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return `memory of the server process: ${of('RssAnon')} MB own, ${of('RssFile')} MB mapped files (data file and node itself)`
}
