import type { ByteCache } from '../../platform/limits/byte-cache.ts'
import { type QueryWord, respell } from '../query.ts'
import type { Dictionary } from '../segments/dictionary.ts'
import type { SoughtWord } from '../segments/tally.ts'
import { translationKeys } from '../translations/translate.ts'
import { bestQueryVariant } from './best-query-variant.ts'
import { derivedStems } from './derived.ts'
import { misspelt } from './misspelt.ts'
import { foldDiacritics } from './normalise.ts'
import type { SimilarTerms } from './similar-terms.ts'
import { stemsBehindSlip } from './slips.ts'
import { type LatinLanguage, stemKeys } from './stem.ts'
import { type Synonyms, withSynonyms } from './synonyms.ts'

// English verbs without a typical ending, and generic nouns of all three languages.
const general = new Set(
  `add allow ask become begin borrow carry change check choose collect come count decide do drop end enter fill find finish
  fit follow give go happen help hold hand include join know last learn leave lend let look lose make mean meet move open
  pass pick put reach read receive remove require return run say see send set show sit speak spend stand start stay stop
  store take talk tell think touch try turn understand use visit wait walk watch wear work write
  thing stuff place way case kind part rule sort
  вещь вещами место случай дело способ вариант часть правило
  rzecz miejsce sposób przypadek część zasada`
    .split(/\s+/)
    .flatMap(word => stemKeys(foldDiacritics(word), 'both')),
)

/** Checks whether a word is so generic that a text without it may still be the answer. */
const isGeneral = (keys: readonly string[]): boolean => keys.some(key => general.has(key))

/** Words for the kind of answer, and synonyms of the thing asked for. */
const answerKindWeight = 0.5
const sameThingWeight = 0.75
/** What the owner calls the same thing: only the word itself counts more. */
const synonymWeight = 0.9
/** A thing that no text mentions: courses of Japanese are not courses of Spanish, whatever else matches. */
const nowhereWeight = 1.6
/** A generic word that no text contains: what can be borrowed may be described with “lend”. */
const generalWeight = 0.5
/** A word of the same root. */
const derivedWeight = 0.6
/** A word one typo away from the query's. */
const slipWeight = 0.7
/** A translation of a word that no text contains, and of one that is there as typed: its own language comes first. */
const translatedWeight = 0.85
const alsoTranslatedWeight = 0.5
/** Parts of an article code, if the code itself is in no text. */
const partWeight = 0.15
/** A size with swapped sides; a quantity in another unit. */
const turnedWeight = 0.6
/** Weight of a related word in the other alphabet relative to one in the query's own. */
const otherAlphabet = 0.3

/**
 * Maximum unknown words that are fuzzy matched, a millisecond or two each: real questions have fewer
 * misspellings, and a page of random letters has hundreds.
 */
const maxCompared = 24
/** Letters of a word whose terms are kept. */
const longestKept = 40

/** The terms in which words are sought. */
export interface Vocabulary {
  dictionary: Dictionary
  similar: SimilarTerms
  /** Terms of words that were sought before, kept as long as the others stay as they are. */
  kept?: Pick<ByteCache<string, SoughtWord['terms']>, 'find' | 'keep'> | undefined
  /** Missing: none. */
  synonyms?: Synonyms | undefined
}

