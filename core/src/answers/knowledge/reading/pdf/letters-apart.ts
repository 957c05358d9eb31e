import { blanksWithinWords } from '../letter-spaced.ts'
import type { DrawnLine } from './content-order.ts'

/** Joins the letters of words that are set with wide spaces between them, in lines that have such a word. */
export const joinLettersApart = (lines: readonly DrawnLine[]): void => {
  for (const { runs } of lines) {
    const places = runs.map(run => (run.text.length < 7 ? [] : blanksWithinWords(run.text)))
    if (places.every(each => each.length === 0)) continue
    for (const [at, run] of runs.entries()) {
      const blanks = new Set(places[at])
      // Beside a long word, the letters of a short one and its full stop are apart as well.
      const isApart = /^(?:\S )+\S$/u.test(run.text)
      run.text = isApart
        ? run.text.replaceAll(' ', '')
        : [...run.text].filter((_, index) => !blanks.has(index)).join('')
    }
  }
}
