/** Single letters, each but the last before one blank: «Д О Г О В О Р». */
const spaced = /(?<![\p{L}\p{M}\d])\p{L}(?:[ \u00a0\u2009\u202f]\p{L}){3,60}(?![\p{L}\p{M}\d])/gu
const blank = /[ \u00a0\u2009\u202f]/

/**
 * The places of the blanks within words that are written with blanks between their letters. More than one blank ends a word.
 * Letters in the order of the alphabet are a list («А Б В Г»), and so are those of both cases or without a vowel; some are words («и в с к»).
 */
export const blanksWithinWords = (text: string): number[] => {
  const places: number[] = []
  for (const { 0: found, index } of text.matchAll(spaced)) {
    if (!isWord(found.split(blank).join(''))) continue
    for (let at = 1; at < found.length; at++) if (blank.test(found[at] ?? '')) places.push(index + at)
  }
  return places
}

const isWord = (letters: string) => {
  const codes = [...letters.toLowerCase()].map(letter => letter.codePointAt(0) ?? 0)
  const [first = '', ...others] = letters
  const rest = others.join('')
  const isOfOneCase =
    rest === rest.toLowerCase() || (letters === letters.toUpperCase() && first === first.toUpperCase())
  const isSorted = codes.every((code, at) => at === 0 || code > (codes[at - 1] ?? 0))
  return (
    isOfOneCase &&
    !isSorted &&
    !/^[абвжикосуяaiouwz]+$/u.test(letters) &&
    /[аеёиоуыэюяaeiouyąęó]/iu.test(letters) &&
    /[^аеёиоуыэюяaeiouyąęó]/iu.test(letters)
  )
}
