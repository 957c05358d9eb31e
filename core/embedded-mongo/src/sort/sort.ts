import { wholeNumber } from '../bson/arithmetic.ts'
import { compare } from '../bson/compare.ts'
import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'

export interface SortField {
  path: string
  parts: string[]
  direction: 1 | -1
}

/** Parses `{a: 1, 'b.c': -1}`. `$meta` and `$natural` are not sort fields. */
export function parseSort(spec: Doc): SortField[] {
  const out: SortField[] = []
  for (const [path, value] of spec) {
    if (isDoc(value)) {
      throw new MongoError('CommandNotSupported', `$meta sort on '${path}' is not supported by this database`)
    }
    const direction = wholeNumber(value)
    if (direction !== 1 && direction !== -1) {
      throw located(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
    }
    const parts = path.split('.')
    if (parts.some(part => part.startsWith('$'))) {
      throw located(16410, `FieldPath field names may not start with '$': ${path}`)
    }
    if (parts.includes('')) throw located(15998, 'FieldPath field names may not be empty strings.')
    out.push({ path, parts, direction })
  }
  if (out.length > 32) throw new MongoError('BadValue', 'too many compound keys')
  return out
}

/** Returns the values by which a document sorts: of an array, its smallest (ascending) or largest element. */
export const sortKey = (doc: Value, fields: SortField[]): Value[] =>
  fields.map(({ parts, direction }) => {
    const found: Value[] = []
    collect(doc, { parts, at: 0, found })
    let best = found[0]
    for (const value of found) if (compare(value, best) * direction < 0) best = value
    return best
  })

/**
 * Collects every value at a path, as an index would hold it: missing is null, an empty array is undefined.
 */
export function collect(
  value: Value,
  { parts, at, found }: { parts: string[]; at: number; found: Value[] },
): void {
  if (at === parts.length) {
    if (!Array.isArray(value)) found.push(value === undefined ? null : value)
    else if (value.length === 0) found.push(undefined)
    else for (const item of value) found.push(item ?? null)
    return
  }
  if (isDoc(value)) {
    collect(value.get(parts[at]), { parts, at: at + 1, found })
  } else if (Array.isArray(value)) {
    const index = Number(parts[at])
    if (/^\d+$/.test(parts[at]) && index < value.length) {
      collect(value[index], { parts, at: at + 1, found })
      if (!value.some(item => isDoc(item) && item.has(parts[at]))) return
    }
    let any = false
    for (const item of value) {
      if (isDoc(item)) {
        any = true
        collect(item, { parts, at, found })
      }
    }
    if (!any) found.push(null)
  } else found.push(null)
}

export function compareKeys(a: Value[], b: Value[], fields: SortField[]): number {
  for (let index = 0; index < fields.length; index++) {
    const order = compare(a[index], b[index])
    if (order !== 0) return order * fields[index].direction
  }
  return 0
}

/** Sorts values (documents, or array elements) stably by a parsed sort. */
export function sortDocuments<T extends Value>(documents: T[], fields: SortField[]): T[] {
  return documents
    .map(doc => ({ doc, key: sortKey(doc, fields) }))
    .sort((a, b) => compareKeys(a.key, b.key, fields))
    .map(({ doc }) => doc)
}
