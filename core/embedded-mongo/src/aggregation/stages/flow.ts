import { wholeNumber } from '../../bson/arithmetic.ts'
import { located } from '../../bson/error.ts'
import { type Doc, isDoc, type Value } from '../../bson/value.ts'
import { PAUSE } from '../../process/pauses.ts'
import { matches } from '../../query/matches.ts'
import { parseFilter } from '../../query/parse-filter.ts'
import { compileExpression } from '../compile-expression.ts'
import type { Scope } from '../scope.ts'
import type { Stage } from '../stage.ts'

export function match(argument: Value): Stage {
  if (!isDoc(argument)) throw located(15959, 'the match filter must be an expression in an object')
  const filter = parseFilter(argument)
  return function* (source, { variables, pauses }) {
    for (const doc of source) {
      if (doc === PAUSE) yield doc
      else if (matches(filter, doc, { variables })) yield doc
      else if (pauses.due()) yield PAUSE
    }
  }
}

function amount(name: string, argument: Value, { least }: { least: number }): number {
  const whole = wholeNumber(argument)
  if (whole === undefined || whole < least) {
    throw located(
      15957,
      `invalid argument to ${name} stage: expected a whole number of at least ${least}, but got: ${String(argument)}`,
    )
  }
  return whole
}

export function limit(argument: Value): Stage {
  const most = amount('$limit', argument, { least: 1 })
  return function* (source) {
    let left = most
    for (const doc of source) {
      yield doc
      if (doc !== PAUSE && --left === 0) return
    }
  }
}

export function skip(argument: Value): Stage {
  const least = amount('$skip', argument, { least: 0 })
  return function* (source) {
    let left = least
    for (const doc of source) {
      if (doc === PAUSE || left === 0) yield doc
      else left--
    }
  }
}

export function count(argument: Value): Stage {
  if (typeof argument !== 'string' || argument === '' || argument.startsWith('$') || argument.includes('.')) {
    throw located(40156, 'the count field must be a non-empty string without $ or .')
  }
  return function* (source) {
    let total = 0
    for (const doc of source) {
      if (doc === PAUSE) yield doc
      else total++
    }
    if (total > 0) yield new Map<string, Value>([[argument, total]])
  }
}

/** A random choice of a given size, by reservoir: one pass, bounded memory. */
export function sample(argument: Value): Stage {
  if (!isDoc(argument) || !argument.has('size')) throw located(28745, '$sample stage must have a size')
  for (const name of argument.keys()) {
    if (name !== 'size') throw located(28748, `unrecognized option to $sample: ${name}`)
  }
  const size = amount('$sample', argument.get('size'), { least: 1 })
  return function* (source) {
    const kept: Doc[] = []
    let seen = 0
    for (const doc of source) {
      if (doc === PAUSE) {
        yield doc
        continue
      }
      seen++
      if (kept.length < size) kept.push(doc)
      else {
        const at = Math.floor(Math.random() * seen)
        if (at < size) kept[at] = doc
      }
    }
    for (let at = kept.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1))
      ;[kept[at], kept[other]] = [kept[other], kept[at]]
    }
    yield* kept
  }
}

export function redact(argument: Value): Stage {
  const decide = compileExpression(argument)
  const prune = (doc: Doc, scope: Scope): Doc | undefined => {
    const verdict = decide({ ...scope, current: doc })
    if (verdict === 'prune') return undefined
    if (verdict === 'keep') return doc
    if (verdict !== 'descend') throw located(17053, '$redact must return $$KEEP, $$PRUNE or $$DESCEND')
    const out: Doc = new Map()
    for (const [name, value] of doc) {
      const kept = below(value, scope)
      if (kept !== undefined) out.set(name, kept)
    }
    return out
  }
  const below = (value: Value, scope: Scope): Value => {
    if (isDoc(value)) return prune(value, scope)
    if (!Array.isArray(value)) return value
    return value.map(item => below(item, scope)).filter(item => item !== undefined)
  }
  return function* (source, { variables }) {
    const verdicts = new Map(variables).set('KEEP', 'keep').set('PRUNE', 'prune').set('DESCEND', 'descend')
    for (const doc of source) {
      if (doc === PAUSE) yield doc
      else {
        const kept = prune(doc, { root: doc, current: doc, variables: verdicts })
        if (kept) yield kept
      }
    }
  }
}
