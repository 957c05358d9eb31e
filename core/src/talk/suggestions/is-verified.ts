import { normalise } from '../../search/terms/normalise.ts'
import type { DryRun } from '../conversations/index.ts'
import type { Candidate } from './candidates.ts'

/** Minimum share of a quotation's words found in its source: tables are quoted in another order. */
const enough = 0.9

/**
 * true: the reply of a dry run answers a candidate: it is no refusal, and all its quotations are from the source
 * of the question.
 */
export const isVerified = ({ from }: Candidate, { text, nothingFound, passages }: DryRun): boolean => {
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

/** The text before each marker. */
const quotesIn = (text: string): { n: number; quote: string }[] => {
  const parts = text.split(/\[(\d{1,2})\]/)
  return parts.flatMap((part, at) => (at % 2 === 1 ? [{ n: Number(part), quote: parts[at - 1] ?? '' }] : []))
}

const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\d]+/gu) ?? []
