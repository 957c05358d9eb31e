import { inLanguage } from '../ai/index.ts'
import type { Language } from '../contract/text.ts'
import type { AssistantRecord } from './assistant.model.ts'

/** Most questions that a chat begins with. */
const mostSuggested = 4

type Holder = Pick<AssistantRecord, 'starterQuestions' | 'proved'>

/** What an assistant may be asked, in all languages: what its owner typed, else what its knowledge was proved to answer. */
export const askable = ({ starterQuestions = [], proved }: Holder): readonly string[] =>
  starterQuestions.length > 0 ? starterQuestions : (proved?.questions ?? [])

/** Questions to begin a chat with: those in the reader's language; where there are none, in the one that most is in. */
export const suggestionsOf = (record: Holder, language: Language): string[] =>
  inLanguage(askable(record), language).slice(0, mostSuggested)

/** As typed, without surrounding space and repeats. */
export const cleanQuestions = (typed: readonly string[]): string[] => [
  ...new Set(typed.map(question => question.replace(/\s+/g, ' ').trim().toWellFormed())),
]
