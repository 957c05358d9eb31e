import { type Language, type QuizFault, quizFaultTexts } from '@botanika/core/contract'
import { texts as catalogue } from '../texts.ts'

/** Texts of the problems of a file of an import. */
const texts = catalogue.transferProblems

export interface Problem {
  /** Path in the archive; empty: the problem concerns the whole. */
  file: string
  /** Line from 1; omitted: the problem concerns the whole file. */
  line?: number | undefined
  code: keyof typeof texts | QuizFault['problem']
  name?: string
}

export const problemText = ({ code, name = '' }: Problem, language: Language): string =>
  ({ ...quizFaultTexts, ...texts })[code][language].replace('{name}', () => name)
