import type { Scope } from '../aggregation/scope.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import type { Filter, Test } from './filter.ts'
import { testValue } from './test-value.ts'

/** The input of a match besides the document, and its report. */
export interface MatchContext {
  /** Variables for `$expr`: `$$NOW`, `let`. */
  variables: Map<string, Value>
  /** Set by a match that went through an array: the index that the positional `$` refers to. */
  arrayIndex?: number
}

/** Returns whether a document satisfies a filter. */
export function matches(filter: Filter, doc: Doc, context: MatchContext): boolean {
  switch (filter.kind) {
    case 'and':
      for (const each of filter.filters) if (!matches(each, doc, context)) return false
      return true
    case 'or':
      for (const each of filter.filters) if (matches(each, doc, context)) return true
      return false
    case 'nor':
      for (const each of filter.filters) if (matches(each, doc, silent(context))) return false
      return true
    case 'not':
      return !matches(filter.filter, doc, silent(context))
    case 'constant':
      return filter.holds
    case 'expression': {
      const scope: Scope = { root: doc, current: doc, variables: context.variables }
      return filter.holds(scope)
    }
    default:
      return walk(doc, { parts: filter.parts, at: 0, test: filter.test, context })
  }
}

/** Returns a context for a negated match, which must not leave an array position behind. */
const silent = (context: MatchContext): MatchContext => ({ variables: context.variables })

interface Walk {
  parts: string[]
  at: number
  test: Test
  context: MatchContext
}

/** Follows a path through documents and, as MongoDB does, into the documents of arrays on the way. */
function walk(doc: Doc, step: Walk): boolean {
  const value = doc.get(step.parts[step.at])
  if (step.at === step.parts.length - 1) return leaf(value, step)
  if (isDoc(value)) return walk(value, { ...step, at: step.at + 1 })
  if (Array.isArray(value)) return walkArray(value, step)
  return leaf(undefined, step)
}

function walkArray(items: Value[], step: Walk): boolean {
  const next = step.parts[step.at + 1]
  if (isIndex(next)) {
    const index = Number(next)
    if (index < items.length && walkIndex(items[index], { ...step, at: step.at + 1 })) return true
  }
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    if (isDoc(item) && walk(item, { ...step, at: step.at + 1 })) {
      step.context.arrayIndex = index
      return true
    }
  }
  return false
}

/** Goes on from an element that the path names by its number. */
function walkIndex(item: Value, step: Walk): boolean {
  if (step.at === step.parts.length - 1) return leaf(item, step)
  if (isDoc(item)) return walk(item, { ...step, at: step.at + 1 })
  if (Array.isArray(item)) return walkArray(item, step)
  return leaf(undefined, step)
}

export const isIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part)

function leaf(value: Value, { test, context }: Walk): boolean {
  if (test.op === 'elemMatch') return elemMatch(value, test, context)
  if (!Array.isArray(value)) return testValue(value, test)
  if (test.op !== 'size' && test.op !== 'exists') {
    for (let index = 0; index < value.length; index++) {
      if (testValue(value[index], test)) {
        context.arrayIndex = index
        return true
      }
    }
  }
  return testValue(value, test)
}

function elemMatch(value: Value, test: Extract<Test, { op: 'elemMatch' }>, context: MatchContext): boolean {
  if (!Array.isArray(value)) return false
  for (let index = 0; index < value.length; index++) {
    const item = value[index]
    const inner = silent(context)
    const found = test.objects
      ? isContainer(item) && matches(test.filter, asDocument(item), inner)
      : matchesValue(test.filter, item, inner)
    if (found) {
      context.arrayIndex = index
      return true
    }
  }
  return false
}

const isContainer = (item: Value): item is Doc | Value[] => isDoc(item) || Array.isArray(item)

/** Makes a document with the names "0", "1", … of a nested array, which is matched like one. */
function asDocument(item: Doc | Value[]): Doc {
  return Array.isArray(item) ? new Map(item.map((each, index) => [String(index), each])) : item
}

/** Tests a bare value, without looking into it, for `$elemMatch: {$gt: 1}`, `$pull` and `$[id]`. */
export function matchesValue(filter: Filter, value: Value, context: MatchContext): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every(each => matchesValue(each, value, context))
    case 'or':
      return filter.filters.some(each => matchesValue(each, value, context))
    case 'nor':
      return !filter.filters.some(each => matchesValue(each, value, context))
    case 'not':
      return !matchesValue(filter.filter, value, context)
    case 'constant':
      return filter.holds
    case 'field':
      if (filter.parts.length > 0) return isDoc(value) && matches(filter, value, context)
      return filter.test.op === 'elemMatch'
        ? elemMatch(value, filter.test, context)
        : testValue(value, filter.test)
    default:
      return false
  }
}
