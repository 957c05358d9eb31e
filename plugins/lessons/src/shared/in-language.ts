import type { Language } from '@botanika/core/contract'

interface Written<T> {
  title: string
  description?: string
  metadata: { translations?: { en?: T; pl?: T } }
}

/** Returns the texts of a lesson in a language: its translation, else its own, which are Russian. */
export const inLanguage = <T extends object, W extends Written<T>>(
  lesson: W,
  language: Language,
): (W & T) | W => {
  const translation = language === 'ru' ? undefined : lesson.metadata.translations?.[language]
  return translation ? { ...lesson, ...translation } : lesson
}

/** Languages that a lesson can be read in. */
export const languagesOf = ({ metadata: { translations = {} } }: Written<object>): Language[] => [
  'ru',
  ...(translations.en ? (['en'] as const) : []),
  ...(translations.pl ? (['pl'] as const) : []),
]
