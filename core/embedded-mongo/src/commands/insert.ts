import { decodeStrictly } from '../bson/decode.ts'
import { encode, MAX_DOCUMENT_BYTES } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { isEmptyTimestamp, nextTimestamp } from '../bson/timestamp.ts'
import { type Doc, ObjectId, type Value } from '../bson/value.ts'
import { insertDocument } from '../index/write-document.ts'
import type { Engine } from '../process/engine.ts'
import type { Collection } from '../storage/collection.ts'
import { checkId } from '../update/update.ts'
import { type Command, type Request, writableCollection } from './command.ts'
import { bypass, used } from './options.ts'
import { documentsIn } from './statements.ts'
import { runItems, writeReply } from './write-errors.ts'

const MAX_ITEMS = 100_000

export const insert: Command = {
  options: { documents: used('array'), ordered: used('bool'), bypassDocumentValidation: bypass },
  writes: true,
  grows: true,
  *run(request) {
    const items = documentsOf(request)
    let collection = writableCollection(request)
    let n = 0
    // biome-ignore lint/correctness/useYield: one document is short work
    const errors = yield* runItems(request, items, function* (bytes) {
      // The collection was dropped in a pause between two documents: as with MongoDB, later documents create
      // it again.
      if (collection.dropped) collection = writableCollection(request)
      insertBytes(request.engine, { collection, bytes })
      n++
    })
    return writeReply([['n', n]], errors)
  },
}

/** Returns the documents as bytes, wherever the message carried them. */
function documentsOf({ sequences, body }: Request): Buffer[] {
  const beside = sequences.get('documents')
  const inside = body.get('documents')
  const items =
    beside ??
    (Array.isArray(inside) ? documentsIn(inside, 'insert.documents').map(doc => encode(doc)) : undefined)
  if (!items)
    throw new MongoError('BSONFieldMissing', "BSON field 'insert.documents' is missing but a required field")
  if (items.length === 0 || items.length > MAX_ITEMS) {
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_ITEMS}. Got ${items.length} operations.`,
    )
  }
  return items
}

/** Inserts one document: adds its _id or moves it to the front when needed. */
export function insertBytes(
  engine: Engine,
  { collection, bytes }: { collection: Collection; bytes: Buffer },
): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    )
  }
  const given = decodeStrictly(bytes)
  const ready = prepared(given)
  insertDocument(engine, { collection, doc: ready, bytes: ready === given ? bytes : encode(ready) })
}

function prepared(doc: Doc): Doc {
  const stamps = [...doc].some(([name, value]) => name !== '_id' && isEmptyTimestamp(value))
  if (doc.has('_id')) checkId(doc.get('_id'))
  const first = doc.keys().next()
  if (!stamps && !first.done && first.value === '_id') return doc
  const out: Doc = new Map<string, Value>([['_id', doc.has('_id') ? doc.get('_id') : new ObjectId()]])
  for (const [name, value] of doc) {
    if (name !== '_id') out.set(name, isEmptyTimestamp(value) ? nextTimestamp() : value)
  }
  return out
}
