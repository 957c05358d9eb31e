import { marked } from 'marked'
import type { ReadDocument, Unread } from '../../../../search/passage.ts'
import { sumUnread } from '../collect-unread.ts'
import { failForeign } from '../foreign-content.ts'
import { addElement } from '../html/html-blocks.ts'
import { openHtml } from '../html/html-dom.ts'
import { tidyDocument } from '../html/tidy-document.ts'
import { createOutline, type Outline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { decodeText } from './decode-text.ts'
import { standardMarkdown } from './markdown-dialects.ts'
import { standardTables } from './pandoc-tables.ts'

/**
 * Reads Markdown (GitHub flavour: tables, task lists) by converting it to HTML; of front matter only the
 * title is used. Excessively nested text is read as words only. Throws `knowledge.no-text`, and
 * `knowledge.unsupported-format` for bytes that are not text.
 */
export const readMarkdown = (bytes: Uint8Array): ReadDocument => {
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  const { title: named, body } = splitFrontMatter(decoded.text.replace(/^\ufeff/, ''))
  const outline = createOutline()
  const left = piecesOf(body.replace(tooDeep, '$1')).flatMap(piece => addPiece(piece, outline))
  const { blocks } = outline
  if (blocks.length === 0) throw failReading('knowledge.no-text')
  const title = named ?? (blocks[0]?.kind === 'heading' ? blocks[0].text : undefined)
  return summariseDocument({ format: 'md', unread: sumUnread(left), ...(title && { title }) }, { blocks })
}

/**
 * Nested quote and list markers at the beginning of a line, beyond what real texts have: for each one the
 * parser passes over the rest once more, so half a million of them would take a minute.
 */
const tooDeep =
  /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){32})(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm

/** Adds the blocks, and tells what was left out of the piece. */
const addPiece = (piece: string, outline: Outline): readonly Unread[] => {
  try {
    const { text, unread } = standardMarkdown(standardTables(piece))
    const source = marked.parse(text, { async: false, gfm: true })
    const document = openHtml(source)
    const left = tidyDocument(document, { source })
    addElement(document.documentElement, { outline, levels: 'shown' })
    return [...unread, ...left]
  } catch (error) {
    // Nested so deep that the stack overflowed: only the words can be extracted.
    if (!(error instanceof RangeError)) throw error
    for (const text of piece.split(/\n\s*\n/)) outline.add('paragraph', text.replace(/^[\s>]+/gm, ''))
    return []
  }
}

/** UTF-16 units of Markdown that are converted at once: a long file as a whole would not fit in memory. */
const pieceLength = 100_000

/** Split at empty lines outside of code, so that only a very long list or quote is divided. */
const piecesOf = (text: string) => {
  const pieces: string[] = []
  let start = 0
  let at = 0
  let fence: string | undefined
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const next = end === -1 ? text.length : end + 1
    const line = text.slice(at, Math.min(next, at + 200))
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence
    if (fence === undefined && line.trim() === '' && next - at < 200 && next - start > pieceLength) {
      pieces.push(text.slice(start, next))
      start = next
    }
    at = next
  }
  pieces.push(text.slice(start))
  return pieces
}

/** YAML or TOML front matter at the very beginning, as of site generators. */
const splitFrontMatter = (text: string) => {
  const match = /^(---|\+\+\+)[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n\1[ \t]*(?:\r?\n|$)/.exec(text)
  if (!match) return { body: text }
  const title = /^title\s*[:=]\s*(.+)$/im.exec(match[2] ?? '')?.[1]?.trim()
  const plain = title?.replace(/^(["'])(.*)\1$/, '$2').trim()
  return { body: text.slice(match[0].length), ...(plain && { title: plain }) }
}
