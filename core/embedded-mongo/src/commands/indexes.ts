import { encode } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import { buildIndex } from '../index/build-index.ts'
import { indexFromSpec } from '../index/spec.ts'
import { PAUSE } from '../process/pauses.ts'
import type { Collection, Index } from '../storage/collection.ts'
import { dropIndex } from '../storage/drops.ts'
import {
  type Command,
  collectionOf,
  countOption,
  docOption,
  namespaceOf,
  type Reply,
  type Request,
  samePattern,
  writableCollection,
} from './command.ts'
import { firstBatch } from './find.ts'
import { alreadyThere, checkNewIndex, normalized } from './index-specs.ts'
import { checkAgainst, cursorOptions, type Options, refused, used } from './options.ts'

export const createIndexes: Command = {
  options: {
    indexes: used('array'),
    commitQuorum: refused("Standalones can't specify commitQuorum", 'BadValue'),
  },
  writes: true,
  grows: true,
  *run(request) {
    const specs = request.body.get('indexes')
    if (!Array.isArray(specs) || specs.length === 0) {
      throw new MongoError('BadValue', 'Must specify at least one index to create')
    }
    const wanted = specs.map(spec => normalized(spec))
    for (const spec of wanted) checkNewIndex(spec)
    const existed = collectionOf(request) !== undefined
    const collection = writableCollection(request)
    const before = collection.indexes.length
    const added: Index[] = []
    try {
      for (const spec of wanted)
        if (!alreadyThere(collection, spec)) added.push(addIndex(request, { collection, spec }))
      for (const index of added) {
        yield PAUSE
        yield* buildIndex(request.engine, { collection, index })
        if (collection.dropped || index.dropped) {
          throw new MongoError(
            'IndexBuildAborted',
            `Index build failed: ${collection.namespace} or its index '${index.name}' was dropped meanwhile`,
          )
        }
      }
    } catch (error) {
      // One command makes all its indexes or none.
      for (const index of added) dropIndex(request.engine, { collection, index })
      throw error
    }
    const reply: Reply = new Map()
    reply.set('numIndexesBefore', before)
    reply.set('numIndexesAfter', collection.indexes.length)
    reply.set('createdCollectionAutomatically', !existed)
    if (added.length === 0) reply.set('note', 'all indexes already exist')
    reply.set('ok', 1)
    return reply
  },
}

const MAX_INDEXES = 64
/** Greatest number of an index: two bytes of a key hold it, and none is used again. */
const LAST_NUMBER = 0xffff

function addIndex({ engine }: Request, { collection, spec }: { collection: Collection; spec: Doc }): Index {
  if (collection.indexes.length >= MAX_INDEXES) {
    throw new MongoError('CannotCreateIndex', `add index fails, too many indexes for ${collection.namespace}`)
  }
  if (collection.nextIndex > LAST_NUMBER) {
    throw new MongoError(
      'CannotCreateIndex',
      `${LAST_NUMBER} indexes have been made on ${collection.namespace}: copy its documents to a new collection`,
    )
  }
  const index = indexFromSpec(spec, collection.nextIndex)
  index.building = true
  const before = { indexes: collection.indexes, nextIndex: collection.nextIndex }
  engine.store.onAbort(() => Object.assign(collection, before))
  collection.indexes = [...collection.indexes, index]
  collection.nextIndex++
  engine.catalog.save(collection)
  return index
}

export const dropIndexes: Command = {
  options: { index: used('any') },
  writes: true,
  *run(request) {
    const { engine, body } = request
    const collection = collectionOf(request)
    if (!collection) throw new MongoError('NamespaceNotFound', 'ns not found')
    const wanted = body.get('index')
    const before = collection.indexes.length
    const going = chosen(collection, wanted)
    if (going.some(index => index.no === 0)) throw new MongoError('InvalidOptions', 'cannot drop _id index')
    for (const index of going) dropIndex(engine, { collection, index })
    return new Map<string, Value>([
      ['nIndexesWas', before],
      ['ok', 1],
    ])
  },
}

function chosen(collection: Collection, wanted: Value): Index[] {
  if (wanted === '*') return collection.indexes.slice(1)
  if (Array.isArray(wanted)) return wanted.flatMap(name => chosen(collection, name))
  const found = collection.indexes.filter(index =>
    typeof wanted === 'string' ? index.name === wanted : isDoc(wanted) && samePattern([...wanted], index),
  )
  if (found.length === 0) {
    throw new MongoError(
      'IndexNotFound',
      `index not found with name [${typeof wanted === 'string' ? wanted : 'by key'}]`,
    )
  }
  return found
}

export const listIndexes: Command = {
  options: {
    cursor: used('object'),
    includeBuildUUIDs: refused('includeBuildUUIDs is not supported by this database'),
  },
  writes: false,
  *run(request) {
    const collection = collectionOf(request)
    if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespaceOf(request)}`)
    checkAgainst(cursorOptions, { where: 'cursor', body: docOption(request.body, 'cursor') })
    const size = countOption(docOption(request.body, 'cursor'), 'batchSize') ?? 101
    const specs = collection.indexes.map(index => encode(index.spec))
    return yield* firstBatch(request, { stream: stream(specs), size, singleBatch: false })
  },
}

export function* stream(items: Buffer[]): Generator<Buffer> {
  yield* items
}

const noValidation = refused('document validation is not supported by this database')

/** Changes of an index that collMod may ask for. */
export const indexChange: Options = {
  name: used('string'),
  keyPattern: used('object'),
  expireAfterSeconds: used('number'),
  hidden: used('bool'),
  unique: refused('collMod cannot make an index unique in this database: drop it and make it anew'),
  prepareUnique: refused('prepareUnique is not supported by this database'),
}

export const collMod: Command = {
  options: {
    index: used('object'),
    validator: noValidation,
    validationLevel: noValidation,
    validationAction: noValidation,
  },
  writes: true,
  *run(request) {
    const collection = collectionOf(request)
    if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespaceOf(request)}`)
    const change = docOption(request.body, 'index')
    const reply: Reply = new Map()
    if (request.body.has('index')) {
      checkAgainst(indexChange, { where: 'collMod.index', body: change })
      if (!change.has('expireAfterSeconds') && !change.has('hidden')) {
        throw new MongoError(
          'InvalidOptions',
          'no expireAfterSeconds, hidden, unique, or prepareUnique field',
        )
      }
      const [index] = chosen(collection, change.get('name') ?? change.get('keyPattern'))
      if (index.no === 0)
        throw new MongoError('BadValue', 'the _id index can be neither hidden nor a TTL index')
      const spec = new Map(index.spec)
      for (const name of ['expireAfterSeconds', 'hidden']) {
        if (!change.has(name)) continue
        reply.set(`${name}_old`, index.spec.get(name) ?? false)
        reply.set(`${name}_new`, change.get(name))
        spec.set(name, change.get(name))
      }
      const next = indexFromSpec(spec, index.no)
      const before = { ...index }
      request.engine.store.onAbort(() => Object.assign(index, before))
      Object.assign(index, { spec, expireAfterSeconds: next.expireAfterSeconds, hidden: next.hidden })
      request.engine.catalog.save(collection)
    }
    reply.set('ok', 1)
    return reply
  },
}
