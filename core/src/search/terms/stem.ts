import { foldDiacritics } from './normalise.ts'
import { english, polish, russian } from './snowball.ts'

/** Language of the Latin words of a text; `both` if undetermined. Cyrillic is always Russian. */
export type LatinLanguage = 'en' | 'pl' | 'both'

/** Cached words per language; frequent words of a text come first, so a full cache is never evicted. */
const remembered = 60_000

/**
 * The keys under which a normalised word is indexed and searched, the main one first. A Polish word has up to
 * two: the stem without diacritics, and the stem of the word typed without diacritics, which may differ.
 */
export const stemKeys = (word: string, latin: LatinLanguage): readonly string[] => {
  const table = tables[latin]
  const known = table.get(word)
  if (known) return known
  const keys = stemUnremembered(word, latin)
  if (table.size < remembered) table.set(word, keys)
  return keys
}

/** Computes the same keys without the cache, for candidate words. */
export const stemUnremembered = (word: string, latin: LatinLanguage): readonly string[] =>
  isCyrillic(word) ? [russianStem(word)] : latinKeys(word, latin)

const tables: Record<LatinLanguage, Map<string, readonly string[]>> = {
  en: new Map(),
  pl: new Map(),
  both: new Map(),
}

const isCyrillic = (word: string) => {
  const code = word.charCodeAt(0)
  return code >= 0x400 && code <= 0x52f
}

const latinKeys = (word: string, latin: LatinLanguage): readonly string[] => {
  const folded = foldDiacritics(word)
  const keys = new Set<string>()
  if (latin !== 'en' || folded !== word) {
    keys.add(foldDiacritics(polish(word)))
    keys.add(foldDiacritics(polish(folded)))
  }
  if (latin !== 'pl') keys.add(english(folded))
  return [...keys]
}

// Snowball keeps the fleeting vowel («стрижек» beside «стрижк»), the soft sign («деньг», «денег») and a
// verb's theme vowel («работа» beside «работ»): the same word twice.
const fleeting = /([бвгджзйклмнпрстфхцчшщ])[ео]([кцг])$/
const theme = /[аяи]$/

const russianStem = (word: string): string => {
  const stem = russian(word)
  if (stem.length < 5) return stem
  return stem.replaceAll('ь', '').replace(theme, '').replace(fleeting, '$1$2')
}
