import type { ReadDocument } from '../../../../search/passage.ts'
import { failForeign } from '../foreign-content.ts'
import { createOutline, type Outline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { decodeText } from './decode-text.ts'
import { splitCells } from './text-cells.ts'
import { headingAt } from './txt-headings.ts'
import { readTextTable, tableEnd } from './txt-tables.ts'

/**
 * Reads plain text and Markdown: headings (`#`, underlined, in capitals, «1.2 Название», a short single
 * line), list items with continuation lines, tables (tabs, `|`, columns aligned by spaces), paragraphs.
 * Throws `knowledge.no-text`, and `knowledge.unsupported-format` for bytes that are not text.
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

/** Reads the block that begins at `at` and returns where the next begins. */
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
    if (end > at + 1) {
      readTextTable(lines.slice(at, end), outline)
      return end
    }
  }
  return readProse(lines, place)
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

/** Joins wrapped lines, and words hyphenated between them. */
const joinLines = (parts: readonly string[]) =>
  parts.reduce((text, part) =>
    /\p{L}\u00ad$/u.test(text) || (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(part) && text.length > 40)
      ? text.slice(0, -1) + part
      : `${text} ${part}`,
  )

/** The width at which an editor wrapped the lines; undefined if they are not wrapped. */
const wrapWidth = (lines: readonly string[]) => {
  const longest = lines.reduce((max, line) => (splitCells(line) ? max : Math.max(max, line.length)), 0)
  return longest >= 50 && longest <= 140 ? longest : undefined
}
