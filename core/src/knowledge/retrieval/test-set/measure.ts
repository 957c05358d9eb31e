import { composeReply } from '../../../ai/providers/local/compose-answer.ts'
import type { Passage } from '../../passage.ts'
import { type SearchIndex, weakMatch } from '../search-index.ts'
import { englishQuestions } from './english-questions.ts'
import { polishQuestions } from './polish-questions.ts'
import { russianQuestions } from './russian-questions.ts'
import type { TestQuestion } from './test-question.ts'

export const allQuestions = { ru: russianQuestions, en: englishQuestions, pl: polishQuestions }

/** Shares from 0 to 1, and the questions that failed with what was found. */
export interface Figures {
  hitAt5: number
  mrrAt5: number
  refusals: number
  facts: number
  missed: string[]
}

export interface MeasureOptions {
  /** Spoils a question before it is asked: a typo, another keyboard layout. */
  spoil?: (question: string) => string
}

/** Asks every question of the index and of the built-in model. */
export const measure = (
  index: SearchIndex,
  questions: readonly TestQuestion[],
  { spoil = question => question }: MeasureOptions = {},
): Figures => {
  const answerable = questions.filter(question => question.document)
  const nowhere = questions.filter(question => !question.document)
  const missed: string[] = []
  let hits = 0
  let reciprocal = 0
  let facts = 0
  for (const question of answerable) {
    const ask = spoil(question.ask)
    const passages = index.search(ask, { limit: 5 })
    const rank = passages.findIndex(passage => holds(passage, question)) + 1
    if (rank > 0) hits++
    if (rank > 0) reciprocal += 1 / rank
    if (rank !== 1) missed.push(`${rank || 'none'}: ${ask} → ${passages[0]?.documentName}`)
    const reply = replyTo(ask, passages)
    if (plain(reply).includes(plain(question.fact ?? ''))) facts++
    else missed.push(`no fact (${question.fact}): ${ask} → ${reply}`)
  }
  let refusals = 0
  for (const { ask } of nowhere) {
    const passages = index.search(ask, { limit: 5 })
    if (passages.every(passage => passage.coverage < weakMatch)) refusals++
    else missed.push(`claims ${passages[0]?.coverage.toFixed(2)}: ${ask} → ${replyTo(ask, passages)}`)
  }
  return {
    hitAt5: hits / answerable.length,
    mrrAt5: reciprocal / answerable.length,
    facts: facts / answerable.length,
    refusals: nowhere.length === 0 ? 1 : refusals / nowhere.length,
    missed,
  }
}

export const replyTo = (ask: string, passages: readonly Passage[]): string =>
  composeReply({
    assistant: { name: 'Ботаника', instructions: '' },
    turns: [
      { role: 'user', text: 'Привет' },
      { role: 'assistant', text: 'Здравствуйте!' },
      { role: 'user', text: ask },
    ],
    passages,
  }).text

const holds = (passage: Passage, { document, fact }: TestQuestion) =>
  passage.documentName.startsWith(document ?? '') && plain(passage.chunk.text).includes(plain(fact ?? ''))

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
