import { type BarePath, barePath, touchedIndexes } from '../index/touched-indexes.ts'
import { fieldsRead } from '../query/fields-read.ts'
import type { Filter } from '../query/filter.ts'
import type { Index } from '../storage/collection.ts'
import type { Update } from './update.ts'

/** The parts of each document that an update needs. */
export interface ChangedParts {
  /** The indexes of the collection at the time when this was determined. */
  indexes: Index[]
  /** The indexes in which the document's keys may change. */
  touched: Index[]
  /** The top-level fields to decode; undefined: all. */
  fields: readonly string[] | undefined
}

export function changedParts(
  { update, filter }: { update: Update; filter: Filter },
  indexes: Index[],
): ChangedParts {
  const changed = changedPaths(update)
  const touched = touchedIndexes(indexes, changed)
  return { indexes, touched, fields: changed && fieldsOf(changed, { filter, touched }) }
}

function changedPaths(update: Update): BarePath[] | undefined {
  if (update.kind !== 'modifiers') return undefined
  const out: BarePath[] = []
  for (const { parts, onlyInsert } of update.modifiers) if (!onlyInsert) out.push(barePath(parts))
  return out
}

function fieldsOf(
  changed: BarePath[],
  { filter, touched }: { filter: Filter; touched: Index[] },
): string[] | undefined {
  const matched = fieldsRead(filter)
  if (!matched) return undefined
  const out: string[] = []
  const add = (name: string) => {
    if (!out.includes(name)) out.push(name)
  }
  for (const { parts } of matched) add(parts[0])
  for (const [name] of changed) add(name)
  for (const { reads } of touched) {
    if (!reads) return undefined
    for (const [name] of reads) add(name)
  }
  return out
}
