import type { ReadDocument } from '../passage.ts'
import { decodeText } from './decode-text.ts'
import { describeRows, looksLikeHeaders } from './describe-rows.ts'
import { failForeign } from './foreign-content.ts'
import { createOutline, type Outline } from './outline.ts'
import { failReading } from './reading-errors.ts'
import { summariseDocument } from './summarise-document.ts'
import { isTableRule, splitCells } from './text-cells.ts'

/**
 * Reads plain text and Markdown: headings (`#`, underlined, lines in capitals, «1.2 Название»), list items with the
 * lines that continue them, tables (tabs, `|`, columns apart by spaces), paragraphs. Throws
 * `knowledge.no-text`, and `knowledge.unsupported-format` for bytes that are no text.
 */
export const readTxt = (bytes: Uint8Array): ReadDocument => {
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  const outline = createOutline()
  const lines = decoded.text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|\u2028|\u2029|\f/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
  const width = wrapWidth(lines)
  let at = 0
  while (at < lines.length) at = readPiece(lines, { at, width, outline })
  if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
  const title = outline.blocks[0]?.kind === 'heading' ? outline.blocks[0].text : undefined
  return summariseDocument({ format: 'txt', ...(title && { title }) }, { blocks: outline.blocks })
}

interface Place {
  at: number
  width: number | undefined
  outline: Outline
}

/** Reads one piece that begins at `at` and answers where the next begins. */
const readPiece = (lines: readonly string[], place: Place): number => {
  const { at, outline } = place
  const line = lines[at] ?? ''
  if (line.trim() === '') return at + 1
  const heading = headingAt(lines, at)
  if (heading) {
    outline.addHeading(heading.text, { level: heading.level })
    return at + heading.lines
  }
  if (splitCells(line)) {
    const end = tableEnd(lines, at)
    if (end > at + 1) return readTable(lines.slice(at, end), outline) + at
  }
  return readProse(lines, place)
}

const headingAt = (lines: readonly string[], at: number) => {
  const line = (lines[at] ?? '').trim()
  const marked = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line)
  if (marked) return { text: marked[2] ?? '', level: marked[1]?.length ?? 1, lines: 1 }
  const under = (lines[at + 1] ?? '').trim()
  if (line.length <= 120 && /^(={3,}|-{3,})$/.test(under) && !splitCells(line))
    return { text: line, level: under.startsWith('=') ? 1 : 2, lines: 2 }
  if (!standsAlone(lines, at)) return undefined
  if (isCapitals(line) && !isCapitals((lines[at + 1] ?? '').trim())) return { text: line, level: 2, lines: 1 }
  const numbered = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{Lu}/u.exec(line)
  if (numbered && line.length <= 80 && !/[.;:,!?]$/.test(line))
    return { text: line, level: 1 + (numbered[1] ?? '').split('.').length, lines: 1 }
  return undefined
}

/** Nothing above it (or an empty line), and text below it. */
const standsAlone = (lines: readonly string[], at: number) =>
  (lines[at - 1] ?? '').trim() === '' &&
  lines.slice(at + 1, at + 3).some(line => line.trim() !== '') &&
  !(isNumbered(lines[at]) && (isNumbered(lines[at + 1]) || isNumbered(lines[at + 2])))

const isNumbered = (line = '') => /^\s*\d{1,3}[.)]\s/.test(line)

const isCapitals = (line: string) =>
  line.length <= 80 && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase() && !/[.;,]$/.test(line)

const tableEnd = (lines: readonly string[], start: number) => {
  let end = start
  while (end < lines.length && (splitCells(lines[end] ?? '') || isTableRule(lines[end] ?? ''))) end++
  return end
}

const readTable = (lines: readonly string[], outline: Outline) => {
  const ruled = isTableRule(lines[1] ?? '')
  const rows = lines.flatMap(line => (isTableRule(line) ? [] : [splitCells(line) ?? []]))
  const headed = ruled || looksLikeHeaders(rows)
  const [headers = []] = rows
  for (const row of describeRows(headed ? rows.slice(1) : rows, headed ? { headers } : {}))
    outline.add('table-row', row)
  return lines.length
}

const listMark = /^\s*(?:[-*•–—▪◦·]\s+|\(?(?:\d{1,3}|[a-zа-я])[.)]\s+)(?=\S)/iu

const readProse = (lines: readonly string[], { at, width, outline }: Place) => {
  const first = lines[at] ?? ''
  const isItem = listMark.test(first)
  const parts = [first.replace(/^\s*[-*•–—▪◦·]\s+/u, '').replace(/^>\s?/, '')]
  let next = at + 1
  while (next < lines.length && continues(lines, { at: next, isItem, width }))
    parts.push((lines[next++] ?? '').trim())
  outline.add(isItem ? 'list-item' : 'paragraph', joinLines(parts))
  return next
}

const continues = (
  lines: readonly string[],
  { at, isItem, width }: { at: number; isItem: boolean; width: number | undefined },
) => {
  const line = lines[at] ?? ''
  if (line.trim() === '' || listMark.test(line) || headingAt(lines, at)) return false
  if (splitCells(line) && splitCells(lines[at + 1] ?? '')) return false
  if (isItem && /^\s{2,}/.test(line)) return true
  const before = lines[at - 1] ?? ''
  if (width === undefined || before.length < width * 0.5) return false
  return before.length > width * 0.75 || (/^\s*\p{Ll}/u.test(line) && !/[.!?:;]$/.test(before))
}

/** Joins broken lines, and a word that was broken over two of them. */
const joinLines = (parts: readonly string[]) =>
  parts.reduce((text, part) =>
    /\p{L}\u00ad$/u.test(text) || (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(part) && text.length > 40)
      ? text.slice(0, -1) + part
      : `${text} ${part}`,
  )

/** The width that an editor broke the lines at; nothing when lines are as long as the writer made them. */
const wrapWidth = (lines: readonly string[]) => {
  const longest = lines.reduce((max, line) => (splitCells(line) ? max : Math.max(max, line.length)), 0)
  return longest >= 50 && longest <= 140 ? longest : undefined
}
