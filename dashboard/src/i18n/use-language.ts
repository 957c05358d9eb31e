import { languages } from './language.ts'
import { changeLanguage, useCurrentLanguage } from './texts.ts'

/** The names of the languages, each in itself, as a switcher shows them. */
const names = { ru: 'Русский', en: 'English', pl: 'Polski' } as const

/** The interface language and its setter. */
export function useLanguage() {
  return {
    language: useCurrentLanguage(),
    languages: languages.map(language => ({ value: language, label: names[language] })),
    setLanguage: changeLanguage,
  }
}
