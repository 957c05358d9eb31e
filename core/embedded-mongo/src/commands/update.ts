import { decode, decodeStrictly, decodeToChange } from '../bson/decode.ts'
import { located } from '../bson/error.ts'
import type { Doc, Value } from '../bson/value.ts'
import { touchedIndexes } from '../index/touched-indexes.ts'
import { heldKeys, insertDocument, type Replacement, replaceDocument } from '../index/write-document.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { findById, type WantedId, wantedId } from '../query/by-id.ts'
import type { Filter } from '../query/filter.ts'
import { type MatchContext, matches } from '../query/matches.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { type Query, runQuery } from '../query/run-query.ts'
import type { Collection } from '../storage/collection.ts'
import { recordKey } from '../storage/keys.ts'
import { type ChangedParts, changedParts } from '../update/changed-parts.ts'
import { parseArrayFilters } from '../update/parse-modifiers.ts'
import { applyUpdate, checkId, parseUpdate, type Update } from '../update/update.ts'
import { upsertBase } from '../update/upsert-base.ts'
import {
  type Command,
  collectionOf,
  docOption,
  flag,
  hintOf,
  type Request,
  variablesOf,
  writableCollection,
} from './command.ts'
import { bypass, collation, type Options, used } from './options.ts'
import { statementsOf } from './statements.ts'
import { runItems, writeReply } from './write-errors.ts'

/** Fields of a statement of an update. */
export const updateStatement: Options = {
  q: used('object'),
  u: used('any'),
  c: used('object'),
  upsert: used('bool'),
  multi: used('bool'),
  arrayFilters: used('array'),
  hint: used('any'),
  collation,
}

export const update: Command = {
  options: {
    updates: used('array'),
    ordered: used('bool'),
    let: used('object'),
    bypassDocumentValidation: bypass,
  },
  writes: true,
  grows: true,
  *run(request) {
    const statements = statementsOf(request, {
      list: 'updates',
      options: updateStatement,
      required: ['q', 'u'],
    })
    let n = 0
    let nModified = 0
    const upserted: Doc[] = []
    const errors = yield* runItems(request, statements, function* (statement, index) {
      const outcome = yield* runUpdate(request, statement)
      n += outcome.matched
      nModified += outcome.modified
      if (outcome.upsertedId !== undefined) {
        n++
        upserted.push(
          new Map<string, Value>([
            ['index', index],
            ['_id', outcome.upsertedId],
          ]),
        )
      }
    })
    const fields: [string, Value][] = [
      ['n', n],
      ['nModified', nModified],
    ]
    if (upserted.length > 0) fields.push(['upserted', upserted])
    return writeReply(fields, errors)
  },
}

interface Outcome {
  matched: number
  modified: number
  upsertedId?: Value
}

function* runUpdate(request: Request, statement: Doc): Generator<Pause, Outcome> {
  const { engine } = request
  const multi = flag(statement, 'multi')
  const arrayFilters = parseArrayFilters(statement.get('arrayFilters'))
  const constants = docOption(statement, 'c')
  if (statement.has('c') && !Array.isArray(statement.get('u')))
    throw located(51198, 'Constant values may only be specified for pipeline updates')
  const parsed = parseUpdate(statement.get('u'), { multi, arrayFilters, constants })
  const filter = parseFilter(docOption(statement, 'q'))
  const variables = variablesOf(request.body)
  const collection = collectionOf(request)
  const hint = hintOf(statement.get('hint'), collection)
  const change = { update: parsed, arrayFilters, variables, filter }
  const outcome = collection
    ? yield* updateAll(engine, { query: { collection, filter, hint, variables }, change, multi })
    : { matched: 0, modified: 0 }
  if (outcome.matched > 0 || !flag(statement, 'upsert')) return outcome
  // The collection is asked for by name again, because it may have been dropped during a pause.
  const doc = insertUpsert(engine, { collection: writableCollection(request), filter, change })
  return { matched: 0, modified: 0, upsertedId: doc.get('_id') ?? null }
}

export interface Change {
  update: Update
  filter: Filter
  arrayFilters: Map<string, Filter>
  variables: Map<string, Value>
  /** Found with the first document, and kept for the next ones. */
  parts?: ChangedParts
}

