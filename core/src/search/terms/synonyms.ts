import { type QueryWord, readQuery } from '../query.ts'
import { resemblance } from './similar-terms.ts'
import { stemKeys } from './stem.ts'

/** A way to write a thing: its words in order, each with the keys under which texts are searched for it. */
type Form = readonly (readonly string[])[]

interface Entry {
  form: Form
  /** Forms of the other members of its groups. */
  others: readonly Form[]
}

/** Groups of words that mean the same thing to one assistant, prepared for queries. */
export interface Synonyms {
  /** The groups as text: equal for equal groups. */
  readonly stamp: string
  /** Checks whether a key is one of a word of the groups. */
  has(key: string): boolean
  /** Forms that begin with a key. */
  beginning(key: string): readonly Entry[]
  /** Keys of the members that are one word. */
  readonly single: readonly string[]
}

/** Likeness from which an unknown word is a misspelt member. */
const sureOfSlip = 0.6
/** Unknown words of a query that are compared with the members. */
const maxCompared = 8

/**
 * Prepares groups of words, such as `['визитки', 'карточки']`. A member may have several words («блок питания»); a member
 * without a word that can be searched for is ignored.
 */
export const readSynonyms = (groups: readonly (readonly string[])[]): Synonyms => {
  const entries = new Map<string, Entry[]>()
  const keys = new Set<string>()
  const single = new Set<string>()
  for (const group of groups) {
    const members = group.map(formsOf)
    for (const [at, forms] of members.entries()) {
      const others = members.toSpliced(at, 1).flat()
      for (const form of forms) {
        for (const word of form) for (const key of word) keys.add(key)
        for (const key of form[0] ?? []) entries.set(key, [...(entries.get(key) ?? []), { form, others }])
        if (form.length === 1) for (const key of form[0] ?? []) single.add(key)
      }
    }
  }
  return {
    stamp: JSON.stringify(groups),
    has: key => keys.has(key),
    beginning: key => entries.get(key) ?? [],
    single: [...single],
  }
}

/** The forms of a member: its words, and «симкарта» of «сим-карта». Empty if no text can be searched for it. */
export const formsOf = (member: string): readonly Form[] => {
  const words = readQuery(member).map(({ keys }) => keys)
  if (words.length === 0) return []
  const glued = /^\p{L}+(?:-\p{L}+)+$/u.test(member) ? member.toLowerCase().replaceAll('-', '') : undefined
  return glued ? [words, [stemKeys(glued, 'both')]] : [words]
}

/**
 * Gives the words of a query the keys of their synonyms. `frequencyOf`: the number of texts with a key. A synonym of several
 * words is found by its rarest one, of equally rare ones the longest; one with a word that is in no text not at all. An
 * unknown word that is a misspelt member counts as that member.
 */
export const withSynonyms = (
  words: readonly QueryWord[],
  synonyms: Synonyms,
  frequencyOf: (key: string) => number,
): readonly QueryWord[] => {
  const found = words.map(() => new Set<string>())
  let compared = 0
  const meant = words.map(({ kind, keys, text }): readonly string[] => {
    if (keys.some(key => synonyms.has(key))) return keys
    if (kind !== 'word' || keys.some(key => frequencyOf(key) > 0) || ++compared > maxCompared) return keys
    const best = closest(text, keys, synonyms.single)
    return best === undefined ? keys : [best]
  })
  const placeOf = (keys: readonly string[]) => meant.findIndex(own => own.some(key => keys.includes(key)))
  for (const key of new Set(meant.flat()))
    for (const { form, others } of synonyms.beginning(key)) {
      const places = form.map(placeOf)
      if (places.includes(-1)) continue
      const keys = others.flatMap(other => foundBy(other, frequencyOf))
      for (const place of places) for (const each of keys) found[place]?.add(each)
    }
  return words.map((word, at) => {
    const keys = [...(found[at] ?? [])].filter(key => !word.keys.includes(key))
    return keys.length === 0 ? word : { ...word, synonyms: keys }
  })
}

/** Keys of the word by which a form is found. */
const foundBy = (form: Form, frequencyOf: (key: string) => number): readonly string[] => {
  const known = form.map(keys => keys.filter(key => frequencyOf(key) > 0))
  if (known.some(keys => keys.length === 0)) return []
  const rarity = (keys: readonly string[]) => Math.max(...keys.map(frequencyOf))
  return known.reduce((best, keys) => {
    const difference = rarity(keys) - rarity(best)
    return difference < 0 || (difference === 0 && (keys[0] ?? '').length > (best[0] ?? '').length)
      ? keys
      : best
  })
}

const closest = (text: string, keys: readonly string[], members: readonly string[]): string | undefined => {
  let best: { key: string; likeness: number } | undefined
  for (const key of members)
    for (const own of [text, ...keys]) {
      // The first letter is seldom mistyped, and most members differ in it.
      if (own[0] !== key[0]) continue
      const likeness = resemblance(own, key)
      if (likeness >= Math.max(sureOfSlip, best?.likeness ?? 0)) best = { key, likeness }
    }
  return best?.key
}
