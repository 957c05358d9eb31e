import { fieldsRead } from '../query/fields-read.ts'
import { isIndex } from '../query/matches.ts'
import type { Index } from '../storage/collection.ts'

/** A path through arrays without their positions, up to a number: a write at a position may make its array
 *  longer, and a read at one depends on the other elements. */
export type BarePath = readonly string[]

export function barePath(parts: readonly string[]): BarePath {
  if (parts.length === 1) return parts
  const out: string[] = []
  for (const part of parts) {
    // At the top of a document a number can only be a name.
    if (out.length > 0 && isIndex(part)) break
    if (!part.startsWith('$')) out.push(part)
  }
  return out
}

/**
 * Returns the paths that decide on a document's keys in an index: its fields, and those that its filter
 * reads. undefined: any path may.
 */
export function pathsRead({ fields, partial }: Pick<Index, 'fields' | 'partial'>): BarePath[] | undefined {
  const filtered = partial ? fieldsRead(partial) : []
  return filtered && [...fields, ...filtered].map(({ parts }) => barePath(parts))
}

/** Returns the indexes in which a change of these paths may change a document's keys; undefined: any path may
 *  change. The index by _id is never among them, as no update changes that. */
export function touchedIndexes(indexes: Index[], changed: readonly BarePath[] | undefined): Index[] {
  const out: Index[] = []
  for (const index of indexes) if (index.no !== 0 && isTouched(index, changed)) out.push(index)
  return out
}

function isTouched({ reads }: Index, changed: readonly BarePath[] | undefined): boolean {
  if (!reads || !changed) return true
  for (const path of changed) for (const read of reads) if (meet(path, read)) return true
  return false
}

/** Returns whether the paths are equal or one lies within the other. */
function meet(a: BarePath, b: BarePath): boolean {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return false
  return true
}
