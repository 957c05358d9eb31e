import { attributeOf } from '../xlsx/xml-walk.ts'
import { formatNumber } from './number-formats.ts'
import type { WordStyles } from './word-styles.ts'
import { childIn, elementsOf, switchIn, valueIn, type WordElement, walkWord } from './word-xml.ts'

/** A level of a list (`w:lvl`). */
interface Level {
  start: number
  /** `w:numFmt`; `custom` with the pattern of its numbers. */
  format: string
  /** «%1.%2.»: each number stands for a level, counted from 1. */
  text: string
  /** Restarts after this level, counted from 1, or one above it; 0: never. Undefined: after any above. */
  restart: number | undefined
  /** All numbers are written in figures («1.1» below «Статья I»). */
  legal: boolean
  /** The paragraph style that has this level. */
  style: string | undefined
}

interface AbstractList {
  levels: Map<number, Level>
  /** The numbering style that has the levels instead. */
  link: string | undefined
}

interface List {
  abstract: string
  overrides: Map<number, { start: number | undefined; level: Level | undefined }>
}

/** The lists of a document. */
export interface Lists {
  abstracts: ReadonlyMap<string, AbstractList>
  lists: ReadonlyMap<string, List>
}

const streamed: ReadonlySet<string> = new Set(['w:numbering'])

/** Reads the part of numbering (ECMA-376 part 1, 17.9). */
export const readLists = (xml: string): Lists => {
  const abstracts = new Map<string, AbstractList>()
  const lists = new Map<string, List>()
  for (const step of walkWord(xml, { streamed })) {
    if (step.kind !== 'whole') continue
    const { element } = step
    if (element.name === 'w:abstractNum') {
      const levels = new Map(levelsOf(element))
      abstracts.set(attributeOf(element.attributes, 'abstractNumId') ?? '', {
        levels,
        link: valueIn(element, 'w:numStyleLink'),
      })
    } else if (element.name === 'w:num')
      lists.set(attributeOf(element.attributes, 'numId') ?? '', {
        abstract: valueIn(element, 'w:abstractNumId') ?? '',
        overrides: overridesOf(element),
      })
  }
  return { abstracts, lists }
}

