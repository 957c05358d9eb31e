import type { Text } from '@botanika/core/contract'
import { fillTexts } from '@botanika/core/plugin'
import { texts } from '../texts.ts'

export type Problem = Text

/** Problems of a row of an import. */
export const importProblems = {
  noHead: (names: string): Text => fillTexts(texts.importProblems.noHead, { names }),
  badEncoding: texts.importProblems.badEncoding,
  openQuote: texts.importProblems.openQuote,
  tooMany: (most: number): Text => fillTexts(texts.importProblems.tooMany, { most }),
  noTitle: texts.importProblems.noTitle,
  noContent: texts.importProblems.noContent,
  longTitle: (most: number): Text => fillTexts(texts.importProblems.longTitle, { most }),
  longContent: (most: number): Text => fillTexts(texts.importProblems.longContent, { most }),
  noChannel: (name: string): Text => fillTexts(texts.importProblems.noChannel, { name }),
  badDate: (words: string): Text => fillTexts(texts.importProblems.badDate, { words }),
  badTime: (words: string): Text => fillTexts(texts.importProblems.badTime, { words }),
  repeatOfRow: (row: number): Text => fillTexts(texts.importProblems.repeatOfRow, { row }),
  repeatOfPost: (title: string): Text => fillTexts(texts.importProblems.repeatOfPost, { title }),
  skippedTime: (given: string, moved: string): Text =>
    fillTexts(texts.importProblems.skippedTime, { given, moved }),
  doubleTime: (given: string): Text => fillTexts(texts.importProblems.doubleTime, { given }),
  past: texts.importProblems.past,
}
