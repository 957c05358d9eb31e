import { wholeNumber } from '../../bson/arithmetic.ts'
import { compare, rankOf } from '../../bson/compare.ts'
import { located, MongoError } from '../../bson/error.ts'
import { type Doc, isDoc, type Value } from '../../bson/value.ts'
import { valueBytes } from '../../bson/value-bytes.ts'
import { PAUSE } from '../../process/pauses.ts'
import { sortInPieces } from '../../sort/sort-in-pieces.ts'
import { compileExpression } from '../compile-expression.ts'
import type { Stage } from '../stage.ts'
import { group } from './group.ts'

const COUNT: Value = new Map([['count', new Map([['$sum', 1]])]])

/** `$bucket`: a group by the boundary below the value. */
export function bucket(argument: Value): Stage {
  if (!isDoc(argument)) throw located(40201, 'Argument to $bucket stage must be an object')
  for (const name of argument.keys()) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(name))
      throw located(40197, `Unrecognized option to $bucket: ${name}`)
  }
  const boundaries = argument.get('boundaries')
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw located(40192, "The $bucket 'boundaries' field must have at least 2 values")
  }
  for (let at = 1; at < boundaries.length; at++) {
    if (rankOf(boundaries[at]) !== rankOf(boundaries[0]))
      throw located(40193, "All values in the 'boundaries' option to $bucket must have the same type.")
    if (compare(boundaries[at - 1], boundaries[at]) >= 0)
      throw located(40194, "The 'boundaries' option to $bucket must be sorted.")
  }
  const by = compileExpression(argument.get('groupBy'))
  const fallback = argument.has('default')
  const output = argument.get('output') ?? COUNT
  if (!isDoc(output)) throw located(40196, "The $bucket 'output' field must be an object")
  const grouped = group(new Map<string, Value>([['_id', '$$BUCKET'], ...output]))
  return function* (source, run) {
    const place = (value: Value): Value => {
      for (let at = boundaries.length - 2; at >= 0; at--) {
        if (compare(value, boundaries[at]) >= 0 && compare(value, boundaries[boundaries.length - 1]) < 0)
          return boundaries[at]
      }
      if (!fallback)
        throw located(
          40066,
          '$bucket could not find a matching bucket for an input, and no default was specified.',
        )
      return argument.get('default')
    }
    const found: Doc[] = []
    const variables = new Map(run.variables)
    // The group's key is set per document, just before the group draws the next one.
    function* placed() {
      for (const doc of source) {
        if (doc !== PAUSE) variables.set('BUCKET', place(by({ root: doc, current: doc, variables })))
        yield doc
      }
    }
    for (const doc of grouped(placed(), { ...run, variables })) {
      if (doc === PAUSE) yield doc
      else found.push(doc)
    }
    yield* found.sort((a, b) => compare(a.get('_id'), b.get('_id')))
  }
}

/** `$bucketAuto`: buckets of about equal size. */
export function bucketAuto(argument: Value): Stage {
  if (!isDoc(argument)) throw located(40240, 'The argument to $bucketAuto must be an object')
  for (const name of argument.keys()) {
    if (!['groupBy', 'buckets', 'output'].includes(name))
      throw located(40245, `Unrecognized option to $bucketAuto: ${name}`)
  }
  const buckets = wholeNumber(argument.get('buckets'))
  if (buckets === undefined || buckets < 1)
    throw located(40243, "The $bucketAuto 'buckets' field must be greater than 0")
  const by = compileExpression(argument.get('groupBy'))
  const output = argument.get('output') ?? COUNT
  if (!isDoc(output)) throw located(40244, "The $bucketAuto 'output' field must be an object")
  const grouped = group(new Map<string, Value>([['_id', null], ...output]))
  return function* (source, run) {
    const found: { value: Value; doc: Doc }[] = []
    let bytes = 0
    for (const doc of source) {
      if (doc === PAUSE) {
        yield doc
        continue
      }
      found.push({ value: by({ root: doc, current: doc, variables: run.variables }) ?? null, doc })
      bytes += valueBytes(doc)
      if (bytes > run.limits.sortBytes)
        throw new MongoError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          'Exceeded memory limit for $bucketAuto',
        )
    }
    const byValue = (a: { value: Value }, b: { value: Value }) => compare(a.value, b.value)
    const items = yield* sortInPieces(found, { compare: byValue, pauses: run.pauses })
    const size = Math.max(1, Math.round(items.length / buckets))
    let from = 0
    for (let which = 0; from < items.length; which++) {
      let to = which === buckets - 1 ? items.length : Math.min(items.length, from + size)
      while (to < items.length && compare(items[to].value, items[to - 1].value) === 0) to++
      const docs = items.slice(from, to).map(item => item.doc)
      const max = to < items.length ? items[to].value : items[to - 1].value
      for (const doc of grouped(docs, run)) {
        if (doc === PAUSE) yield doc
        else
          yield new Map(doc).set(
            '_id',
            new Map([
              ['min', items[from].value],
              ['max', max],
            ]),
          )
      }
      from = to
    }
  }
}
