import { type JsonSource, nextToken, readKey, readScalar, readString, unexpected } from './json-tokens.ts'

export interface JsonLimits {
  /** Brackets within brackets. */
  maxDepth: number
  /** Commas outside of strings. */
  maxCommas: number
  /** The error that is thrown when a limit is exceeded. */
  exceeded(limit: 'maxDepth' | 'maxCommas'): Error
}

interface Container {
  closer: number
  value: unknown
  /** Reads the name of an object's next property, up to its value. */
  next?(source: JsonSource): Generator<void, void>
  add(value: unknown): void
}

const [comma, quote, arrayStart, arrayEnd, objectStart, objectEnd] = [0x2c, 0x22, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Parses JSON in steps of at most 64 kB, for `runInSlices`: `JSON.parse` of 16 MB blocks the thread for up to 150 ms. The
 * result is that of `JSON.parse`. Throws a `SyntaxError` on invalid JSON, on a property `__proto__` or
 * `constructor.prototype`, and on names and numbers longer than 1,000 bytes.
 */
export function* jsonSteps(
  json: Buffer,
  { maxDepth, maxCommas, exceeded }: JsonLimits,
): Generator<void, unknown> {
  const source: JsonSource = { json, at: hasBom(json) ? 3 : 0 }
  const open: Container[] = []
  let commas = 0
  for (;;) {
    const token = yield* nextToken(source)
    const container = openAt(token)
    let value: unknown
    if (container) {
      if (open.length === maxDepth) throw exceeded('maxDepth')
      source.at += 1
      if ((yield* nextToken(source)) !== container.closer) {
        open.push(container)
        if (container.next) yield* container.next(source)
        continue
      }
      source.at += 1
      value = container.value
    } else value = token === quote ? yield* readString(source) : readScalar(source)

    // The value may be the last of its container, and that the last of its own.
    for (let parent = open.at(-1); ; parent = open.at(-1)) {
      const after = yield* nextToken(source)
      if (!parent) {
        if (after !== undefined) throw unexpected(source)
        return value
      }
      parent.add(value)
      if (after === comma) {
        commas += 1
        if (commas > maxCommas) throw exceeded('maxCommas')
        source.at += 1
        if (parent.next) yield* parent.next(source)
        break
      }
      if (after !== parent.closer) throw unexpected(source)
      source.at += 1
      value = parent.value
      open.pop()
    }
    yield
  }
}

const hasBom = (json: Buffer): boolean => json[0] === 0xef && json[1] === 0xbb && json[2] === 0xbf

const openAt = (token: number | undefined): Container | undefined => {
  if (token === arrayStart) return openArray()
  return token === objectStart ? openObject() : undefined
}

const openArray = (): Container => {
  const items: unknown[] = []
  return {
    closer: arrayEnd,
    value: items,
    add: value => void items.push(value),
  }
}

const openObject = (): Container => {
  const fields: Record<string, unknown> = {}
  let key = ''
  return {
    closer: objectEnd,
    value: fields,
    *next(source) {
      key = yield* readKey(source)
      if (key === '__proto__') throw forbidden()
    },
    add: value => {
      if (key === 'constructor' && hasPrototype(value)) throw forbidden()
      fields[key] = value
    },
  }
}

const hasPrototype = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')

const forbidden = (): SyntaxError => new SyntaxError('Object contains forbidden prototype property')
