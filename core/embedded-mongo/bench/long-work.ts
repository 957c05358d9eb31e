import type { Collection } from 'mongodb'
import type { Article } from './articles.ts'

/** Work that takes long: no other client may wait long because of it. */
export interface LongWork {
  name: string
  run(collection: Collection<Article>, documents: number): Promise<unknown>
}

const readAll = async (cursor: AsyncIterable<unknown>) => {
  for await (const _ of cursor);
}

export const longWork: LongWork[] = [
  { name: 'nothing else', run: () => new Promise(resolve => setTimeout(resolve, 1000)) },
  { name: 'scan', run: collection => collection.find({ views: -1 }).toArray() },
  { name: 'read all', run: collection => readAll(collection.find({})) },
  {
    name: 'group',
    run: collection => collection.aggregate([{ $group: { _id: '$owner', n: { $sum: '$views' } } }]).toArray(),
  },
  {
    name: 'group by every document',
    run: collection => readAll(collection.aggregate([{ $group: { _id: '$slug', n: { $sum: '$views' } } }])),
  },
  {
    name: 'sort of all, first 100',
    run: collection => collection.find({}).sort({ title: -1 }).limit(100).toArray(),
  },
  {
    name: 'sort of all documents',
    run: (collection, documents) =>
      readAll(
        collection
          .find({ views: { $lt: Math.min(1000, Math.floor(160_000_000 / documents)) } })
          .sort({ title: -1 }),
      ),
  },
  {
    name: '$sort stage',
    run: (collection, documents) =>
      readAll(
        collection.aggregate([
          { $match: { views: { $lt: Math.min(1000, Math.floor(60_000_000 / documents)) } } },
          { $set: { other: 1 } },
          { $sort: { title: -1 } },
        ]),
      ),
  },
  { name: 'index build', run: collection => collection.createIndex({ title: 1, at: 1 }) },
  {
    name: 'updateMany of half',
    run: collection => collection.updateMany({ views: { $lt: 500 } }, { $set: { flag: true } }),
  },
  {
    name: 'updateMany of half, indexed',
    run: collection => collection.updateMany({ views: { $lt: 500 } }, { $set: { owner: 'nobody' } }),
  },
  { name: 'deleteMany of half', run: collection => collection.deleteMany({ views: { $lt: 500 } }) },
  { name: 'drop', run: collection => collection.drop() },
]
