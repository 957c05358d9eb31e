import type { Language } from '../wire.ts'

/** The first of `wishes` that is one of ours (`en-GB` counts as `en`); Russian where none is. */
export function pickLanguage(...wishes: (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const short = wish?.slice(0, 2).toLowerCase()
    if (short === 'ru' || short === 'en' || short === 'pl') return short
  }
  return 'ru'
}
