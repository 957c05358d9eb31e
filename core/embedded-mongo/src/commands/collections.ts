import { equal } from '../bson/compare.ts'
import { encode } from '../bson/encode.ts'
import { located, MongoError } from '../bson/error.ts'
import { Binary, type Doc, toDoc, type Value } from '../bson/value.ts'
import { matches } from '../query/matches.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { checkNamespace } from '../storage/catalog.ts'
import { type Collection, visibleCounters } from '../storage/collection.ts'
import { dropCollection } from '../storage/drops.ts'
import { type Command, collectionOf, countOption, docOption, flag, namespaceOf } from './command.ts'
import { firstBatch } from './find.ts'
import { stream } from './indexes.ts'
import { checkAgainst, collation, cursorOptions, harmless, refused, used } from './options.ts'
import { sizesOf, storageStats } from './sizes.ts'

const noOption = (name: string) => refused(`create option '${name}' is not supported by this database`)
const onlyCapped = refused(
  "the 'capped' field needs to be true when either the 'size' or 'max' fields are present",
  'InvalidOptions',
)

export const create: Command = {
  options: {
    capped: noOption('capped'),
    timeseries: noOption('timeseries'),
    viewOn: noOption('viewOn'),
    validator: noOption('validator'),
    validationLevel: noOption('validationLevel'),
    validationAction: noOption('validationAction'),
    clusteredIndex: noOption('clusteredIndex'),
    changeStreamPreAndPostImages: noOption('changeStreamPreAndPostImages'),
    encryptedFields: noOption('encryptedFields'),
    storageEngine: noOption('storageEngine'),
    indexOptionDefaults: noOption('indexOptionDefaults'),
    idIndex: noOption('idIndex'),
    size: onlyCapped,
    max: onlyCapped,
    expireAfterSeconds: refused(
      "'expireAfterSeconds' is only supported on time-series collections",
      'InvalidOptions',
    ),
    pipeline: refused("'pipeline' requires 'viewOn' to also be specified", 'InvalidOptions'),
    autoIndexId: harmless('bool', 'every collection has its _id index; MongoDB ignores it since 4.0'),
    collation,
  },
  writes: true,
  // biome-ignore lint/correctness/useYield: short work
  *run(request) {
    const { engine } = request
    const namespace = namespaceOf(request)
    const existing = engine.catalog.get(namespace)
    if (existing) {
      if (equal(existing.options, new Map())) return new Map([['ok', 1]])
      throw new MongoError('NamespaceExists', `Collection ${namespace} already exists.`)
    }
    engine.catalog.create(namespace, new Map())
    return new Map([['ok', 1]])
  },
}

export const drop: Command = {
  options: {},
  writes: true,
  // biome-ignore lint/correctness/useYield: short work
  *run(request) {
    const collection = collectionOf(request)
    if (!collection) return new Map([['ok', 1]])
    dropCollection(request.engine, collection)
    return new Map<string, Value>([
      ['nIndexesWas', collection.indexes.length],
      ['ns', collection.namespace],
      ['ok', 1],
    ])
  },
}

export const dropDatabase: Command = {
  options: {},
  writes: true,
  // biome-ignore lint/correctness/useYield: short work
  *run({ engine, database }) {
    for (const collection of engine.catalog.inDatabase(database)) dropCollection(engine, collection)
    return new Map<string, Value>([
      ['dropped', database],
      ['ok', 1],
    ])
  },
}

export const renameCollection: Command = {
  options: {
    to: used('string'),
    dropTarget: used('bool'),
    stayTemp: refused('renameCollection option stayTemp is not supported by this database'),
  },
  writes: true,
  // biome-ignore lint/correctness/useYield: short work
  *run({ engine, body }) {
    const from = String(body.get('renameCollection'))
    const to = String(body.get('to'))
    const collection = engine.catalog.get(from)
    if (!collection) throw new MongoError('NamespaceNotFound', `Source collection ${from} does not exist`)
    if (from === to) throw new MongoError('IllegalOperation', "Can't rename a collection to itself")
    checkNamespace(to)
    const target = engine.catalog.get(to)
    if (target) {
      if (!flag(body, 'dropTarget')) throw new MongoError('NamespaceExists', 'target namespace exists')
      dropCollection(engine, target)
    }
    engine.catalog.rename(collection, to)
    return new Map([['ok', 1]])
  },
}

