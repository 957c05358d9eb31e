import type { QuestionPair } from '@botanika/core/contract'

/** The contents of the form of a typed answer; the other wordings are one per line. */
export interface PairDraft {
  question: string
  alternatives: string
  answer: string
}

/** Limits of the contract, written here too, so that its schemas stay out of the bundle. */
export const pairLimits = { question: 1_000, answer: 8_000, alternatives: 20 } as const

export const draftOf = (pair: Pick<QuestionPair, 'question' | 'alternatives' | 'answer'>): PairDraft => ({
  question: pair.question,
  alternatives: pair.alternatives.join('\n'),
  answer: pair.answer,
})

export const emptyPair: PairDraft = { question: '', alternatives: '', answer: '' }

/** Returns the body for the server: trimmed, without empty lines and repeated wordings. */
export const inputOf = (draft: PairDraft) => {
  const question = draft.question.trim()
  const lines = draft.alternatives.split('\n').map(line => line.trim())
  const alternatives = [...new Set(lines)].filter(line => line !== '' && line !== question)
  return { question, alternatives, answer: draft.answer.trim() }
}

export type PairProblem = 'noQuestion' | 'longQuestion' | 'manyAlternatives' | 'longAlternative' | 'noAnswer'

/** Returns the problems by field; empty when it can be sent. */
export const problemsOf = (draft: PairDraft): Partial<Record<keyof PairDraft, PairProblem>> => {
  const { question, alternatives, answer } = inputOf(draft)
  return {
    ...(question === '' && { question: 'noQuestion' as const }),
    ...(question.length > pairLimits.question && { question: 'longQuestion' as const }),
    ...(alternatives.length > pairLimits.alternatives && { alternatives: 'manyAlternatives' as const }),
    ...(alternatives.some(line => line.length > pairLimits.question) && {
      alternatives: 'longAlternative' as const,
    }),
    ...(answer === '' && { answer: 'noAnswer' as const }),
  }
}

export const isSamePair = (one: PairDraft, other: PairDraft): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))
