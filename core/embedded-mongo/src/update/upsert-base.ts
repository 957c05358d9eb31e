import { MongoError } from '../bson/error.ts'
import { clone, type Doc, isDoc, type Value } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'

/** Returns the document from which an upsert starts: the equalities of the query. */
export function upsertBase(filter: Filter): Doc {
  const out: Doc = new Map()
  for (const { parts, path, value } of equalities(filter)) put(out, { parts, path, value })
  return out
}

interface Equality {
  path: string
  parts: string[]
  value: Value
}

function equalities(filter: Filter): Equality[] {
  if (filter.kind === 'and') return filter.filters.flatMap(equalities)
  if (filter.kind === 'or' && filter.filters.length === 1) return equalities(filter.filters[0])
  if (filter.kind !== 'field') return []
  const { path, parts, test } = filter
  if (test.op === 'eq') return [{ path, parts, value: test.value }]
  if (test.op === 'in' && test.sorted.length === 1 && test.regexes.length === 0) {
    return [{ path, parts, value: test.sorted[0] }]
  }
  return []
}

function put(doc: Doc, { parts, path, value }: Equality): void {
  let at = doc
  for (const part of parts.slice(0, -1)) {
    const next = at.get(part)
    if (next === undefined) {
      const made: Doc = new Map()
      at.set(part, made)
      at = made
    } else if (isDoc(next)) at = next
    else throw conflict(path)
  }
  const last = parts[parts.length - 1]
  if (at.has(last)) throw conflict(path)
  at.set(last, clone(value))
}

const conflict = (path: string) =>
  new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`)
