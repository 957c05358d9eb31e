import { runInSlices } from '../../../../platform/limits/time-slicing.ts'
import { blockGroups } from './block-nodes.ts'
import { renderPieces } from './render-pieces.ts'
import type { Piece, TextNode } from './text-node.ts'

export interface SplitOptions {
  /** Maximum message length, in units of `lengthOf`. */
  limit: number
  /** Omitted: UTF-16 code units. */
  lengthOf?(markdown: string): number
  /** Maximum number of messages, from the beginning. Omitted: all. */
  most?: number
}

/** Longer than this many messages, a text is too long for one, even if the messenger shows little of it. */
const surelyTooLong = 4
/** The limit where link targets count too, which a messenger may not show at all. */
const surelyTooLongWithTargets = 16
const targets = /\]\([^\s()]+\)/g

/** true: texts are too long for one message together. Does not measure them, which is slow for long texts. */
export const isSurelyTooLong = (texts: readonly string[], limit: number): boolean => {
  const length = sum(texts, text => text.length)
  if (length <= surelyTooLong * limit) return false
  if (length > surelyTooLongWithTargets * limit) return true
  return sum(texts, text => text.replace(targets, '').length) > surelyTooLong * limit
}

const sum = (texts: readonly string[], lengthOf: (text: string) => number): number =>
  texts.reduce((length, text) => length + lengthOf(text), 0)

/**
 * Splits Markdown into messages of at most `limit`: between blocks, else between lines, sentences, words, and as a last
 * resort between grapheme clusters. Links, inline code and entities are not split; fenced code and other spans longer than a
 * message are closed and reopened. Blank text yields no message. Only a single code point that exceeds the limit is returned
 * as it is. Text of any length leaves the event loop free: it is split in turns.
 */
export const splitMarkdown = (markdown: string, options: SplitOptions): Promise<string[]> =>
  runInSlices(splitInSteps(markdown, options))

/** Each step takes a few milliseconds at most. */
export function* splitInSteps(
  markdown: string,
  { limit, lengthOf = text => text.length, most = Number.POSITIVE_INFINITY }: SplitOptions,
): Generator<undefined, string[]> {
  const text = markdown.replaceAll('\r\n', '\n')
  const fits = (pieces: readonly Piece[]): boolean =>
    !isSurelyTooLong(
      pieces.map(({ text }) => text),
      limit,
    ) && lengthOf(renderPieces(pieces)) <= limit
  const parts: string[] = []
  let current: Piece[] = []
  const flush = (): void => {
    const part = renderPieces(current)
    if (part.trim() !== '') parts.push(part)
    current = []
  }

  for (const group of blockGroups(text)) {
    const stack: TextNode[] = [group]
    for (let node = stack.pop(); node && parts.length < most; node = stack.pop()) {
      yield
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
    if (parts.length >= most) break
  }
  if (parts.length < most) flush()
  return parts
}
