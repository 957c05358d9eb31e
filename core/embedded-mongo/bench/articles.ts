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

/** Makes a document; the same number gives the same document in every process. */
export const article = (n: number, of: number): Article => ({
  _id: idOf(n),
  slug: `article-${n}`,
  owner: `owner-${n % 500}`,
  at: new Date(1_700_000_000_000 + ((n * 7919) % of) * 1000),
  views: n % 1000,
  title: `Title of the article number ${n}`,
  body: 'Text '.repeat(40),
})

export const idOf = (n: number): ObjectId => new ObjectId(n.toString(16).padStart(24, '0'))

/** Fills the collection; returns documents per second. */
export async function fill(
  db: Db,
  documents: number,
): Promise<{ collection: Collection<Article>; perSecond: number }> {
  const collection = db.collection<Article>('articles')
  await collection.drop().catch(() => undefined)
  await collection.createIndex({ slug: 1 }, { unique: true })
  await collection.createIndex({ owner: 1, at: -1 })
  const started = performance.now()
  for (let at = 0; at < documents; at += 1000) {
    const count = Math.min(1000, documents - at)
    await collection.insertMany(Array.from({ length: count }, (_, n) => article(at + n, documents)))
  }
  return { collection, perSecond: (documents / (performance.now() - started)) * 1000 }
}