const integer = (text: string | undefined) => (text && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The levels of a list; one without an index is the first. */
const levelsOf = (element: WordElement) =>
  elementsOf(element)
    .filter(({ name }) => name === 'w:lvl')
    .map(level => [integer(attributeOf(level.attributes, 'ilvl')) ?? 0, levelOf(level)] as const)

const overridesOf = (element: WordElement): List['overrides'] => {
  const overrides: List['overrides'] = new Map()
  for (const override of elementsOf(element)) {
    if (override.name !== 'w:lvlOverride') continue
    const level = childIn(override, 'w:lvl')
    overrides.set(integer(attributeOf(override.attributes, 'ilvl')) ?? 0, {
      start: integer(valueIn(override, 'w:startOverride')),
      level: level && levelOf(level),
    })
  }
  return overrides
}

const levelOf = (element: WordElement): Level => {
  const hidden = switchIn(childIn(element, 'w:rPr'), 'w:vanish')
  return {
    start: integer(valueIn(element, 'w:start')) ?? 0,
    format: formatOf(element),
    text: hidden ? '' : (valueIn(element, 'w:lvlText') ?? ''),
    restart: integer(valueIn(element, 'w:lvlRestart')),
    legal: switchIn(element, 'w:isLgl') ?? false,
    style: valueIn(element, 'w:pStyle'),
  }
}

/** Newer formats stand in the choice of an alternative: `001, 002, 003, ...` of a custom one. */
const formatOf = (element: WordElement) => {
  const choice = childIn(childIn(element, 'mc:AlternateContent'), 'mc:Choice')
  const fallback = childIn(childIn(element, 'mc:AlternateContent'), 'mc:Fallback')
  for (const place of [element, choice, fallback]) {
    const found = childIn(place, 'w:numFmt')
    if (!found) continue
    const format = attributeOf(found.attributes, 'val') ?? 'decimal'
    return format === 'custom' ? `custom ${attributeOf(found.attributes, 'format') ?? ''}` : format
  }
  return 'decimal'
}

/** The place of a paragraph in a list, and what stands before its text. */
export interface Numbered {
  level: number
  /** What Word shows: «2.1.», «а)». Empty for bullets, and where the number cannot be known. */
  label: string
}

/** Counts the numbers of the paragraphs of one part. */
export interface Numbering {
  /** The number of the next paragraph in document order; undefined if it is in no list. */
  next: (
    paragraph: { numId: string | undefined; level: number | undefined; style: string | undefined },
    options: { counts: 'yes' | 'no' },
  ) => Numbered | undefined
}

const maxLevels = 9

/** Begins to count: lists of one abstract list go on counting, unless they have a start of their own. */
export const createNumbering = (
  { abstracts, lists }: Lists,
  { styles }: { styles: WordStyles },
): Numbering => {
  const counts = new Map<string, (number | undefined)[]>()
  const started = new Set<string>()

  /** The abstract list with the levels: behind a link to a numbering style if there is one. */
  const resolve = (id: string) => {
    let list = lists.get(id)
    for (let links = 0; list && links < maxLevels; links++) {
      const abstract = abstracts.get(list.abstract)
      if (!abstract) return undefined
      if (abstract.link === undefined) return { abstract, key: list.abstract }
      const next: List | undefined = lists.get(styles.ofRun(abstract.link).numId ?? '')
      list = next
    }
    return undefined
  }

  return {
    next({ numId = '0', level: given, style }, { counts: isCounted }) {
      const list = lists.get(numId)
      const found = list && resolve(numId)
      if (!list || !found) return undefined
      const levelAt = (at: number) => list.overrides.get(at)?.level ?? found.abstract.levels.get(at)
      const at = given ?? levelOfStyle(found.abstract, style) ?? 0
      const own = levelAt(at)
      if (!own || at < 0 || at >= maxLevels) return undefined
      if (isCounted === 'no') return { level: at, label: '' }
      const current = counts.get(found.key) ?? []
      counts.set(found.key, current)
      for (const [overridden, { start }] of list.overrides) {
        const key = `${numId} ${overridden}`
        if (start === undefined || overridden > at || started.has(key)) continue
        started.add(key)
        current[overridden] = overridden === at ? start - 1 : start
      }
      const before = current[at]
      current[at] = before === undefined ? (list.overrides.get(at)?.start ?? own.start) : before + 1
      for (let lower = at + 1; lower < maxLevels; lower++) {
        const restart = levelAt(lower)?.restart
        if (restart === undefined || at < restart) current[lower] = undefined
      }
      return { level: at, label: labelOf(own, { current, levelAt }) ?? '' }
    },
  }
}

const levelOfStyle = ({ levels }: AbstractList, style: string | undefined) => {
  if (style === undefined) return undefined
  for (const [at, level] of levels) if (level.style === style) return at
  return undefined
}

/** The text of a level with its numbers; undefined if one of them is unknown. */
const labelOf = (
  { format, text, legal }: Level,
  {
    current,
    levelAt,
  }: { current: readonly (number | undefined)[]; levelAt: (at: number) => Level | undefined },
): string | undefined => {
  if (format === 'bullet') return ''
  let known = true
  const label = text.slice(0, maxLabel).replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const value = current[at]
    const own = levelAt(at)?.format ?? 'decimal'
    const number =
      value === undefined ? undefined : numberIn(value, legal && own !== 'none' ? 'decimal' : own)
    if (number === undefined) known = false
    return number ?? ''
  })
  return known && label.length <= maxLabel ? label.trim() : undefined
}

const maxLabel = 200

const numberIn = (value: number, format: string) => {
  const [, first] = /^custom (0*1)(?:,|$)/.exec(format) ?? []
  return first ? String(value).padStart(first.length, '0') : formatNumber(value, format)
}
