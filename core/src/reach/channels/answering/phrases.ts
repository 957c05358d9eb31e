import { fillText } from '../../../contract/plural.ts'
import type { Language } from '../../../contract/text.ts'
import { texts } from '../texts.ts'

/** The product's own messages in a messenger. */
const phrases = texts.phrases

export const say = (
  phrase: keyof typeof phrases,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string => fillText(phrases[phrase][language], { language, values: params })
