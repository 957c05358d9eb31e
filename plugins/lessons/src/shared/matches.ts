const wordsOf = (text: string): string[] => normal(text).match(/[\p{L}\p{N}]+/gu) ?? []

const normal = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** A word without the end that its form changes. */
const stemOf = (word: string): string =>
  word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 2))

/**
 * Whether a search finds something by its texts: the words as written, in any case, or each of them in any form
 * («настройки» finds «настройка»).
 */
export const matches = (texts: readonly string[], search: string): boolean => {
  const asked = normal(search).trim()
  if (asked === '') return true
  if (texts.some(text => normal(text).includes(asked))) return true
  const words = texts.flatMap(wordsOf)
  const stems = wordsOf(search).map(stemOf)
  return stems.length > 0 && stems.every(stem => words.some(word => word.startsWith(stem)))
}
