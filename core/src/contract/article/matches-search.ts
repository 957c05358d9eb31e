const wordsOf = (text: string): string[] => normal(text).match(/[\p{L}\p{N}]+/gu) ?? []

const normal = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** A word without the end that its form changes. */
const stemOf = (word: string): string =>
  word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - (word.length < 8 ? 2 : 3)))

/** Builds a check whether searches find something by these texts, which are read once. See `matchesSearch`. */
export const createMatcher = (texts: readonly string[]): ((search: string) => boolean) => {
  const plain = texts.map(normal)
  let words: readonly string[] | undefined
  return search => {
    const asked = normal(search).trim()
    if (asked === '' || plain.some(text => text.includes(asked))) return true
    const stems = wordsOf(search).map(stemOf)
    const known = words ?? [...new Set(plain.flatMap(wordsOf))]
    words = known
    return stems.length > 0 && stems.every(stem => known.some(word => word.startsWith(stem)))
  }
}

/**
 * Checks whether a search finds something by its texts: the words as written, in any case, or each of them in any form
 * («настройки» finds «настройка»).
 */
export const matchesSearch = (texts: readonly string[], search: string): boolean =>
  createMatcher(texts)(search)

/** A piece of a text, and whether the search found it. */
export interface MarkedPiece {
  text: string
  isMatch: boolean
}

/** A text in pieces, with the words that the search found in it marked; the pieces together are the text. */
export const markMatches = (text: string, search: string): MarkedPiece[] => {
  const stems = wordsOf(search).map(stemOf)
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!stems.some(stem => normal(word).startsWith(stem))) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false })
    pieces.push({ text: word, isMatch: true })
    end = index + word.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false })
  return pieces
}
