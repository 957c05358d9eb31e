import { wholeNode } from './block-nodes.ts'
import { renderPieces } from './render-pieces.ts'
import type { Piece, TextNode } from './text-node.ts'

export interface SplitOptions {
  /** Longest text of one message, in units of `lengthOf`. */
  limit: number
  /** Left out: UTF-16 units. */
  lengthOf?(markdown: string): number
}

/**
 * Markdown as messages of at most `limit` each: cut between blocks, else between lines, sentences, words, and only in
 * an endless word between the characters that a reader sees. Links, inline code and entities stay whole; fenced code
 * and other marks that are longer than a message are closed and opened again. Blank text is no message at all. Only a
 * single code point that is over the limit by itself is handed out as it is.
 */
export const splitMarkdown = (
  markdown: string,
  { limit, lengthOf = text => text.length }: SplitOptions,
): string[] => {
  const text = markdown.replaceAll('\r\n', '\n')
  const fits = (pieces: readonly Piece[]): boolean => lengthOf(renderPieces(pieces)) <= limit
  const parts: string[] = []
  let current: Piece[] = []
  const flush = (): void => {
    const part = renderPieces(current)
    if (part.trim() !== '') parts.push(part)
    current = []
  }

  const stack: TextNode[] = [wholeNode(text)]
  for (let node = stack.pop(); node; node = stack.pop()) {
    const joined = [...current, ...node.pieces]
    if (fits(joined)) {
      current = joined
      continue
    }
    const smaller = node.isLoose || !fits(node.pieces) ? node.split() : []
    if (smaller.length > 0) stack.push(...smaller.toReversed())
    else {
      flush()
      current = [...node.pieces]
    }
  }
  flush()
  return parts
}
