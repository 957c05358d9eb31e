import { type Row, readRow } from './rows.ts'
import { splitSentences } from './sentences.ts'

/** The smallest part of a passage that can be quoted on its own. */
export interface Piece {
  kind: 'sentence' | 'item' | 'row'
  /** Text as written, without its bullet. */
  text: string
  row?: Row
  /**
   * The lead of the piece: a title line, a line ending in a colon, or the question of a question-and-answer
   * text.
   */
  lead?: string
  /** Pieces with the same number belong together: a list, a table, a paragraph, an answer. */
  group: number
  /** A question, which introduces the next pieces and is not an answer itself. */
  asks: boolean
}

const bullet = /^\s*(?:[-–—•*·▪◦]\s+|(?:\d{1,2}|[a-zа-я])[).]\s+)/iu
const faqMark = /^(?:вопрос|ответ|в|о|question|answer|q|a|pytanie|odpowiedź|p|o)\s*\d*\s*[:.]\s+/iu

/**
 * Cuts a passage's text into pieces, each with its lead. Blocks are separated by an empty line; the lines of
 * one block are rows of a table or items of a list, as the splitter writes them.
 */
export const cutPieces = (text: string, headings: readonly string[]): Piece[] => {
  const pieces: Piece[] = []
  const titles = new Set(headings.map(plainTitle))
  let lead: string | undefined
  /** true: the lead ends in a colon: it introduces one list and nothing after it. */
  let introduced = false
  let group = 0
  const add = (kind: Piece['kind'], piece: string, row?: Row) => {
    const asks = kind !== 'row' && /\?["»”)]?$/u.test(piece)
    pieces.push({ kind, text: piece, group, asks, ...(lead && { lead }), ...(row && { row }) })
    if (!asks) return
    lead = piece
    group++
  }
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
    group++
    const isList = lines.length > 1
    if (introduced && pieces.at(-1)?.kind !== 'sentence' && !isList) {
      lead = undefined
      introduced = false
    }
    lines.forEach((line, at) => {
      const row = readRow(line)
      if (row) add('row', line, row)
      else if (titles.has(plainTitle(line)) || isTitle(line, { next: lines[at + 1], isAlone: !isList })) {
        lead = plainTitle(line)
        introduced = line.endsWith(':')
        group++
      } else if (faqMark.test(line)) addSentences(line.replace(faqMark, ''))
      else if (bullet.test(line) || (isList && splitSentences(line).length === 1))
        add('item', line.replace(bullet, ''))
      else addSentences(line)
    })
  }
  return pieces

  function addSentences(line: string) {
    const sentences = splitSentences(line)
    for (const sentence of sentences) add('sentence', sentence)
    const last = sentences.at(-1) ?? ''
    if (!last.endsWith(':')) return
    lead = plainTitle(last)
    introduced = true
  }
}

const plainTitle = (line: string) =>
  line
    .replace(/^#+\s*/, '')
    .replace(/:$/, '')
    .trim()

const isTitle = (line: string, { next, isAlone }: { next: string | undefined; isAlone: boolean }) =>
  /^#{1,6}\s/.test(line) ||
  (line.endsWith(':') && line.length < 80 && next !== undefined) ||
  (isAlone && line.length < 70 && !/[.!?…:;]["»”)]?$|\s[–—-]\s|\d/u.test(line) && !bullet.test(line))
