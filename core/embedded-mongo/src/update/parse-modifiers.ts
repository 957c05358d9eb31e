import { located, MongoError } from '../bson/error.ts'
import { type Doc, isDoc, typeName, type Value } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'
import { parseInnerFilter, referenceFields } from '../query/parse-filter.ts'
import type { Modifier } from './apply-modifiers.ts'
import { arrayModifier } from './array-modifiers.ts'
import { scalarModifiers } from './scalar-modifiers.ts'

/** Parses `{$set: {…}, $inc: {…}}`; refuses unknown operators and paths that would conflict.
 *  Source: MongoDB manual, "Update Operators". */
export function parseModifiers(
  update: Doc,
  { arrayFilters }: { arrayFilters: Map<string, Filter> },
): Modifier[] {
  const out: Modifier[] = []
  for (const [operator, fields] of update) {
    if (!operator.startsWith('$')) {
      throw new MongoError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDoc(fields)) {
      throw new MongoError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${String(fields)}}`,
      )
    }
    for (const [path, argument] of fields) out.push(...parseOne(operator, path, argument))
  }
  checkConflicts(out)
  checkArrayFilters(out, arrayFilters)
  return out.sort((a, b) => comparePaths(a.parts, b.parts))
}

function parseOne(operator: string, path: string, argument: Value): Modifier[] {
  const parts = path.split('.')
  if (path === '' || parts.includes('')) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  }
  for (const part of parts) {
    if (
      part.startsWith('$') &&
      part !== '$' &&
      !part.startsWith('$[') &&
      !(path !== part && referenceFields.has(part))
    )
      throw new MongoError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      )
  }
  if (operator === '$setOnInsert' && path.startsWith('_id.')) {
    throw new MongoError(
      'ImmutableField',
      `Performing an update on the path '${path}' would modify the immutable field '_id'`,
    )
  }
  if (operator === '$rename') return rename(parts, path, argument)
  const make = Object.hasOwn(scalarModifiers, operator) ? scalarModifiers[operator] : undefined
  const change = make ? make({ path, argument }) : arrayModifier(operator, { path, argument })
  if (!change) {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
  return [{ operator, path, parts, change, onlyInsert: operator === '$setOnInsert' }]
}

/** Parses a rename, which reads its source and removes it, and sets its target. */
function rename(parts: string[], path: string, argument: Value): Modifier[] {
  if (typeof argument !== 'string') {
    throw new MongoError('BadValue', `The 'to' field for $rename must be a string: ${path}`)
  }
  if (argument === path)
    throw new MongoError('BadValue', `The source and target field for $rename must differ: ${path}`)
  if ([...parts, ...argument.split('.')].some(part => part.startsWith('$'))) {
    throw new MongoError('BadValue', 'The source and target field for $rename may not be dynamic')
  }
  const target = argument.split('.')
  if (target.includes('')) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${argument}' contains an empty field name, which is not allowed.`,
    )
  }
  return [
    { operator: '$rename', path, parts, change: { kind: 'unset' }, onlyInsert: false },
    {
      operator: '$rename',
      path: argument,
      parts: target,
      change: { kind: 'rename', from: parts },
      onlyInsert: false,
    },
  ]
}

function checkConflicts(modifiers: Modifier[]): void {
  const seen = new Map<string, string>()
  for (const { path } of modifiers) {
    for (const other of seen.keys()) {
      if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) {
        throw new MongoError(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${other.length < path.length ? other : path}'`,
        )
      }
    }
    seen.set(path, path)
  }
}

function checkArrayFilters(modifiers: Modifier[], arrayFilters: Map<string, Filter>): void {
  const used = new Set<string>()
  for (const { parts, path } of modifiers) {
    for (const part of parts) {
      const match = /^\$\[(.*)\]$/.exec(part)
      if (!match || match[1] === '') continue
      if (!arrayFilters.has(match[1])) {
        throw new MongoError(
          'BadValue',
          `No array filter found for identifier '${match[1]}' in path '${path}'`,
        )
      }
      used.add(match[1])
    }
    if (parts[0] === '$' || parts[0].startsWith('$[')) {
      throw new MongoError(
        'BadValue',
        `Cannot have an array filter or '$' in the first position of path '${path}'`,
      )
    }
  }
  for (const name of arrayFilters.keys()) {
    if (!used.has(name))
      throw new MongoError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      )
  }
}

/** Compares names in text order, numbers in number order, as MongoDB 5 and later apply updates. */
function comparePaths(a: string[], b: string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    if (a[at] === b[at]) continue
    const numeric = /^\d+$/.test(a[at]) && /^\d+$/.test(b[at])
    return numeric ? Number(a[at]) - Number(b[at]) : a[at] < b[at] ? -1 : 1
  }
  return a.length - b.length
}

/** Parses `arrayFilters: [{'x.grade': {$gt: 5}}]` by identifier; the filter then tests the element itself. */
export function parseArrayFilters(value: Value): Map<string, Filter> {
  const out = new Map<string, Filter>()
  if (value === undefined) return out
  if (!Array.isArray(value)) throw new MongoError('TypeMismatch', 'arrayFilters must be an array')
  for (const filter of value) {
    if (!isDoc(filter)) throw new MongoError('TypeMismatch', 'arrayFilters must hold documents')
    const names = new Set<string>()
    const parsed = stripIdentifier(parseInnerFilter(filter), names)
    if (names.size !== 1) {
      throw new MongoError(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      )
    }
    const [name] = names
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw new MongoError(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      )
    }
    if (out.has(name))
      throw new MongoError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      )
    out.set(name, parsed)
  }
  return out
}

function stripIdentifier(filter: Filter, names: Set<string>): Filter {
  if (filter.kind === 'field') {
    names.add(filter.parts[0])
    const parts = filter.parts.slice(1)
    return { ...filter, parts, path: parts.join('.') }
  }
  if (filter.kind === 'not') return { kind: 'not', filter: stripIdentifier(filter.filter, names) }
  if (filter.kind === 'and' || filter.kind === 'or' || filter.kind === 'nor') {
    return { kind: filter.kind, filters: filter.filters.map(each => stripIdentifier(each, names)) }
  }
  throw located(51247, 'this kind of query is not allowed in arrayFilters')
}
