import { marked } from 'marked'
import type { ReadDocument } from '../passage.ts'
import { decodeText } from './decode-text.ts'
import { failForeign } from './foreign-content.ts'
import { addElement } from './html-blocks.ts'
import { openHtml } from './html-dom.ts'
import { createOutline, type Outline } from './outline.ts'
import { failReading } from './reading-errors.ts'
import { summariseDocument } from './summarise-document.ts'

/**
 * Reads Markdown (GitHub's kind: tables, task lists) by way of its HTML; front matter is left out but for its title.
 * What is nested deeper than anybody writes gives its words alone. Throws `knowledge.no-text`, and
 * `knowledge.unsupported-format` for bytes that are no text.
 */
export const readMarkdown = (bytes: Uint8Array): ReadDocument => {
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  const { title: named, body } = splitFrontMatter(decoded.text.replace(/^\ufeff/, ''))
  const outline = createOutline()
  for (const piece of piecesOf(body)) addPiece(piece, outline)
  const { blocks } = outline
  if (blocks.length === 0) throw failReading('knowledge.no-text')
  const title = named ?? (blocks[0]?.kind === 'heading' ? blocks[0].text : undefined)
  return summariseDocument({ format: 'md', ...(title && { title }) }, { blocks })
}

const addPiece = (piece: string, outline: Outline) => {
  try {
    addElement(openHtml(marked.parse(piece, { async: false, gfm: true })).documentElement, { outline })
  } catch (error) {
    // Nested so deep that the stack ran out: its words are all that can be had.
    if (!(error instanceof RangeError)) throw error
    for (const text of piece.split(/\n\s*\n/)) outline.add('paragraph', text.replace(/^[\s>]+/gm, ''))
  }
}

/** UTF-16 units of Markdown that are turned to HTML and taken apart at once: all of a long file would not fit in memory. */
const pieceLength = 100_000

/** Cut at empty lines outside of code, so that nothing but a very long list or quotation is parted. */
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

/** YAML or TOML between two rules at the very beginning, as site generators have it. */
const splitFrontMatter = (text: string) => {
  const match = /^(---|\+\+\+)[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n\1[ \t]*(?:\r?\n|$)/.exec(text)
  if (!match) return { body: text }
  const title = /^title\s*[:=]\s*(.+)$/im.exec(match[2] ?? '')?.[1]?.trim()
  const plain = title?.replace(/^(["'])(.*)\1$/, '$2').trim()
  return { body: text.slice(match[0].length), ...(plain && { title: plain }) }
}
