import type { DocumentChunk } from '@botanika/core/contract'

/** Position of a quote in a text. */
export interface QuotePlace {
  start: number
  end: number
}

/**
 * Finds a quote whatever its spaces and line ends; its ellipses are not part of it. Null when it is not in
 * the text.
 */
export const findQuote = (text: string, quote: string): QuotePlace | null => {
  const words = quote
    .replace(/^[\s…]+|(?<![\s…])[\s…]+$/g, '')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0) return null
  const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  const match = new RegExp(pattern, 'iu').exec(text)
  return match ? { start: match.index, end: match.index + match[0].length } : null
}

/** Returns the chunk that a citation points at: the one that holds the quote, else the first of its page. */
export const findChunk = (
  chunks: readonly DocumentChunk[],
  { quote, page }: { quote: string; page?: number },
): DocumentChunk | undefined => {
  const holding = chunks.filter(({ text }) => findQuote(text, quote))
  const onPage = (chunk: DocumentChunk) =>
    page !== undefined &&
    chunk.page !== undefined &&
    chunk.page <= page &&
    (chunk.pageEnd ?? chunk.page) >= page
  return holding.find(onPage) ?? holding[0]
}
