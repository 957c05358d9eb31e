// Soft hyphen, stress mark, zero-width marks and the byte-order mark: invisible, but they prevent matches.
const invisible = /\u0301|[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const spaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const dashes = /[\u2010-\u2015\u2212]/g
const apostrophes = /[\u2018\u2019\u02BC]/g
/** Matches all characters that are replaced below, and some others: most texts have none. */
const special = /\u0301|[\u00A0\u00AD\u02BC\u2000-\u2019\u202F\u205F\u2060\u2212\u3000\uFEFF]/

/**
 * Normalises for matching: NFC, case, ё = е, kinds of spaces, dashes and apostrophes; removes soft hyphens,
 * stress marks and zero-width characters. The length may change. Line breaks are kept.
 */
export const normalise = (text: string): string => foldCase(compose(text))

/** Normalises in the same way, except for case and ё. */
export const compose = (text: string): string => {
  const composed = text.normalize('NFC')
  if (!special.test(composed)) return composed
  return composed.replace(invisible, '').replace(spaces, ' ').replace(dashes, '-').replace(apostrophes, "'")
}

export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

const marks = /[\u0300-\u036F]/g

/** Latin letters without diacritics: `płatność` → `platnosc`. Cyrillic is unchanged. */
export const foldDiacritics = (text: string): string => {
  // Most words are Russian.
  if (/^[а-я]/.test(text)) return text
  if (!/[^\p{ASCII}]/u.test(text)) return text
  if (/\p{Script=Cyrillic}/u.test(text)) return text
  return text.normalize('NFD').replace(marks, '').replaceAll('ł', 'l').replaceAll('ß', 'ss')
}
