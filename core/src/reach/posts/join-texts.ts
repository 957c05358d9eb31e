import type { Text } from '../../contract/text.ts'

/** Several reasons as one text. */
export const joinTexts = (texts: readonly Text[]): Text => ({
  ru: texts.map(({ ru }) => ru).join('. '),
  en: texts.map(({ en }) => en).join('. '),
  pl: texts.map(({ pl }) => pl).join('. '),
})
