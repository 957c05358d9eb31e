import type { Language } from '../../contract/text.ts'
import { inLanguage } from '../ai/index.ts'
import type { AssistantRecord } from './assistant.model.ts'

/** Maximum number of questions suggested at the start of a chat. */
const maxSuggested = 4

type Holder = Pick<AssistantRecord, 'starterQuestions' | 'proved'>

/** Suggested questions in all languages: the owner's, else those that the knowledge was shown to answer. */
export const askable = ({ starterQuestions = [], proved }: Holder): readonly string[] =>
  starterQuestions.length > 0 ? starterQuestions : (proved?.questions ?? [])

/** Questions for the start of a chat: in the reader's language; if there are none, in the most common one. */
export const suggestionsOf = (record: Holder, language: Language): string[] =>
  inLanguage(askable(record), language).slice(0, maxSuggested)

/** The questions as typed, trimmed and without duplicates. */
export const cleanQuestions = (typed: readonly string[]): string[] => [
  ...new Set(typed.map(question => question.replace(/\s+/g, ' ').trim().toWellFormed())),
]
