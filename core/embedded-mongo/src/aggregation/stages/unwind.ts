import { located } from '../../bson/error.ts'
import { type Doc, isDoc, truthy, type Value } from '../../bson/value.ts'
import { PAUSE } from '../../process/pauses.ts'
import { readPath } from '../compile-expression.ts'
import type { Stage } from '../stage.ts'

/** `$unwind`: one document per array element; other values count as a list of one. */
export function unwind(argument: Value): Stage {
  const { path, indexName, keepEmpty } = parse(argument)
  return function* (source) {
    for (const doc of source) {
      if (doc === PAUSE) {
        yield doc
        continue
      }
      const value = readPath(doc, path, 0)
      if (!Array.isArray(value)) {
        if (value === null || value === undefined) {
          if (keepEmpty) yield indexName ? withField(doc, indexName, null) : doc
        } else yield indexName ? withField(doc, indexName, null) : doc
      } else if (value.length === 0) {
        if (keepEmpty) {
          const bare = withField(doc, path, undefined)
          yield indexName ? withField(bare, indexName, null) : bare
        }
      } else {
        for (let index = 0; index < value.length; index++) {
          const out = withField(doc, path, value[index])
          yield indexName ? withField(out, indexName, BigInt(index)) : out
        }
      }
    }
  }
}

function parse(argument: Value): { path: string[]; indexName?: string[]; keepEmpty: boolean } {
  const options = isDoc(argument) ? argument : new Map<string, Value>([['path', argument]])
  for (const name of options.keys()) {
    if (!['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(name)) {
      throw located(28811, `unrecognized option to $unwind stage: ${name}`)
    }
  }
  const path = options.get('path')
  if (typeof path !== 'string') throw located(28808, 'expected a string as the path for $unwind stage')
  if (!path.startsWith('$'))
    throw located(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`)
  if (path.slice(1).split('.').includes(''))
    throw located(15998, 'FieldPath field names may not be empty strings.')
  const index = options.get('includeArrayIndex')
  if (index !== undefined && (typeof index !== 'string' || index === '' || index.startsWith('$'))) {
    throw located(28810, 'includeArrayIndex option to $unwind stage must be a non-empty string without $')
  }
  return {
    path: path.slice(1).split('.'),
    indexName: typeof index === 'string' ? index.split('.') : undefined,
    keepEmpty: truthy(options.get('preserveNullAndEmptyArrays')),
  }
}

/** A copy of a document with one field set (or removed), along a path of documents. */
export function withField(doc: Doc, path: string[], value: Value): Doc {
  const out = new Map(doc)
  const [first, ...rest] = path
  if (rest.length > 0) {
    const inner = out.get(first)
    out.set(first, withField(isDoc(inner) ? inner : new Map(), rest, value))
  } else if (value === undefined) out.delete(first)
  else out.set(first, value)
  return out
}
