import { compileExpression } from '../aggregation/compile-expression.ts'
import { MongoError } from '../bson/error.ts'
import { BSONRegExp, type Doc, isDoc, truthy, type Value } from '../bson/value.ts'
import type { Filter } from './filter.ts'
import { parseOperators, regexTest } from './parse-operators.ts'

/** Parses a query document. Unknown operators are refused with MongoDB's code; nothing is skipped.
 *  Source: MongoDB manual, "Query and Projection Operators". */
export function parseFilter(query: Doc): Filter {
  return parse(query, 'document')
}

/** Parses the query of an array's elements: in `$elemMatch`, `$pull`, `arrayFilters`. It knows no whole document. */
export function parseInnerFilter(query: Doc): Filter {
  return parse(query, 'element')
}

type Subject = 'document' | 'element'

function parse(query: Doc, subject: Subject): Filter {
  const filters: Filter[] = []
  for (const [key, value] of query) {
    if (key.startsWith('$') && !referenceFields.has(key)) filters.push(...topLevel(key, value, subject))
    else filters.push(...parseField(key, value))
  }
  return filters.length === 1 ? filters[0] : { kind: 'and', filters }
}

const onlyOfDocuments = new Set([
  '$expr',
  '$sampleRate',
  '$alwaysTrue',
  '$alwaysFalse',
  '$text',
  '$where',
  '$jsonSchema',
])

/** Names of a stored reference (DBRef): fields, in spite of the dollar. */
export const referenceFields: ReadonlySet<string> = new Set(['$ref', '$id', '$db'])

function topLevel(key: string, value: Value, subject: Subject): Filter[] {
  if (subject === 'element' && onlyOfDocuments.has(key))
    throw new MongoError('BadValue', `${key} can only be applied to the top-level document`)
  switch (key) {
    case '$and':
    case '$or':
    case '$nor': {
      const kind = key === '$and' ? 'and' : key === '$or' ? 'or' : 'nor'
      return [{ kind, filters: branches(key, value, subject) }]
    }
    case '$expr': {
      const evaluate = compileExpression(value)
      return [{ kind: 'expression', holds: scope => truthy(evaluate(scope)) }]
    }
    case '$comment':
      return []
    case '$text':
      throw new MongoError('IndexNotFound', 'text index required for $text query')
    case '$where':
    case '$jsonSchema':
    case '$alwaysTrue':
    case '$alwaysFalse':
    case '$sampleRate':
      throw new MongoError('CommandNotSupported', `${key} is not supported by this database`)
    default:
      throw new MongoError(
        'BadValue',
        `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, ` +
          'consider using $getField or $setField.',
      )
  }
}

function branches(key: string, value: Value, subject: Subject): Filter[] {
  if (!Array.isArray(value)) throw new MongoError('BadValue', `${key} argument must be an array`)
  if (value.length === 0) throw new MongoError('BadValue', `${key} argument must be a non-empty array`)
  return value.map(branch => {
    if (!isDoc(branch)) throw new MongoError('BadValue', `${key} argument's entries must be objects`)
    return parse(branch, subject)
  })
}

function parseField(path: string, value: Value): Filter[] {
  const parts = path.split('.')
  if (value instanceof BSONRegExp) return [{ kind: 'field', path, parts, test: regexTest(value) }]
  if (isDoc(value) && isOperatorDocument(value))
    return parseOperators({ path, parts }, value, parseInnerFilter)
  return [{ kind: 'field', path, parts, test: { op: 'eq', value } }]
}

/**
 * Returns true for operators, such as `{$gt: 1}`; `{$ref, $id}` is a stored reference, which is a plain
 * value.
 */
export function isOperatorDocument(value: Doc): boolean {
  const first = value.keys().next()
  return !first.done && first.value.startsWith('$') && !referenceFields.has(first.value)
}
