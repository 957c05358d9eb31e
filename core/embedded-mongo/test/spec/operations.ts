import type {
  AnyBulkWriteOperation,
  Collection,
  Db,
  Document,
  GridFSBucket,
  MongoClient,
  ObjectId,
} from 'mongodb'

/** A thing an operation runs on. */
export type Entity = MongoClient | Db | Collection | GridFSBucket

type Arguments = Record<string, unknown>
type Run = (target: never, given: Arguments) => unknown

const rest = (given: Arguments, ...names: string[]): Document =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))

const doc = (value: unknown): Document => value as Document

const write =
  (name: 'updateOne' | 'updateMany' | 'replaceOne'): Run =>
  (target: Collection, given) => {
    const change = doc(given.update ?? given.replacement)
    const options = rest(given, 'filter', 'update', 'replacement')
    return target[name](doc(given.filter), change, options)
  }

const returning = (given: Arguments): Document => {
  const { returnDocument, ...options } = rest(given, 'filter', 'update', 'replacement')
  return returnDocument ? { ...options, returnDocument: String(returnDocument).toLowerCase() } : options
}

/** `{insertOne: {document}}` and its kin are what the driver takes too. */
const bulk: Run = (target: Collection, given) =>
  target.bulkWrite(given.requests as AnyBulkWriteOperation<Document>[], rest(given, 'requests'))

export const operations: Record<string, Run> = {
  find: (target: Collection, given) => target.find(doc(given.filter), rest(given, 'filter')).toArray(),
  findOne: (target: Collection, given) => target.findOne(doc(given.filter), rest(given, 'filter')),
  aggregate: (target: Collection | Db, given) =>
    target.aggregate(given.pipeline as Document[], rest(given, 'pipeline')).toArray(),
  countDocuments: (target: Collection, given) =>
    target.countDocuments(doc(given.filter), rest(given, 'filter')),
  count: (target: Collection, given) => target.countDocuments(doc(given.filter), rest(given, 'filter')),
  estimatedDocumentCount: (target: Collection, given) => target.estimatedDocumentCount(given),
  distinct: (target: Collection, given) =>
    target.distinct(String(given.fieldName), doc(given.filter), rest(given, 'fieldName', 'filter')),
  insertOne: (target: Collection, given) => target.insertOne(doc(given.document), rest(given, 'document')),
  insertMany: (target: Collection, given) =>
    target.insertMany(given.documents as Document[], rest(given, 'documents')),
  updateOne: write('updateOne'),
  updateMany: write('updateMany'),
  replaceOne: write('replaceOne'),
  deleteOne: (target: Collection, given) => target.deleteOne(doc(given.filter), rest(given, 'filter')),
  deleteMany: (target: Collection, given) => target.deleteMany(doc(given.filter), rest(given, 'filter')),
  findOneAndUpdate: (target: Collection, given) =>
    target.findOneAndUpdate(doc(given.filter), doc(given.update), returning(given)),
  findOneAndReplace: (target: Collection, given) =>
    target.findOneAndReplace(doc(given.filter), doc(given.replacement), returning(given)),
  findOneAndDelete: (target: Collection, given) =>
    target.findOneAndDelete(doc(given.filter), returning(given)),
  bulkWrite: bulk,
  createIndex: (target: Collection, given) => target.createIndex(doc(given.keys), rest(given, 'keys')),
  dropIndex: (target: Collection, given) => target.dropIndex(String(given.name)),
  dropIndexes: (target: Collection) => target.dropIndexes(),
  listIndexes: (target: Collection, given) => target.listIndexes(given).toArray(),
  runCommand: (target: Db, given) => target.command(doc(given.command)),
  createCollection: async (target: Db, given) => {
    await target.createCollection(String(given.collection), rest(given, 'collection'))
  },
  dropCollection: (target: Db, given) => target.dropCollection(String(given.collection)),
  listCollections: (target: Db, given) => target.listCollections(doc(given.filter ?? {})).toArray(),
  listCollectionNames: async (target: Db) =>
    (await target.listCollections({}, { nameOnly: true }).toArray()).map(each => each.name),
  listDatabases: async (target: MongoClient) => (await target.db('admin').admin().listDatabases()).databases,
  upload: (target: GridFSBucket, given) => upload(target, given),
  download: (target: GridFSBucket, given) => download(target, given),
  delete: (target: GridFSBucket, given) => target.delete(given.id as ObjectId),
  rename: (target: GridFSBucket, given) => target.rename(given.id as ObjectId, String(given.newFilename)),
}

function upload(target: GridFSBucket, given: Arguments): Promise<ObjectId> {
  const source = doc(given.source)
  const stream = target.openUploadStream(String(given.filename), rest(given, 'filename', 'source'))
  return new Promise((resolve, reject) => {
    stream.on('finish', () => resolve(stream.id as ObjectId))
    stream.on('error', reject)
    stream.end(Buffer.from(String(source.$$hexBytes ?? ''), 'hex'))
  })
}

async function download(target: GridFSBucket, given: Arguments): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of target.openDownloadStream(given.id as ObjectId)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('hex')
}
