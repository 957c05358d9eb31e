import { createHash } from 'node:crypto'
import { MongoError } from '../bson/error.ts'
import { KeyWriter } from '../bson/order-key.ts'
import { type Doc, isDoc, type Value } from '../bson/value.ts'
import { isIndex, matches } from '../query/matches.ts'
import type { Index } from '../storage/collection.ts'

export interface IndexKey {
  /** Order-preserving bytes of the values, cut and hashed when too long for the tree. */
  bytes: Buffer
  values: Value[]
}

export interface DocumentKeys {
  keys: IndexKey[]
  multikey: boolean[]
  truncated: boolean
}

/** Kept length of a key that is too long, in bytes; also the length from which bounds are widened. */
export const KEPT_BYTES = 1500
const LIMIT_BYTES = 1900

const NONE: DocumentKeys = { keys: [], multikey: [], truncated: false }
const writer = new KeyWriter()

/** Returns the keys that a document has in an index. Throws CannotIndexParallelArrays. */
export function documentKeys(index: Index, doc: Doc): DocumentKeys {
  if (index.partial && !matches(index.partial, doc, { variables: new Map() })) return NONE
  if (index.no === 0) return finish([[doc.get('_id') ?? null]], index, [false])
  const plain = plainValues(index, doc)
  if (plain === 'none') return NONE
  const multikey = index.fields.map(() => false)
  if (plain) return finish([plain], index, multikey)
  const state: Extraction = { out: [], multikey, anyPresent: false }
  const paths = index.fields.map(({ parts }): Progress => ({ parts, at: 0, value: doc, done: false }))
  extract(paths, state)
  if (index.sparse && !state.anyPresent) return NONE
  return finish(state.out, index, multikey)
}

/**
 * Returns the values of the one key of a document without arrays on the way; undefined when there is an
 * array. 'none': a sparse index lacks the document.
 */
function plainValues(index: Index, doc: Doc): Value[] | 'none' | undefined {
  const out: Value[] = []
  let anyPresent = false
  for (const { parts } of index.fields) {
    let value: Value = doc
    for (let at = 0; at < parts.length && value !== undefined; at++)
      value = isDoc(value) ? value.get(parts[at]) : Array.isArray(value) ? value : undefined
    if (Array.isArray(value)) return undefined
    if (value !== undefined) anyPresent = true
    out.push(value ?? null)
  }
  return index.sparse && !anyPresent ? 'none' : out
}

interface Progress {
  parts: string[]
  at: number
  /** The value that has been reached; final once `done`. */
  value: Value
  done: boolean
  /** true: the path went through an array by an element's number. */
  positional?: boolean
}

interface Extraction {
  out: Value[][]
  multikey: boolean[]
  anyPresent: boolean
}

/** Moves every path forward to its end or to an array; then expands the one array, element by element, for
 *  all paths that are stored there. Two different arrays at once cannot be indexed. */
function extract(paths: Progress[], state: Extraction): void {
  const moved = paths.map(advance)
  moved.forEach((path, which) => {
    if (path.positional) state.multikey[which] = true
  })
  const waiting = moved.filter(path => Array.isArray(path.value) && !path.done)
  if (waiting.length === 0) {
    for (const path of moved) if (path.done && path.value !== undefined) state.anyPresent = true
    state.out.push(moved.map(path => finalValue(path.value)))
    return
  }
  const list = waiting[0].value
  if (!Array.isArray(list)) return
  for (const path of waiting) {
    if (path.value !== list)
      throw new MongoError(
        'CannotIndexParallelArrays',
        `cannot index parallel arrays [${paths.map(each => each.parts[0]).join('] [')}]`,
      )
  }
  moved.forEach((path, which) => {
    if (waiting.includes(path)) state.multikey[which] = true
  })
  if (list.length === 0) {
    state.anyPresent = true
    extract(
      moved.map(path =>
        waiting.includes(path)
          ? { ...path, value: path.at === path.parts.length ? EMPTY : undefined, done: true }
          : path,
      ),
      state,
    )
    return
  }
  for (const item of list) {
    extract(
      moved.map(path => (waiting.includes(path) ? enter(path, item) : path)),
      state,
    )
  }
}

/** Stands for the key of an empty array, which sorts below null. */
const EMPTY: Value = new Map()

const finalValue = (value: Value): Value => (value === EMPTY ? undefined : (value ?? null))

/** Puts an array's element in the array's place. At the end of a path the element itself is the key. */
function enter(path: Progress, item: Value): Progress {
  if (path.at === path.parts.length) return { ...path, value: item ?? null, done: true }
  if (isDoc(item)) return { ...path, value: item }
  return { ...path, value: undefined, done: true }
}

function advance(path: Progress): Progress {
  if (path.done) return path
  let { value, at, positional } = path
  const { parts } = path
  for (;;) {
    if (Array.isArray(value)) {
      // `a.0` names an element when the array's own documents do not have that name.
      const part = parts[at]
      if (at < parts.length && isIndex(part) && !value.some(item => isDoc(item) && item.has(part))) {
        value = value[Number(part)]
        at++
        positional = true
        continue
      }
      return { parts, at, value, done: false, positional }
    }
    if (at === parts.length) return { parts, at, value, done: true, positional }
    if (!isDoc(value)) return { parts, at, value: undefined, done: true, positional }
    value = value.get(parts[at])
    at++
  }
}

function finish(rows: Value[][], index: Index, multikey: boolean[]): DocumentKeys {
  const keys: IndexKey[] = []
  let truncated = false
  const seen = rows.length > 1 ? new Set<string>() : undefined
  for (const values of rows) {
    writer.at = 0
    for (let which = 0; which < values.length; which++)
      writer.value(values[which], index.fields[which].direction)
    if (writer.at > LIMIT_BYTES) truncated = true
    const bytes = cut(writer)
    if (seen) {
      const text = bytes.toString('latin1')
      if (seen.has(text)) continue
      seen.add(text)
    }
    keys.push({ bytes, values })
  }
  return { keys, multikey, truncated }
}

function cut(from: KeyWriter): Buffer {
  if (from.at <= LIMIT_BYTES) return from.take()
  const whole = from.bytes.subarray(0, from.at)
  return Buffer.concat([whole.subarray(0, KEPT_BYTES), createHash('sha256').update(whole).digest()])
}
