import type { Language } from '../wire.ts'

/** Returns the first of `wishes` that is a language of the widget (`en-GB` counts as `en`), else Russian. */
export function pickLanguage(...wishes: (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const short = wish?.slice(0, 2).toLowerCase()
    if (short === 'ru' || short === 'en' || short === 'pl') return short
  }
  return 'ru'
}
