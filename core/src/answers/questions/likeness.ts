import { boundQuery } from '../../search/bound-query.ts'
import { type QueryWord, readQuery } from '../../search/query.ts'
import { compactCode } from '../../search/terms/codes.ts'
import { normalise } from '../../search/terms/normalise.ts'
import { queryVariants } from '../../search/terms/query-variants.ts'
import { resemblance } from '../../search/terms/similar-terms.ts'
import type { Synonyms } from '../../search/terms/synonyms.ts'
import { questionKind, readAgainst } from '../ai/index.ts'

/** An analysed wording of a question. */
export interface Wording {
  /** Text in lower case, without spaces around it. */
  plain: string
  words: readonly QueryWord[]
  keys: ReadonlySet<string>
  kind: Kind
  isNegative: boolean
  figures: string
}

type Kind = ReturnType<typeof questionKind>

/** Minimum similarity of equivalent questions. Calibrated with the sets of `likeness.test.ts`. */
export const sure = 0.78
/** Weight of a synonym. */
const relatedWorth = { property: 0.85, 'own-matter': 0.7, thing: 0.85 }
/** People seldom choose the same verb. */
const verbShare = 0.6

// «Сколько» and «когда» ask for different things; a question of one kind never equals one of another.
const specific: ReadonlySet<Kind> = new Set([
  'price',
  'amount',
  'duration',
  'when',
  'where',
  'who',
  'contact',
  'why',
])
const negative =
  /(?<!\p{L})(нельзя|без|кроме|не(?!\s+(подскаж|скаж|могли|мог бы|знает))|without|except|not|cannot|\p{L}+n't|bez|oprócz|nie(?!\s+(wie|wiedz|ma )))(?!\p{L})/u

export const readWording = (text: string): Wording => {
  const words = readQuery(text)
  const plain = plainOf(text)
  return {
    plain,
    words,
    keys: new Set(words.flatMap(word => word.keys)),
    kind: questionKind(text),
    isNegative: negative.test(plain),
    figures: figuresOf(text),
  }
}

/**
 * 0–1: how surely a question is equivalent to a wording: the lesser of the shares in which each is found in
 * the other, tolerating inflections, typos, another keyboard layout and alphabet. A different number,
 * article, negation or kind of answer makes another question.
 */
export const likeness = (typed: string, wording: Wording): number => likenessTo(typed)(wording)

/** Returns the likeness of one question to any of many wordings; `synonyms`: words that the owner takes for the same. */
export const likenessTo = (typed: string, synonyms?: Synonyms): ((wording: Wording) => number) => {
  const plain = plainOf(typed)
  const figures = figuresOf(typed)
  const asked = straighten(typed)
  return wording => {
    if (plain === wording.plain) return 1
    return areOtherFigures(figures, wording.figures) ? 0 : compare(asked, wording, synonyms)
  }
}

const compare = (asked: string, wording: Wording, synonyms: Synonyms | undefined): number => {
  const words = readAgainst(asked, wording.keys, synonyms)
  if (words.length === 0 || wording.words.length === 0) return 0
  const read = readAs(asked, words)
  if (negative.test(normalise(read)) !== wording.isNegative) return 0
  if (!sameFigures(words, wording.words) || !sameFigures(wording.words, words)) return 0
  const kind = questionKind(read)
  // If both ask for a price, «стоит» and «цена» mean no more than «сколько» does.
  const told = kind === wording.kind && (kind === 'price' || kind === 'duration') ? kind : undefined
  const score = Math.min(shareIn(words, wording.words, told), shareIn(wording.words, words, told))
  return kindsAgree(kind, wording, score) ? score : 0
}

const misspelt = ['сколько', 'подскажите', 'пожалуйста']
const slang = /(?<!\p{L})(скока|скоко|скок|скольк)(?!\p{L})/gu

/** Typos in interrogative words, which are searched in no text. */
const straighten = (text: string): string =>
  boundQuery(normalise(text))
    .replace(slang, 'сколько')
    .replace(/[а-я]{6,}/g, word => misspelt.find(right => resemblance(word, right) >= 0.8) ?? word)

/** The text in the keyboard layout and alphabet in which its words were recognised. */
const readAs = (asked: string, words: readonly QueryWord[]): string => {
  const textOf = (of: readonly QueryWord[]) => of.map(({ text }) => text).join(' ')
  const chosen = textOf(words)
  return [asked, ...queryVariants(asked)].find(variant => textOf(readQuery(variant)) === chosen) ?? asked
}

const plainOf = (text: string): string => normalise(text).trim()

/** The digits of a text's numbers, equal for any notation of them: «1 500,00» and «1500». */
export const figuresOf = (text: string): string => [...text.replaceAll(/[^1-9]/g, '')].sort().join('')

/** A quick check whether two texts contain different numbers. */
export const areOtherFigures = (figures: string, others: string): boolean =>
  figures !== '' && others !== '' && figures !== others

/** Numbers and article codes are never approximately equal. */
const sameFigures = (words: readonly QueryWord[], others: readonly QueryWord[]): boolean =>
  words.every(
    ({ kind, keys }) =>
      (kind !== 'number' && kind !== 'code') || others.some(other => share(keys, other.keys)),
  )

const share = (keys: readonly string[], others: readonly string[]) => keys.some(key => others.includes(key))

const shareIn = (
  words: readonly QueryWord[],
  others: readonly QueryWord[],
  told: 'price' | 'duration' | undefined,
): number => {
  let whole = 0
  let found = 0
  for (const word of words) {
    const weight = told && word.asksFor === 'property' ? 0.01 : weightOf(word)
    whole += weight
    if (others.some(({ keys }) => share(word.keys, keys)) || beginsCode(word, others)) found += weight
    else if (word.asksFor && others.some(other => isRelated(word, other)))
      found += weight * relatedWorth[word.asksFor]
  }
  return whole === 0 ? 0 : found / whole
}

/** «нп» of «нп 60/2», where the other has «НП-60/2». */
const beginsCode = ({ text }: QueryWord, others: readonly QueryWord[]) =>
  text.length <= 4 &&
  others.some(({ kind, keys }) => kind === 'code' && keys.some(key => key.startsWith(compactCode(text))))

const weightOf = ({ weight, kind, asksFor }: QueryWord) =>
  kind === 'word' && asksFor === undefined && weight < 1 ? weight * verbShare : weight

const isRelated = (one: QueryWord, other: QueryWord): boolean => {
  if (share(one.related, other.keys) || share(other.related, one.keys)) return true
  const common = one.related.filter(key => other.related.includes(key)).length
  return common > 0 && common * 2 >= Math.min(one.related.length, other.related.length)
}

/** A typo in «когда» hides the kind: then all words must match, the property included. */
const kindsAgree = (asked: Kind, { kind, words }: Wording, score: number): boolean => {
  if (asked === kind) return true
  if (!specific.has(asked) && !specific.has(kind)) return true
  const unspecified = asked === 'what' || kind === 'what'
  return (
    unspecified &&
    score >= 0.95 &&
    words.some(({ asksFor }) => asksFor === 'property' || asksFor === 'own-matter')
  )
}
