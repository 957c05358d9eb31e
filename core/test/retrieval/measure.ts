import { composeReply } from '../../src/answers/ai/providers/local/compose-answer.ts'
import type { Passage } from '../../src/search/passage.ts'
import { type SearchIndex, weakMatch } from '../../src/search/search-index.ts'
import { englishQuestions } from './english-questions.ts'
import { polishQuestions } from './polish-questions.ts'
import { russianQuestions } from './russian-questions.ts'
import type { TestQuestion } from './test-question.ts'

export const allQuestions = { ru: russianQuestions, en: englishQuestions, pl: polishQuestions }

/** Metrics of a search: shares from 0 to 1, and the failed questions with their results. */
interface Found {
  hitAt5: number
  mrrAt5: number
  missed: string[]
}

/** Metrics of a search with those of the built-in model's answers. */
export interface Figures extends Found {
  refusals: number
  facts: number
}

export interface MeasureOptions {
  /** Distorts a question before it is asked: a typo, another keyboard layout. */
  spoil?: (question: string) => string
}

/** Searches the index for every answerable question: composing the replies would take twice as long. */
export const measureSearch = (
  index: SearchIndex,
  questions: readonly TestQuestion[],
  options?: MeasureOptions,
): Found => {
  const looked = questions.filter(({ document }) => document).map(each => lookFor(each, index, options))
  return { ...ranked(looked), missed: looked.flatMap(describeMiss) }
}

/** Asks every question of the index and of the built-in model. */
export const measure = (
  index: SearchIndex,
  questions: readonly TestQuestion[],
  options?: MeasureOptions,
): Figures => {
  const looked = questions.filter(({ document }) => document).map(each => lookFor(each, index, options))
  const missed: string[] = []
  let facts = 0
  for (const each of looked) {
    missed.push(...describeMiss(each))
    const { ask, passages, fact = '' } = each
    const reply = replyTo(ask, passages)
    if (plain(reply).includes(plain(fact))) facts++
    else missed.push(`no fact (${fact}): ${ask} → ${reply}`)
  }
  const { refusals, claimed } = measureRefusals(index, questions)
  return { ...ranked(looked), facts: facts / looked.length, refusals, missed: [...missed, ...claimed] }
}

/** Share of unanswerable questions that are refused, and the answers to the others. */
export const measureRefusals = (
  index: SearchIndex,
  questions: readonly TestQuestion[],
): { refusals: number; claimed: string[] } => {
  const nowhere = questions.filter(({ document }) => !document)
  const claimed = nowhere.flatMap(({ ask }) => {
    const passages = index.search(ask, { limit: 5 })
    if (passages.every(passage => passage.coverage < weakMatch)) return []
    return [`claims ${passages[0]?.coverage.toFixed(2)}: ${ask} → ${replyTo(ask, passages)}`]
  })
  return { refusals: nowhere.length === 0 ? 1 : (nowhere.length - claimed.length) / nowhere.length, claimed }
}

interface Looked {
  ask: string
  fact?: string
  passages: readonly Passage[]
  /** Rank of the passage with the fact, from 1; 0 if it was not found. */
  rank: number
}

const lookFor = (
  question: TestQuestion,
  index: SearchIndex,
  { spoil = ask => ask }: MeasureOptions = {},
): Looked => {
  const ask = spoil(question.ask)
  const passages = index.search(ask, { limit: 5 })
  const rank = passages.findIndex(passage => holds(passage, question)) + 1
  return { ask, fact: question.fact, passages, rank }
}

const ranked = (looked: readonly Looked[]) => {
  const ranks = looked.flatMap(({ rank }) => (rank > 0 ? [rank] : []))
  return {
    hitAt5: ranks.length / looked.length,
    mrrAt5: ranks.reduce((sum, rank) => sum + 1 / rank, 0) / looked.length,
  }
}

const describeMiss = ({ ask, passages, rank }: Looked): string[] =>
  rank === 1 ? [] : [`${rank || 'none'}: ${ask} → ${passages[0]?.documentName}`]

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
