import type { Language } from '../contract/text.ts'

/** Languages that fall back to Russian instead of English. */
const nearRussian = new Set(['ru', 'be', 'kk', 'ky', 'tg', 'uz', 'tt', 'hy', 'az'])

/** Maps a language code reported by a messenger to a supported language; Russian if there is none. */
export const languageOf = (code: string | undefined): Language => {
  const short = code?.slice(0, 2).toLowerCase()
  if (!short || nearRussian.has(short)) return 'ru'
  return short === 'pl' ? 'pl' : 'en'
}
