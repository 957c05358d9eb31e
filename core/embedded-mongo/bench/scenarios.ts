import { type Collection, type Db, ObjectId } from 'mongodb'
import { type Article, article, idOf } from './articles.ts'

/** One operation of a client; `n` counts up over all clients, `documents` are in the collection. */
type Operation = (
  collection: Collection<Article>,
  context: { n: number; documents: number; db: Db },
) => Promise<unknown>

const some = (n: number, documents: number): number => (n * 7919) % documents

export const scenarios: Record<string, Operation> = {
  ping: (_, { db }) => db.command({ ping: 1 }),
  'findOne by _id': (collection, { n, documents }) => collection.findOne({ _id: idOf(some(n, documents)) }),
  'findOne by unique index': (collection, { n, documents }) =>
    collection.findOne({ slug: `article-${some(n, documents)}` }),
  'indexed find + sort + limit 20': (collection, { n }) =>
    collection
      .find({ owner: `owner-${n % 500}` })
      .sort({ at: -1 })
      .limit(20)
      .toArray(),
  insertOne: collection =>
    collection.insertOne({
      ...article(1, 1),
      _id: new ObjectId(),
      slug: `new-${Math.random()}-${Math.random()}`,
    }),
  updateOne: (collection, { n, documents }) =>
    collection.updateOne({ _id: idOf(some(n, documents)) }, { $inc: { views: 1 } }),
  findOneAndUpdate: (collection, { n, documents }) =>
    collection.findOneAndUpdate({ _id: idOf(some(n, documents)) }, { $inc: { views: 1 } }),
}