/** Finds the terms that match a query's words. Each step takes a millisecond or two. */
export function* resolveSteps(
  { dictionary, similar, kept, synonyms }: Vocabulary,
  query: string,
): Generator<undefined, SoughtWord[]> {
  const known = {
    has: (key: string) => knownTerm(dictionary, key) !== undefined || synonyms?.has(key) === true,
    resembles: (key: string) => similar.find(key).length > 0,
  }
  let compared = 0
  const isCompared = (): boolean => ++compared <= maxCompared
  const sought: SoughtWord[] = []
  const words = yield* bestQueryVariant(query, known)
  const translates = words.some(word => word.latin && !word.keys.some(known.has))
  const spelt: QueryWord[] = []
  for (const read of words) {
    yield
    const word = respelt(read, known.has)
    if (word) spelt.push(word)
  }
  const frequencyOf = (key: string) => {
    const id = dictionary.idOf(key)
    return id === undefined ? 0 : dictionary.frequency(id)
  }
  for (const word of synonyms ? withSynonyms(spelt, synonyms, frequencyOf) : spelt) {
    yield
    // A word's terms depend on its text and language, those of numbers, codes and synonyms of several words on what is beside them.
    const isAlone = word.kind === 'word' && !word.synonyms
    const cache = isAlone && word.text.length <= longestKept ? kept : undefined
    const latin = translates ? word.latin : undefined
    const name = `${latin ?? ''} ${word.text}`
    const before = cache?.find(name)
    const terms = before ?? (yield* termsOf(dictionary, word, { similar, isCompared, latin }))
    if (!before && compared <= maxCompared && !similar.isBehind) cache?.keep(name, terms)
    sought.push({ terms, weight: terms.size === 0 ? weightOfNowhere(word) : word.weight })
  }
  return sought
}

/** The intended word of an unknown one; undefined for an interrogative word. */
const respelt = (word: QueryWord, has: (key: string) => boolean): QueryWord | undefined => {
  if (word.kind !== 'word' || word.asksFor || word.keys.some(has)) return word
  const meant = misspelt(word.text)
  return meant === undefined ? word : respell(word, meant)
}

/** Weight of the absence of a word that no text contains. */
const weightOfNowhere = (word: QueryWord): number => {
  if (!isDiscriminating(word)) return word.weight
  return isGeneral(word.keys) ? generalWeight : nowhereWeight
}

/** Checks whether a word specifically names the thing asked about, without possible synonyms. */
const isDiscriminating = ({ kind, weight, asksFor }: QueryWord) => kind === 'word' && weight === 1 && !asksFor

interface Comparing {
  similar: SimilarTerms
  /** Checks whether one more word may be fuzzy matched; counts it. */
  isCompared: () => boolean
  /** Language from which the word is translated; undefined: its question has only words of the texts. */
  latin: LatinLanguage | undefined
}

function* termsOf(
  dictionary: Dictionary,
  word: QueryWord,
  { similar, isCompared, latin }: Comparing,
): Generator<undefined, Map<number, number>> {
  const terms = new Map<number, number>()
  const keep = (id: number | undefined, weight: number) => {
    if (id !== undefined && weight > (terms.get(id) ?? 0)) terms.set(id, weight)
    return id !== undefined
  }
  for (const key of word.related) keep(knownTerm(dictionary, key), relatedWeight(word, key))
  let known = false
  for (const key of word.synonyms ?? []) known = keep(knownTerm(dictionary, key), synonymWeight) || known
  for (const key of word.keys) known = keep(knownTerm(dictionary, key), 1) || known
  if (latin) {
    const weight = known ? alsoTranslatedWeight : translatedWeight
    for (const key of translationKeys(word.text, latin))
      known = keep(knownTerm(dictionary, key), weight) || known
  }
  if (!known && word.kind === 'word')
    for (const stem of derivedStems(word.text))
      known = keep(knownTerm(dictionary, stem), derivedWeight) || known
  if (known || word.kind !== 'word' || !isCompared()) return terms
  for (const key of word.keys) {
    yield
    for (const { id, weight } of similar.find(key)) keep(id, weight)
  }
  for (const stem of stemsBehindSlip(word.text)) keep(knownTerm(dictionary, stem), slipWeight)
  return terms
}

const relatedWeight = (word: QueryWord, key: string): number => {
  if (word.kind === 'size' || word.kind === 'unit') return turnedWeight
  if (word.kind !== 'word') return partWeight
  const same = isCyrillic(word.text) === isCyrillic(key)
  return (word.asksFor === 'thing' ? sameThingWeight : answerKindWeight) * (same ? 1 : otherAlphabet)
}

const isCyrillic = (text: string) => /^[\u0400-\u052F]/.test(text)

const knownTerm = (dictionary: Dictionary, key: string): number | undefined => {
  const id = dictionary.idOf(key)
  return id !== undefined && dictionary.frequency(id) > 0 ? id : undefined
}
