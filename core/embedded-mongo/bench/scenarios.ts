import { type Collection, type Db, ObjectId } from 'mongodb'

export interface Article {
  _id: ObjectId
  slug: string
  owner: string
  at: Date
  views: number
  title: string
  body: string
}

export const articles = (count: number): Article[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: new ObjectId(),
    slug: `article-${n}`,
    owner: `owner-${n % 500}`,
    at: new Date(1_700_000_000_000 + ((n * 7919) % count) * 1000),
    views: n % 1000,
    title: `Title of the article number ${n}`,
    body: 'Text '.repeat(40),
  }))

export interface Scenario {
  name: string
  /** One operation; `n` counts up over all clients. */
  run(collection: Collection<Article>, context: { n: number; docs: Article[] }): Promise<unknown>
  seconds?: number
}

export const scenarios: Scenario[] = [
  {
    name: 'findOne by _id',
    run: (collection, { n, docs }) => collection.findOne({ _id: docs[(n * 7919) % docs.length]._id }),
  },
  {
    name: 'findOne by unique index',
    run: (collection, { n, docs }) => collection.findOne({ slug: docs[(n * 7919) % docs.length].slug }),
  },
  {
    name: 'indexed find + sort + limit 20',
    run: (collection, { n }) =>
      collection
        .find({ owner: `owner-${n % 500}` })
        .sort({ at: -1 })
        .limit(20)
        .toArray(),
  },
  {
    name: 'insertOne',
    run: (collection, { n }) =>
      collection.insertOne({
        ...articles(1)[0],
        _id: new ObjectId(),
        slug: `new-${Date.now()}-${n}-${Math.random()}`,
      }),
  },
  {
    name: 'updateOne',
    run: (collection, { n, docs }) =>
      collection.updateOne({ _id: docs[(n * 7919) % docs.length]._id }, { $inc: { views: 1 } }),
  },
  {
    name: 'findOneAndUpdate',
    run: (collection, { n, docs }) =>
      collection.findOneAndUpdate({ _id: docs[(n * 7919) % docs.length]._id }, { $inc: { views: 1 } }),
  },
]

export async function prepare(
  db: Db,
  docs: Article[],
): Promise<{ collection: Collection<Article>; bulkPerSecond: number }> {
  const collection = db.collection<Article>('articles')
  await collection.drop().catch(() => undefined)
  await collection.createIndex({ slug: 1 }, { unique: true })
  await collection.createIndex({ owner: 1, at: -1 })
  const started = performance.now()
  for (let at = 0; at < docs.length; at += 1000) await collection.insertMany(docs.slice(at, at + 1000))
  return { collection, bulkPerSecond: (docs.length / (performance.now() - started)) * 1000 }
}

/** Operations per second with some clients at work for a while. */
export async function measure(
  clients: number,
  seconds: number,
  operation: (n: number) => Promise<unknown>,
): Promise<number> {
  let n = 0
  let done = 0
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await operation(n++)
        done++
      }
    }),
  )
  return (done / (performance.now() - started)) * 1000
}
