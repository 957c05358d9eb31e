import type { Language } from '@botanika/core/contract'

export type { Language }

/** The interface languages, the default first. Written here too, so that the contract's schemas stay out of the bundle. */
export const languages = ['ru', 'en', 'pl'] as const satisfies readonly Language[]

/** The key of local storage that holds the interface language. */
export const languageKey = 'language'

/**
 * Returns the language that the address names (`?lang=pl`, for this visit), else the stored one, else that of
 * the text which the server has sent with the page; Russian when there is none, when it is unknown, or when
 * storage is blocked.
 */
export function storedLanguage(): Language {
  const named = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang')
  const known = languages.find(language => language === named)
  if (known) return known
  try {
    return asLanguage(localStorage.getItem(languageKey) ?? servedLanguage())
  } catch {
    return asLanguage(servedLanguage())
  }
}

const servedLanguage = (): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector('title[data-of]')?.getAttribute('data-of') ?? null)

/**
 * Stores the language for later visits. Returns false when storage is blocked: it then lasts as long as the
 * page.
 */
export function storeLanguage(language: Language): boolean {
  try {
    localStorage.setItem(languageKey, language)
    return true
  } catch {
    return false
  }
}

/** Narrows any tag (`'pl-PL'`, `null`) to an interface language, Russian by default. */
export function asLanguage(tag: string | null | undefined): Language {
  return languages.find(language => tag?.toLowerCase().split('-')[0] === language) ?? 'ru'
}
