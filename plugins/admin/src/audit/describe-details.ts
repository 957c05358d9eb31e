import type { Text } from '@botanika/core/contract'
import { boundNames, changeName, detailNames, recipientName, wordOf } from './detail-words.ts'

/** One detail of an entry as people read it; moments stay as they are stored, and are written in the reader's own time. */
export interface Fact {
  name: Text
  value: Text
}

export interface KnownNames {
  /** Names of plans by their codes. */
  plans: ReadonlyMap<string, Text>
  /** E-mail addresses of accounts by their ids. */
  emails: ReadonlyMap<string, string>
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
const planNames = new Set(['plan', 'from', 'to', 'before'])
const arrow = ' → '
/** Maximum depth of records within records in the details. */
const maxDepth = 3

/** Returns the details of an entry in words: names for codes, no ids, changes as `before → now`. */
export const describeDetails = (
  details: Readonly<Record<string, unknown>>,
  known: KnownNames,
): readonly Fact[] => factsOf(details, known, 0)

const factsOf = (
  details: Readonly<Record<string, unknown>>,
  known: KnownNames,
  depth: number,
): readonly Fact[] => {
  const { from, to, ...rest } = details
  const changes = isRecord(from) && isRecord(to) ? changesOf(from, to, known, depth) : []
  const single = changes.length === 0 ? spanOf(details, known, depth) : []
  const others = Object.entries(rest).flatMap(([name, value]) => {
    const isNothing = value === undefined || (value === null && depth === 0)
    if (isNothing || (isId(value) && !known.emails.has(String(value)))) return []
    return [{ name: detailNames[name] ?? same(name), value: wordsOf(value, { name, known, depth }) }]
  })
  return [...changes, ...single, ...others]
}

/** Returns `from` and `to` of single values: a change, or one of both by itself (to whom, since when). */
const spanOf = (
  details: Readonly<Record<string, unknown>>,
  known: KnownNames,
  depth: number,
): readonly Fact[] => {
  const names = (['from', 'to'] as const).filter(name => details[name] !== undefined)
  if (names.length === 2)
    return [{ name: changeName, value: pair(details.from, details.to, { name: 'to', known, depth }) }]
  return names.map(name => ({
    name: String(details[name]).includes('@') ? recipientName : boundNames[name],
    value: wordsOf(details[name], { name, known, depth }),
  }))
}

const changesOf = (
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
  known: KnownNames,
  depth: number,
): readonly Fact[] =>
  Object.keys(to).map(name => ({
    name: detailNames[name] ?? same(name),
    value: pair(from[name], to[name], { name, known, depth }),
  }))

interface Place {
  name: string
  known: KnownNames
  depth: number
}

const pair = (from: unknown, to: unknown, place: Place): Text =>
  join([wordsOf(from ?? null, place), wordsOf(to ?? null, place)], arrow)

const wordsOf = (value: unknown, { name, known, depth }: Place): Text => {
  const word = wordOf(name, value)
  if (word) return word
  if (typeof value === 'string') {
    const plan = planNames.has(name) ? known.plans.get(value) : undefined
    return plan ?? same(known.emails.get(value) ?? value)
  }
  if (Array.isArray(value))
    return join(
      value.map(item => wordsOf(item, { name, known, depth })),
      ', ',
    )
  if (isRecord(value) && isText(value)) return value
  if (isRecord(value) && depth < maxDepth)
    return join(
      factsOf(value, known, depth + 1).map(fact => join([fact.name, fact.value], ': ')),
      ', ',
    )
  return same(value instanceof Date ? value.toISOString() : String(value))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
const isText = (
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & Text =>
  typeof value.ru === 'string' && typeof value.en === 'string' && typeof value.pl === 'string'
const same = (text: string): Text => ({ ru: text, en: text, pl: text })
const join = (texts: readonly Text[], between: string): Text => ({
  ru: texts.map(({ ru }) => ru).join(between),
  en: texts.map(({ en }) => en).join(between),
  pl: texts.map(({ pl }) => pl).join(between),
})
