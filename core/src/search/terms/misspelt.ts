import { conceptWords } from './concepts.ts'
import { editDistance } from './edit-distance.ts'
import { foldDiacritics, normalise } from './normalise.ts'
import { askingWords } from './stop-words.ts'

/** Minimum length: in shorter words a different letter is more often another word than a typo. */
const shortest = 5
/** «Сумка» is no typo of «сумма»: in short words letters are missing, doubled or swapped, not replaced. */
const mayHaveAnother = 7
const mayHaveTwo = 9

const known = Map.groupBy(
  new Set([...conceptWords, ...askingWords].map(word => foldDiacritics(normalise(word)))),
  word => word[0] ?? '',
)

/**
 * The nearest query word of which a word may be a misspelling: «стоимоть», «kosztje», “delviery”. Diacritics
 * are ignored, the first letter must be right. Only for words that are in no text.
 */
export const misspelt = (text: string): string | undefined => {
  const word = foldDiacritics(text)
  if (word.length < shortest) return undefined
  let least = word.length >= mayHaveTwo ? 2 : 1
  let found: string | undefined
  for (const meant of known.get(word[0] ?? '') ?? []) {
    const distance = editDistance(word, meant, least)
    if (distance > least || (found && distance === least) || isAnother(word, meant)) continue
    least = distance
    found = meant
  }
  return found
}

const isAnother = (word: string, meant: string): boolean => {
  if (word.length === shortest) return meant.length <= word.length
  return word.length < mayHaveAnother && word.length === meant.length && sorted(word) !== sorted(meant)
}

const sorted = (word: string) => [...word].toSorted().join('')
