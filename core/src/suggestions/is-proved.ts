import type { Rehearsal } from '../conversations/rehearse.ts'
import { normalise } from '../knowledge/retrieval/normalise.ts'
import type { Candidate } from './candidates.ts'

/** Share of a quotation's words that must stand in the text it should come of: tables are quoted in other order. */
const enough = 0.9

/**
 * Whether a rehearsed reply answers a candidate: it is no refusal, and all that it quotes stands where the question was
 * made from.
 */
export const isProved = ({ from }: Candidate, { text, nothingFound, passages }: Rehearsal): boolean => {
  if (nothingFound) return false
  if ('pairId' in from) return passages.some(({ typed }) => typed?.isSure && typed.pairId === from.pairId)
  const known = new Set(wordsOf(from.text))
  const quotes = quotesIn(text)
  return (
    quotes.length > 0 &&
    quotes.every(({ n, quote }) => {
      if (passages[n - 1]?.documentId !== from.documentId) return false
      const words = wordsOf(quote)
      return words.filter(word => known.has(word)).length >= enough * words.length
    })
  )
}

/** What stands before each marker. */
const quotesIn = (text: string): { n: number; quote: string }[] => {
  const parts = text.split(/\[(\d{1,2})\]/)
  return parts.flatMap((part, at) => (at % 2 === 1 ? [{ n: Number(part), quote: parts[at - 1] ?? '' }] : []))
}

const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\d]+/gu) ?? []
