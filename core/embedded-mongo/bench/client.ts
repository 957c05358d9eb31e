import { type Collection, type Db, MongoClient } from 'mongodb'
import type { Article } from './articles.ts'
import { idOf } from './articles.ts'
import { scenarios } from './scenarios.ts'

// A process with some clients, which the benchmark forks and directs.

export interface Order {
  uri: string
  scenario: string
  clients: number
  seconds: number
  documents: number
  /** Number at which this process begins to count, so that two of them ask for different documents. */
  first: number
}

export interface Done {
  operations: number
  seconds: number
  cpuMicros: number
}

/** Asks for one document again and again until it has to stop, and reports how long answers took. */
export interface Watch {
  uri: string
  watch: true
}

export interface Watched {
  longestMs: number
  answers: number
}

const clients = new Map<string, Promise<MongoClient>>()
const connect = (uri: string): Promise<MongoClient> => {
  const known = clients.get(uri)
  if (known) return known
  const opening = new MongoClient(uri, { maxPoolSize: 10 }).connect()
  clients.set(uri, opening)
  return opening
}

let watching = false
process.on('message', async (message: Order | Watch | 'stop') => {
  if (message === 'stop') {
    watching = false
    return
  }
  const db = (await connect(message.uri)).db('bench')
  const collection = db.collection<Article>('articles')
  process.send?.('watch' in message ? await watch(collection) : await run(message, { db, collection }))
})

async function run(
  { scenario, clients: count, seconds, documents, first }: Order,
  { db, collection }: { db: Db; collection: Collection<Article> },
): Promise<Done> {
  const operation = scenarios[scenario]
  await Promise.all(
    Array.from({ length: count }, (_, n) => operation(collection, { n: first + n, documents, db })),
  )
  let n = first
  let operations = 0
  const cpu = process.cpuUsage()
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() < end) {
        await operation(collection, { n: n++, documents, db })
        operations++
      }
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  return { operations, seconds: (performance.now() - started) / 1000, cpuMicros: user + system }
}

async function watch(collection: Collection<Article>): Promise<Watched> {
  watching = true
  let longestMs = 0
  let answers = 0
  await collection.findOne({ _id: idOf(1) })
  process.send?.('watching')
  while (watching) {
    const asked = performance.now()
    await collection.findOne({ _id: idOf(1) })
    longestMs = Math.max(longestMs, performance.now() - asked)
    answers++
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  return { longestMs, answers }
}
