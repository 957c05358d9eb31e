/** UTF-16 units that are normalised at once: a long text as a whole would be in memory three times. */
const sliceLength = 65_536

/** Single letters with blanks between them: «Д О Г О В О Р» is one word. */
const spaced = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu
/** What every such word has: a search for it ends at once where there is none. */
const spacedPart = / \p{L} \p{L} /u

/** A word; of the commonest letters first, which are told from others faster than by their Unicode property. */
const wordPattern = /[a-zа-я0-9]+(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+/gu

/**
 * The words of a text in its order, in one spelling whoever extracted it: lower case, ligatures and small figures resolved,
 * without soft hyphens, spaced letters joined.
 */
export function* wordsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = endOfSlice(text, start)
    const plain = text
      .slice(start, end)
      .replaceAll('\u00ad', '')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('ё', 'е')
    const joined = spacedPart.test(plain)
      ? plain.replace(spaced, letters => letters.replaceAll(' ', ''))
      : plain
    for (const word of joined.match(wordPattern) ?? []) yield word
    start = end
  }
}

/** A slice ends at a blank where there is one. */
const endOfSlice = (text: string, start: number): number => {
  if (start + sliceLength >= text.length) return text.length
  const blank = text.slice(start + sliceLength - 1_000, start + sliceLength).search(/\s\S*$/)
  return start + sliceLength - (blank === -1 ? 0 : 1_000 - blank)
}
