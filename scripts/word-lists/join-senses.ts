import type { Sense } from './read-dictionary.ts'

/** Words of one language with their translations into another, each with a weight: the larger, the surer. */
export type Translations = Map<string, Map<string, number>>

type Entries = ReadonlyMap<string, readonly Sense[]>

/** Weight of a pair whose meanings have no common explanation: `zamek` is a lock, and a castle. */
const otherMeaning = 0.2

/** Joins two dictionaries of one language: the words that translate the same word, in the same meaning where the explanations tell. */
export const joinSenses = (first: Entries, second: Entries): Translations => {
  const joined: Translations = new Map()
  for (const [headword, senses] of first) {
    const others = second.get(headword) ?? []
    for (const sense of senses)
      for (const other of others) {
        const weight =
          [...sense.glosses].some(gloss => other.glosses.has(gloss)) || isAlone(senses, others)
            ? 1
            : otherMeaning
        for (const one of sense.translations)
          for (const word of other.translations)
            add(joined, one, word, weight / (senses.length * others.length) ** 0.5)
      }
  }
  return joined
}

/** Translations of the headwords themselves. */
export const headTranslations = (entries: Entries): Translations => {
  const found: Translations = new Map()
  for (const [headword, senses] of entries)
    for (const { translations } of senses)
      for (const word of translations) add(found, headword.split(' ')[0] ?? '', word, 1 / senses.length)
  return found
}

/**
 * Adds what two steps find to the words that have no translation: those of the words that mean the same in the language between.
 * `known`: from the language between into the wanted one.
 */
export const extended = (found: Translations, steps: Translations, known: Translations): Translations => {
  const all: Translations = new Map(found)
  for (const [from, between] of steps) {
    if (found.has(from)) continue
    for (const [word, weight] of between) {
      const last = known.get(word) ?? new Map<string, number>()
      const sum = [...last.values()].reduce((total, one) => total + one, 0)
      for (const [meant, share] of last) add(all, from, meant, (weight * share) / sum)
    }
  }
  return all
}

/** The same pairs, from the other language. */
export const reversed = (translations: Translations): Translations => {
  const found: Translations = new Map()
  for (const [from, words] of translations) for (const [word, weight] of words) add(found, word, from, weight)
  return found
}

const isAlone = (one: readonly Sense[], other: readonly Sense[]) => one.length === 1 && other.length === 1

const add = (translations: Translations, from: string, word: string, weight: number) => {
  const words = translations.get(from) ?? new Map<string, number>()
  translations.set(from, words.set(word, (words.get(word) ?? 0) + weight))
}