function* updateAll(
  engine: Engine,
  { query, change, multi }: { query: Query; change: Change; multi: boolean },
): Generator<Pause, Outcome> {
  const asked = query.hint ? undefined : wantedId(query.filter)
  if (asked) {
    const result = updateById(engine, { collection: query.collection, asked, change })
    return { matched: result ? 1 : 0, modified: result?.changed ? 1 : 0 }
  }
  let matched = 0
  let modified = 0
  // A change may move a document ahead of the reader, so the changed ones are recorded: none is changed
  // twice.
  const done = multi ? new Set<number>() : undefined
  const { pauses } = engine.scheduler
  for (const found of runQuery(query, environmentOf(engine))) {
    if (found === PAUSE) {
      yield PAUSE
      continue
    }
    if (done?.has(found.rid)) continue
    done?.add(found.rid)
    const result = updateOne(engine, { collection: query.collection, rid: found.rid, change })
    if (!result) continue
    matched++
    if (result.changed) modified++
    if (!multi) break
    if (pauses.due()) yield PAUSE
  }
  return { matched, modified }
}

export const environmentOf = (engine: Engine) => ({
  store: engine.store,
  pauses: engine.scheduler.pauses,
  sortBytes: engine.limits.sortBytes,
})

/** Updates the one document that a filter asks for by its _id. */
export function updateById(
  engine: Engine,
  { collection, asked, change }: { collection: Collection; asked: WantedId; change: Change },
): Updated | undefined {
  const found = findById(engine.store, collection, asked.value)
  if (!found) return undefined
  return updateStored(engine, { collection, ...found, change: { ...change, filter: asked.rest } })
}

/** A document's bytes before and after an update; the same when nothing changed. */
export interface Updated {
  before: Buffer
  after: Buffer
  changed: boolean
}

/** Reads a document again (it may have changed since it was found), checks that it still matches, and updates it. */
export function updateOne(
  engine: Engine,
  { collection, rid, change }: { collection: Collection; rid: number; change: Change },
): Updated | undefined {
  const bytes = engine.store.get(recordKey(collection.id, rid))
  return bytes && updateStored(engine, { collection, rid, bytes, change })
}

interface StoredChange {
  collection: Collection
  rid: number
  /** Bytes of the document as they are now. */
  bytes: Buffer
  change: Change
}

function updateStored(engine: Engine, { collection, rid, bytes, change }: StoredChange): Updated | undefined {
  const { filter, variables } = change
  if (change.parts?.indexes !== collection.indexes) change.parts = changedParts(change, collection.indexes)
  const { touched, fields } = change.parts
  const doc = decodeMatching(bytes, { fields, change })
  const context: MatchContext = { variables }
  if (!matches(filter, doc, context)) return undefined
  // The update changes the document in place.
  const held = heldKeys(touched, doc)
  const after = applyUpdate(change.update, doc, {
    variables,
    arrayIndex: context.arrayIndex,
    arrayFilters: change.arrayFilters,
    inserting: false,
  })
  if (after.bytes.equals(bytes)) return { before: bytes, after: bytes, changed: false }
  const replacement = { rid, before: bytes, held, ...after }
  replaceDocument(engine, collection, after.stamped ? anyChange(collection, replacement) : replacement)
  return { before: bytes, after: after.bytes, changed: true }
}

/**
 * Decodes a document that will be written again. Text that is not UTF-8 is an error only for an update that
 * matches.
 */
function decodeMatching(
  bytes: Buffer,
  { fields, change }: { fields: readonly string[] | undefined; change: Change },
): Doc {
  try {
    return fields ? decodeToChange(bytes, fields) : decodeStrictly(bytes)
  } catch (error) {
    const doc = decode(bytes)
    if (matches(change.filter, doc, { variables: change.variables })) throw error
    return doc
  }
}

/** Returns the replacement for a change of more than the fields that the update names. */
function anyChange(collection: Collection, replacement: Replacement): Replacement {
  const held = heldKeys(touchedIndexes(collection.indexes, undefined), decode(replacement.before))
  return { ...replacement, held, doc: decode(replacement.bytes) }
}

/** Inserts the document that an upsert makes from its query and update. */
export function insertUpsert(
  engine: Engine,
  { collection, filter, change }: { collection: Collection; filter: Filter; change: Change },
): Doc {
  const base = upsertBase(filter)
  const start =
    change.update.kind === 'replacement'
      ? new Map<string, Value>(base.has('_id') ? [['_id', base.get('_id')]] : [])
      : base
  const { doc, bytes } = applyUpdate(change.update, start, {
    variables: change.variables,
    arrayFilters: change.arrayFilters,
    inserting: true,
  })
  checkId(doc.get('_id') ?? null)
  insertDocument(engine, { collection, doc, bytes })
  return doc
}