export const listCollections: Command = {
  options: {
    filter: used('object'),
    cursor: used('object'),
    nameOnly: used('bool'),
    authorizedCollections: harmless('bool', 'who may connect may read everything'),
  },
  writes: false,
  *run(request) {
    const { engine, body, database } = request
    const filter = parseFilter(docOption(body, 'filter'))
    checkAgainst(cursorOptions, { where: 'cursor', body: docOption(body, 'cursor') })
    const listed = engine.catalog
      .inDatabase(database)
      .map(describe)
      .filter(doc => matches(filter, doc, { variables: new Map() }))
      .map(doc => (flag(body, 'nameOnly') ? new Map([...doc].slice(0, 2)) : doc))
    return yield* firstBatch(request, {
      stream: stream(listed.map(doc => encode(doc))),
      size: countOption(docOption(body, 'cursor'), 'batchSize') ?? 101,
      singleBatch: false,
      namespace: `${database}.$cmd.listCollections`,
    })
  },
}

function describe(collection: Collection): Doc {
  const uuid = Buffer.alloc(16)
  uuid.writeUInt32BE(collection.id, 12)
  return new Map<string, Value>([
    ['name', collection.name],
    ['type', 'collection'],
    ['options', collection.options],
    [
      'info',
      new Map<string, Value>([
        ['readOnly', false],
        ['uuid', new Binary(uuid, 4)],
      ]),
    ],
    ['idIndex', collection.indexes[0].spec],
  ])
}

export const listDatabases: Command = {
  options: {
    filter: used('object'),
    nameOnly: used('bool'),
    authorizedDatabases: harmless('bool', 'who may connect may read everything'),
  },
  writes: false,
  *run({ engine, body }) {
    const filter = parseFilter(docOption(body, 'filter'))
    const sizes = new Map<string, number>()
    for (const each of engine.catalog.all())
      sizes.set(each.database, (sizes.get(each.database) ?? 0) + visibleCounters(each).bytes)
    const databases = [...sizes]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bytes]) =>
        flag(body, 'nameOnly') ? toDoc({ name }) : toDoc({ name, sizeOnDisk: bytes, empty: bytes === 0 }),
      )
      .filter(doc => matches(filter, doc, { variables: new Map() }))
    const reply = new Map<string, Value>([['databases', databases]])
    if (!flag(body, 'nameOnly')) {
      const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
      for (const [name, value] of toDoc({ totalSize: total, totalSizeMb: Math.floor(total / 2 ** 20) }))
        reply.set(name, value)
    }
    return reply.set('ok', 1)
  },
}

function scaleOf(body: Doc): number {
  const scale = countOption(body, 'scale') ?? 1
  if (scale < 1) throw located(51024, `BSON field 'scale' value must be >= 1, actual value '${scale}'`)
  return scale
}

export const collStats: Command = {
  options: { scale: used('number') },
  writes: false,
  *run(request) {
    const collection = collectionOf(request)
    const scale = scaleOf(request.body)
    const sizes = collection
      ? yield* sizesOf(request.engine, collection)
      : { documents: 0, bytes: 0, indexBytes: new Map<string, number>() }
    return toDoc({ ns: namespaceOf(request), ...storageStats(sizes, scale), ok: 1 })
  },
}

export const dbStats: Command = {
  options: { scale: used('number'), freeStorage: refused('freeStorage is not supported by this database') },
  writes: false,
  *run({ engine, database, body }) {
    const scale = scaleOf(body)
    const all = engine.catalog.inDatabase(database)
    const bytes = all.reduce((total, each) => total + visibleCounters(each).bytes, 0)
    let indexSize = 0
    for (const collection of all)
      for (const size of (yield* sizesOf(engine, collection)).indexBytes.values()) indexSize += size
    return toDoc({
      db: database,
      collections: all.length,
      views: 0,
      objects: all.reduce((total, each) => total + visibleCounters(each).count, 0),
      dataSize: Math.floor(bytes / scale),
      storageSize: Math.floor(bytes / scale),
      indexes: all.reduce((total, each) => total + each.indexes.length, 0),
      indexSize: Math.floor(indexSize / scale),
      totalSize: Math.floor((bytes + indexSize) / scale),
      scaleFactor: scale,
      ok: 1,
    })
  },
}
