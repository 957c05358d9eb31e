import { runSync } from '../../../../platform/limits/time-slicing.ts'
import type { QueryWord } from '../../../../search/query.ts'
import { bestQueryVariant } from '../../../../search/terms/best-query-variant.ts'
import { derivedStems } from '../../../../search/terms/derived.ts'
import { resemblance } from '../../../../search/terms/similar-terms.ts'
import { stemsBehindSlip } from '../../../../search/terms/slips.ts'
import { type Synonyms, withSynonyms } from '../../../../search/terms/synonyms.ts'
import { translationKeys } from '../../../../search/translations/translate.ts'

/** Similarity below which a resemblance is considered a coincidence. */
const sure = 0.55

const translationsIn = ({ text, latin }: QueryWord, keys: ReadonlySet<string>): string[] =>
  latin === undefined ? [] : translationKeys(text, latin).filter(key => keys.has(key))

/**
 * The words of a question matched to those of the passages: in the intended keyboard layout or alphabet, a
 * misspelt word with the keys of similar words, one of another language with those of its translations, and one with synonyms
 * with theirs.
 */
export const readAgainst = (
  question: string,
  keys: ReadonlySet<string>,
  synonyms?: Synonyms,
): readonly QueryWord[] => {
  const similar = (word: string) => {
    const found: { key: string; likeness: number }[] = []
    for (const key of keys) {
      const likeness = resemblance(word, key)
      if (likeness >= sure) found.push({ key, likeness })
    }
    const best = Math.max(0, ...found.map(({ likeness }) => likeness))
    return found.filter(({ likeness }) => likeness >= best - 0.1).map(({ key }) => key)
  }
  const has = (key: string) => keys.has(key) || synonyms?.has(key) === true
  const read = runSync(bestQueryVariant(question, { has, resembles: key => similar(key).length > 0 }))
  const words = synonyms ? withSynonyms(read, synonyms, key => Number(keys.has(key))) : read
  return words.map(word => {
    if (word.synonyms) return { ...word, keys: [...word.keys, ...word.synonyms] }
    if (word.kind !== 'word' || word.keys.some(key => keys.has(key))) return word
    const translated = translationsIn(word, keys)
    if (translated.length > 0)
      return {
        ...word,
        related: [...word.related, ...translated],
        asksFor: word.asksFor ?? ('thing' as const),
      }
    const derived = [...derivedStems(word.text)].filter(key => keys.has(key))
    const meant = new Set(derived.length > 0 ? derived : word.keys.flatMap(similar))
    if (meant.size === 0 && !word.related.some(key => keys.has(key)))
      for (const stem of stemsBehindSlip(word.text)) if (keys.has(stem)) meant.add(stem)
    return { ...word, keys: [...word.keys, ...meant] }
  })
}
