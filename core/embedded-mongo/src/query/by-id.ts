import { encodeKey } from '../bson/order-key.ts'
import { ObjectId, type Value } from '../bson/value.ts'
import type { Collection } from '../storage/collection.ts'
import { indexEntryKey, indexPrefix, recordKey, ridOf } from '../storage/keys.ts'
import type { Store } from '../storage/store.ts'
import { ALL, type Filter } from './filter.ts'

/** Maximum length of a text as an _id: a longer one might be cut in its key. */
const MAX_TEXT = 400

export interface WantedId {
  value: Value
  /** The rest of the filter, to check on its document. */
  rest: Filter
}

/** Returns the one _id that a filter asks for, of a type whose keys are equal exactly when the values are. */
export function wantedId(filter: Filter): WantedId | undefined {
  if (filter.kind === 'field') {
    const value = idIn(filter)
    return value === undefined ? undefined : { value, rest: ALL }
  }
  if (filter.kind !== 'and') return undefined
  for (const each of filter.filters) {
    const value = idIn(each)
    if (value !== undefined) return { value, rest: filter }
  }
  return undefined
}

function idIn(filter: Filter): Value {
  if (filter.kind !== 'field' || filter.path !== '_id' || filter.test.op !== 'eq') return undefined
  const { value } = filter.test
  const isPlain = value instanceof ObjectId || typeof value === 'number'
  return isPlain || (typeof value === 'string' && value.length <= MAX_TEXT) ? value : undefined
}

/** Finds the document of an _id: two reads, without a plan. */
export function findById(
  store: Store,
  collection: Collection,
  value: Value,
): { rid: number; bytes: Buffer } | undefined {
  const held = store.get(indexEntryKey(indexPrefix(collection.id, 0), encodeKey(value)))
  if (!held) return undefined
  const rid = ridOf(held)
  const bytes = store.get(recordKey(collection.id, rid))
  return bytes && { rid, bytes }
}
