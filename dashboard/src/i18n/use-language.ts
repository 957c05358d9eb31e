import { useTranslation } from 'react-i18next'
import { asLanguage, languages } from './language.ts'
import { changeLanguage } from './texts.ts'

/** The names of the languages, each in itself, as a switcher shows them. */
const names = { ru: 'Русский', en: 'English', pl: 'Polski' } as const

/** The interface language and its setter. */
export function useLanguage() {
  const { i18n } = useTranslation()
  return {
    language: asLanguage(i18n.language),
    languages: languages.map(language => ({ value: language, label: names[language] })),
    setLanguage: changeLanguage,
  }
}
