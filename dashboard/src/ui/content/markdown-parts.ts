import { hasDefinitions } from './markdown-sections.ts'

/** Shorter sections are parsed as one. */
const minLength = 4_000
/** A part ends at the first item, row or paragraph after this length. */
const partLength = 1_500

/**
 * How a section of Markdown is drawn. A long list, table or quote is drawn in parts that mean the same by themselves, so
 * that only the end of a growing one is parsed again; whatever only a parser could decide is drawn whole.
 */
export type Drawing =
  | { kind: 'whole'; text: string }
  | { kind: 'list'; start: number | null; isLoose: boolean; parts: string[] }
  /** Each part repeats the table's head, so that it is a table by itself. */
  | { kind: 'table'; head: string; parts: string[] }
  /** The quoted text, without its signs: Markdown of its own. */
  | { kind: 'quote'; text: string }

/** What to draw, one below the other, for a section of `sectionsOf`. */
export const drawingsOf = (section: string): Drawing[] => {
  const whole: Drawing[] = [{ kind: 'whole', text: section }]
  if (section.length < minLength || hasDefinitions(section)) return whole
  const lines = section.split('\n')
  while (lines.at(-1)?.trim() === '') lines.pop()
  const lead = leadLength(lines)
  const body = lines.slice(lead)
  const drawn = asQuote(body) ?? asTable(body) ?? asList(body, { isAfterText: lead > 0 })
  if (!drawn || (lead > 0 && drawn.kind !== 'list')) return whole
  return lead > 0 ? [{ kind: 'whole', text: lines.slice(0, lead).join('\n') }, drawn] : [drawn]
}

/**
 * Whether a growing text that is drawn whole is worth drawing again: a long one after it grew by a sixteenth, so that all
 * drawings together cost a multiple of its length and not its square.
 */
export const isWorthDrawing = (text: string, shown: string): boolean =>
  text.length < minLength || !text.startsWith(shown) || (text.length - shown.length) * 16 >= shown.length

/** A line that begins no block but a paragraph or a heading. */
const textLine = /^(?:[\p{L}«„"(]|\*\*(?!\s)|#{1,6} )/u
const itemLine = /^(?:([-*+])|(\d{1,9})([.)]))(?: {1,4}(?=\S)| *$)/
/** The number of the next item that is being written. */
const halfItem = /^\d{1,9}$/
/** Lines of which no parser is needed to see that they are something else than an item. */
const rule = /^(?:(?:- *){3,}|(?:\* *){3,})$/
const taskItem = /^\S+ +\[[ \txX]\]/

/** The lines of text before a list that interrupts them. */
const leadLength = (lines: readonly string[]): number => {
  const first = lines.findIndex(line => !textLine.test(line))
  return first > 0 && itemLine.test(lines[first] ?? '') ? first : 0
}

const asList = (lines: readonly string[], { isAfterText }: { isAfterText: boolean }): Drawing | undefined => {
  const [, bullet, number, sign] = itemLine.exec(lines[0] ?? '') ?? []
  const marker = bullet ?? sign
  // In the middle of a paragraph, only an item with text begins a list, and of numbers only 1.
  if (!marker || (isAfterText && (!/\s\S/.test(lines[0] ?? '') || (number !== undefined && number !== '1'))))
    return undefined
  const starts: number[] = []
  let indent = 0
  let isLoose = false
  let hasInnerGap = false
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const isAfterGap = lines[at - 1]?.trim() === ''
    const isLast = at === lines.length - 1
    const found = itemLine.exec(line)
    if (found && (found[1] ?? found[3]) === marker) {
      const isEmpty = found[0] === line
      if (rule.test(line) || taskItem.test(line) || (isEmpty && !isLast)) return undefined
      isLoose ||= isAfterGap
      indent = Math.max(found[0].length, (found[2] ?? '').length + 2)
      starts.push(at)
    } else if (!line.startsWith(' '.repeat(indent)) && !(isLast && halfItem.test(line))) return undefined
    else hasInnerGap ||= isAfterGap
  }
  if (hasInnerGap && !isLoose) return undefined
  return {
    kind: 'list',
    start: number === undefined ? null : Number(number),
    isLoose,
    parts: groups(lines, starts),
  }
}

const delimiterRow = /^\|(?: *:?-+:? *\|)* *:?-+:? *(?:\| *)?$/

const asTable = (lines: readonly string[]): Drawing | undefined => {
  const [head = '', delimiter = '', ...rows] = lines
  if (!head.startsWith('|') || !delimiterRow.test(delimiter) || /[\\`]/.test(head)) return undefined
  if (cellCount(head) !== cellCount(delimiter) || rows.some(row => !row.startsWith('|'))) return undefined
  const top = `${head}\n${delimiter}`
  const parts = groups(rows, [...rows.keys()]).map(part => `${top}\n${part}`)
  return { kind: 'table', head: top, parts }
}

const cellCount = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length

const asQuote = (lines: readonly string[]): Drawing | undefined =>
  lines.every(line => /^>(?!\t)/.test(line))
    ? { kind: 'quote', text: lines.map(line => line.replace(/^> ?/, '')).join('\n') }
    : undefined

/** Lines in groups that begin at one of `starts`. */
const groups = (lines: readonly string[], starts: readonly number[]): string[] => {
  const parts: string[] = []
  let from = 0
  let length = 0
  for (const [n, at] of starts.entries()) {
    const end = starts[n + 1] ?? lines.length
    for (const line of lines.slice(at, end)) length += line.length + 1
    if (length < partLength && end < lines.length) continue
    parts.push(lines.slice(from, end).join('\n'))
    from = end
    length = 0
  }
  return parts
}
