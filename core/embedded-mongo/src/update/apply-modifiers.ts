import { MongoError } from '../bson/error.ts'
import { show } from '../bson/show.ts'
import { clone, type Doc, isDoc, type Value } from '../bson/value.ts'
import { isIndex, matchesValue } from '../query/matches.ts'
import type { UpdateContext } from './update.ts'

/** The change at the end of a path. */
export type Change =
  | { kind: 'unset' }
  | { kind: 'rename'; from: string[] }
  /** Computes the new value; undefined changes nothing (and creates nothing). */
  | { kind: 'compute'; compute: (current: Value) => Value }

export interface Modifier {
  operator: string
  path: string
  parts: string[]
  change: Change
  onlyInsert: boolean
}

/** Runs all modifiers on a document, in place. */
export function applyModifiers(modifiers: Modifier[], doc: Doc, context: UpdateContext): Doc {
  const renamed = new Map<Modifier, Value>()
  for (const modifier of modifiers) {
    if (modifier.change.kind === 'rename')
      renamed.set(modifier, clone(readRenamed(doc, modifier.change.from)))
  }
  for (const modifier of modifiers) {
    if (modifier.onlyInsert && !context.inserting) continue
    const { change } = modifier
    if (change.kind === 'compute') descend(doc, 0, { modifier, context, write: change.compute })
    else if (change.kind === 'unset') remove(doc, 0, { modifier, context })
    else {
      const value = renamed.get(modifier)
      if (value !== undefined) descend(doc, 0, { modifier, context, write: () => value })
    }
  }
  return doc
}

function readRenamed(doc: Doc, from: string[]): Value {
  let value: Value = doc
  for (const part of from) {
    if (Array.isArray(value))
      throw new MongoError(
        'BadValue',
        `The source field of $rename cannot be an array element: ${from.join('.')}`,
      )
    if (!isDoc(value)) return undefined
    value = value.get(part)
  }
  return value
}

interface Step {
  modifier: Modifier
  context: UpdateContext
}

type WriteStep = Step & { write: (current: Value) => Value }

function descend(container: Doc | Value[], at: number, step: WriteStep): void {
  const { parts } = step.modifier
  if (Array.isArray(container)) {
    for (const index of arrayPositions(container, at, step)) descendItem(container, index, { at, step })
    return
  }
  const part = parts[at]
  if (part.startsWith('$[') || part === '$') {
    throw new MongoError(
      'BadValue',
      `The path '${parts.slice(0, at).join('.')}' must exist in the document in order to apply array updates.`,
    )
  }
  const current = container.get(part)
  if (at === parts.length - 1) {
    const next = step.write(current)
    if (next !== undefined) container.set(part, next)
  } else if (current === undefined) {
    const made = build(parts.slice(at + 1), step)
    if (made !== undefined) container.set(part, made)
  } else if (isDoc(current) || Array.isArray(current)) descend(current, at + 1, step)
  else throw notViable(step, { at, value: current })
}

function descendItem(list: Value[], index: number, { at, step }: { at: number; step: WriteStep }): void {
  const { parts } = step.modifier
  const current = index < list.length ? list[index] : undefined
  if (at === parts.length - 1) {
    const next = step.write(current)
    if (next !== undefined) setItem(list, index, next)
  } else if (current === undefined && index >= list.length) {
    const made = build(parts.slice(at + 1), step)
    if (made !== undefined) setItem(list, index, made)
  } else if (isDoc(current) || Array.isArray(current)) descend(current, at + 1, step)
  else throw notViable(step, { at, value: current ?? null })
}

/** Makes the documents along a path that does not exist yet. */
function build(rest: string[], { write, modifier }: WriteStep): Value {
  const value = write(undefined)
  if (value === undefined) return undefined
  if (rest.some(part => part === '$' || part.startsWith('$['))) {
    throw new MongoError(
      'BadValue',
      `The path '${modifier.path}' must exist in the document in order to apply array updates.`,
    )
  }
  return rest.reduceRight<Value>((inner, part) => new Map([[part, inner]]), value)
}

const MAX_PADDING = 1_500_000

function setItem(list: Value[], index: number, value: Value): void {
  if (index - list.length > MAX_PADDING) {
    throw new MongoError('CannotCreateIndex', 'cannot fill more than 1500000 array elements')
  }
  while (list.length < index) list.push(null)
  list[index] = value
}

/** Returns the indexes that one path part names in an array. */
function arrayPositions(list: Value[], at: number, { modifier, context }: Step): number[] {
  const part = modifier.parts[at]
  if (part === '$') {
    if (context.arrayIndex === undefined) {
      throw new MongoError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      )
    }
    return [context.arrayIndex]
  }
  if (part === '$[]') return list.map((_, index) => index)
  const named = /^\$\[(.+)\]$/.exec(part)
  if (named) {
    const filter = context.arrayFilters.get(named[1])
    if (!filter) return []
    const inner = { variables: context.variables }
    return list.flatMap((item, index) => (matchesValue(filter, item, inner) ? [index] : []))
  }
  if (isIndex(part)) return [Number(part)]
  throw new MongoError(
    'PathNotViable',
    `Cannot create field '${part}' in element {${modifier.parts[at - 1]}: ${show(list)}}`,
  )
}

function notViable({ modifier }: Step, { at, value }: { at: number; value: Value }): MongoError {
  const { parts } = modifier
  return new MongoError(
    'PathNotViable',
    `Cannot create field '${parts[at + 1]}' in element {${parts[at]}: ${show(value)}}`,
  )
}

/** `$unset` follows existing paths only; in an array it leaves null, so that the other positions stay. */
function remove(container: Doc | Value[], at: number, step: Step): void {
  const { parts } = step.modifier
  const last = at === parts.length - 1
  if (Array.isArray(container)) {
    const dynamic = parts[at].startsWith('$')
    if (!dynamic && !isIndex(parts[at])) return
    for (const index of arrayPositions(container, at, step)) {
      if (index >= container.length) continue
      const item = container[index]
      if (last) container[index] = null
      else if (isDoc(item) || Array.isArray(item)) remove(item, at + 1, step)
    }
    return
  }
  const part = parts[at]
  if (last) container.delete(part)
  else {
    const next = container.get(part)
    if (isDoc(next) || Array.isArray(next)) remove(next, at + 1, step)
  }
}
