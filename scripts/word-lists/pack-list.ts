import { foldCase, foldDiacritics } from '../../core/src/search/terms/normalise.ts'
import { type LatinLanguage, stemUnremembered } from '../../core/src/search/terms/stem.ts'
import type { Translations } from './join-senses.ts'
import { wordForms } from './word-forms.ts'

/** Translations of one word that are kept, the surest first. */
const most = 8
/** Share of the surest one's weight below which a translation is left out. */
const least = 0.1
/** What begins an English verb or noun as a dictionary names it. */
const leading = /^(?:to|be|a|an|the) /

/**
 * The list as it is shipped: a line for each stem, `stem<TAB>word word …`, sorted by the stems' bytes. Phrases have no place in it: a
 * search looks up single words.
 */
export const packList = (translations: Translations, language: LatinLanguage): string => {
  const lines = new Map<string, Map<string, number>>()
  for (const [from, words] of translations) {
    const head = foldCase(from).replace(leading, '')
    if (!/^[\p{L}'-]{2,30}$/u.test(head)) continue
    const stems = wordForms(head, language).flatMap(form => stemUnremembered(form, language))
    for (const stem of new Set(stems.filter(stem => stem.length > 1))) {
      const line = lines.get(stem) ?? new Map<string, number>()
      for (const [word, weight] of words)
        for (const part of partsOf(word)) line.set(part, (line.get(part) ?? 0) + weight)
      lines.set(stem, line)
    }
  }
  return [...lines]
    .flatMap(([stem, words]) => {
      const ranked = [...words].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      const enough = (ranked[0]?.[1] ?? 0) * least
      const kept = ranked.filter(([, weight]) => weight >= enough).slice(0, most)
      return kept.length > 0 ? [`${stem}\t${kept.map(([word]) => word).join(' ')}\n`] : []
    })
    .toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .join('')
}

/** A translation as words: both halves of a hyphenated one, none of a phrase. */
const partsOf = (word: string): string[] =>
  /\s/.test(word)
    ? []
    : foldCase(word)
        .split('-')
        .filter(part => /^\p{L}{2,30}$/u.test(foldDiacritics(part)))
