import { EJSON } from 'bson'

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('_bsontype' in value) &&
  !(value instanceof Date)

/**
 * Returns why a result does not match what a file expects; undefined when it does. Source: MongoDB's unified
 * test format, "Evaluating Matches".
 */
export function mismatch(expected: unknown, actual: unknown, path = 'result'): string | undefined {
  if (isPlain(expected)) {
    const [first] = Object.keys(expected)
    if (first?.startsWith('$$')) return special(first, { expected: expected[first], actual, path })
    if (!isPlain(actual)) return `${path}: expected a document, got ${show(actual)}`
    for (const [key, value] of Object.entries(expected)) {
      const unset = isPlain(value) && Object.keys(value)[0]?.startsWith('$$')
      if (!(key in actual) && !unset) return `${path}.${key} is missing`
      const found = mismatch(value, actual[key], `${path}.${key}`)
      if (found) return found
    }
    // Only the root of a result may hold more than is expected.
    const extra = path === 'result' ? undefined : Object.keys(actual).find(key => !(key in expected))
    return extra === undefined ? undefined : `${path}.${extra} is not expected`
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return `${path}: expected a list, got ${show(actual)}`
    if (expected.length !== actual.length)
      return `${path}: expected ${expected.length} items, got ${actual.length}`
    for (let at = 0; at < expected.length; at++) {
      const found = mismatch(expected[at], actual[at], path === 'result' ? 'result' : `${path}[${at}]`)
      if (found) return found
    }
    return undefined
  }
  return show(expected) === show(actual)
    ? undefined
    : `${path}: expected ${show(expected)}, got ${show(actual)}`
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : EJSON.stringify(value))

function special(
  operator: string,
  { expected, actual, path }: { expected: unknown; actual: unknown; path: string },
): string | undefined {
  switch (operator) {
    case '$$exists':
      return (actual !== undefined) === expected ? undefined : `${path}: existence is not ${String(expected)}`
    case '$$matchesHexBytes':
      return actual === expected ? undefined : `${path}: bytes ${String(actual)} are not ${String(expected)}`
    case '$$unsetOrMatches':
      return actual === undefined || actual === null ? undefined : mismatch(expected, actual, path)
    case '$$type': {
      const types = Array.isArray(expected) ? expected : [expected]
      return types.includes(typeOf(actual))
        ? undefined
        : `${path}: type ${typeOf(actual)} is not ${types.join(' or ')}`
    }
    default:
      return `${path}: ${operator} is not known to this runner`
  }
}

function typeOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'ObjectId')
    return 'objectId'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'double'
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  return value === null ? 'null' : typeof value
}
