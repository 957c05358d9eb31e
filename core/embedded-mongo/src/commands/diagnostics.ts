import { decode } from '../bson/decode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, toDoc, type Value } from '../bson/value.ts'
import { documentKeys } from '../index/index-keys.ts'
import { entryKey } from '../index/write-document.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { type Collection, type Index, visibleCounters } from '../storage/collection.ts'
import { indexRange, recordKey, recordRange, ridOf } from '../storage/keys.ts'
import { type Command, collectionOf, namespaceOf } from './command.ts'
import { harmless, refused } from './options.ts'

const CHUNK = 64

/** Maximum number of listed entries; more faults are only counted. */
const LISTED = 20

interface Findings {
  documents: number
  keys: Map<Index, number>
  errors: string[]
}

/** Reads a whole collection: each document must decode and have its index entries, each entry its document.
 *  Each is checked within one turn, so writes that go on meanwhile are no errors. */
export const validate: Command = {
  options: {
    full: harmless('bool', 'everything is read in any case'),
    background: harmless('bool', 'others go on meanwhile in any case'),
    checkBSONConformance: harmless('bool', 'every document is decoded in any case'),
    repair: refused('validate cannot repair in this database: restore a backup'),
    metadata: refused('validate cannot look at metadata alone in this database'),
    fixMultikey: refused('validate cannot repair in this database: restore a backup'),
    enforceFastCount: harmless('bool', 'the counter is compared in any case'),
  },
  writes: false,
  *run(request) {
    const collection = collectionOf(request)
    const ns = namespaceOf(request)
    if (!collection)
      throw new MongoError('NamespaceNotFound', `Collection '${ns}' does not exist to validate.`)
    const found: Findings = { documents: 0, keys: new Map(), errors: [] }
    yield* checkDocuments(request.engine, { collection, found })
    for (const index of [...collection.indexes])
      if (!index.building) yield* checkEntries(request.engine, { collection, index, found })
    const perIndex = (value: (index: Index) => unknown) =>
      toDoc(Object.fromEntries([...found.keys.keys()].map(index => [index.name, value(index)])))
    return toDoc({
      ns,
      nInvalidDocuments: 0,
      nNonCompliantDocuments: 0,
      nrecords: found.documents,
      nIndexes: found.keys.size,
      keysPerIndex: perIndex(index => found.keys.get(index)),
      indexDetails: perIndex(() => toDoc({ valid: true })),
      valid: found.errors.length === 0,
      repaired: false,
      warnings: [],
      errors: found.errors.slice(0, LISTED),
      extraIndexEntries: [],
      missingIndexEntries: [],
      corruptRecords: [],
      ok: 1,
    })
  },
}

function* checkDocuments(
  { store, scheduler }: Engine,
  { collection, found }: { collection: Collection; found: Findings },
): Generator<Pause, void> {
  let after: Buffer | undefined
  for (;;) {
    const chunk = store.entries({ ...recordRange(collection.id), after, limit: CHUNK })
    for (const { key, value } of chunk) {
      found.documents++
      const rid = ridOf(key)
      try {
        const doc = decode(value)
        for (const index of collection.indexes) {
          if (index.building) continue
          for (const each of documentKeys(index, doc).keys) {
            const held = store.get(entryKey({ collection, index, key: each, rid }))
            if (!held || (index.unique && ridOf(held) !== rid))
              found.errors.push(`${index.name}: document ${rid} has no entry`)
          }
        }
      } catch (error) {
        found.errors.push(`document ${rid} cannot be read: ${String(error)}`)
      }
    }
    if (chunk.length < CHUNK) return
    after = chunk[chunk.length - 1].key
    if (scheduler.pauses.now()) yield PAUSE
  }
}

function* checkEntries(
  { store, scheduler }: Engine,
  { collection, index, found }: { collection: Collection; index: Index; found: Findings },
): Generator<Pause, void> {
  let after: Buffer | undefined
  let keys = 0
  for (;;) {
    const chunk = store.entries({ ...indexRange(collection.id, index.no), after, limit: CHUNK })
    for (const { key, value } of chunk) {
      const rid = ridOf(index.unique ? value : key)
      if (!store.has(recordKey(collection.id, rid)))
        found.errors.push(`${index.name}: an entry points to document ${rid}, which is not there`)
    }
    keys += chunk.length
    found.keys.set(index, keys)
    if (chunk.length < CHUNK) return
    after = chunk[chunk.length - 1].key
    if (scheduler.pauses.now()) yield PAUSE
  }
}

/** Returns the running operations, as `currentOp` and `$currentOp` list them. */
export function operationsOf(engine: Engine): Doc[] {
  const now = performance.now()
  return [...engine.operations].map(({ id, connection, name, namespace, since, writes }) =>
    toDoc({
      type: 'op',
      desc: `conn${connection}`,
      connectionId: connection,
      active: true,
      opid: id,
      op: 'command',
      ns: namespace,
      command: toDoc({ [name]: targetOf(namespace) }),
      secs_running: Math.floor((now - since) / 1000),
      microsecs_running: BigInt(Math.round((now - since) * 1000)),
      waitingForLock: false,
      locks: toDoc(writes ? { Global: 'w' } : { Global: 'r' }),
    }),
  )
}

export const currentOp: Command = {
  options: {
    $all: harmless('bool', 'idle connections do nothing that could be listed'),
    $ownOps: harmless('bool', 'whoever may connect sees everything'),
    $truncateOps: harmless('bool', 'commands are listed by name only'),
  },
  writes: false,
  // biome-ignore lint/correctness/useYield: short work
  *run({ engine }) {
    return new Map<string, Value>([
      ['inprog', operationsOf(engine)],
      ['ok', 1],
    ])
  },
}

export const dataSize: Command = {
  options: {
    estimate: harmless('bool', 'the counter is exact'),
    keyPattern: refused('dataSize of a range is not supported by this database'),
    min: refused('dataSize of a range is not supported by this database'),
    max: refused('dataSize of a range is not supported by this database'),
  },
  writes: false,
  // biome-ignore lint/correctness/useYield: short work
  *run({ engine, body }) {
    const started = performance.now()
    const collection = engine.catalog.get(String(body.get('dataSize')))
    const counters = collection ? visibleCounters(collection) : { count: 0, bytes: 0 }
    return toDoc({
      estimate: false,
      size: counters.bytes,
      numObjects: counters.count,
      millis: Math.round(performance.now() - started),
      ok: 1,
    })
  },
}

/** Returns the target of a command: a collection, or 1 for none. */
function targetOf(namespace: string): string | number {
  const target = namespace.slice(namespace.indexOf('.') + 1)
  return target.startsWith('$cmd.') ? 1 : target
}
