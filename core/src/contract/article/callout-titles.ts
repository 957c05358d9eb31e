import type { Language } from '../text.ts'
import type { CalloutTone } from './article-parts.ts'

/** Titles of callouts, shown above their text with and without JavaScript. */
export const calloutTitles: Readonly<Record<Language, Readonly<Record<CalloutTone, string>>>> = {
  ru: { note: 'Примечание', tip: 'Совет', important: 'Важно', warning: 'Внимание', caution: 'Осторожно' },
  en: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  pl: { note: 'Uwaga', tip: 'Wskazówka', important: 'Ważne', warning: 'Ostrzeżenie', caution: 'Ostrożnie' },
}
