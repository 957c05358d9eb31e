import { createHash } from 'node:crypto'
import type { SynonymProposal } from '../../contract/synonym.ts'
import { type QueryWord, readQuery } from '../../search/query.ts'
import { misspelt } from '../../search/terms/misspelt.ts'
import { resemblance } from '../../search/terms/similar-terms.ts'
import { nameKey } from './name-key.ts'
import { type NamePair, namesInText } from './names-in-text.ts'

/** What an assistant's proposals are made of. */
export interface Evidence {
  /** Names that its documents give one thing, newest document first. */
  names: readonly (NamePair & { documentId: string; title: string })[]
  /** Its typed questions with their answers. */
  pairs: readonly { question: string; alternatives: readonly string[]; answer: string }[]
  unanswered: readonly { question: string; times: number }[]
  /** Number of passages of its documents with a key. */
  frequencyOf(key: string): number
  /** true: there is nothing that a word could be missing from. */
  isEmpty: boolean
  /** Its groups. */
  groups: readonly (readonly string[])[]
  /** Ids of the proposals that it dismissed. */
  dismissed: ReadonlySet<string>
}

const maxProposals = 20
/** Words that no document has. */
const maxUnknown = 8
const maxQuote = 160

/** Proposals for groups, the surest first: said to be the same, worded in two ways, side by side, then words that no document has. */
export const propose = (evidence: Evidence): SynonymProposal[] => {
  const known = new Set(evidence.groups.flatMap(words => words.map(nameKey)))
  const groupOf = new Map(evidence.groups.flatMap((words, at) => words.map(word => [nameKey(word), at])))
  const isKnown = (words: readonly string[]) => {
    const [first, ...others] = words.map(nameKey)
    if (others.length === 0) return known.has(first ?? '')
    const group = groupOf.get(first ?? '')
    return group !== undefined && others.every(key => groupOf.get(key) === group)
  }
  const seen = new Set<string>()
  const stated = evidence.names.filter(({ isStated }) => isStated)
  const proposals = [
    ...stated.map(fromDocument),
    ...evidence.pairs.flatMap(pair => fromPair(pair, evidence)),
    ...beside(evidence.names).map(fromDocument),
    ...unknownWords(evidence),
  ]
  return proposals
    .flatMap(({ words, from }): SynonymProposal[] => {
      const id = idOf(words)
      if (seen.has(id) || evidence.dismissed.has(id) || isKnown(words)) return []
      seen.add(id)
      return [{ id, words: [...words], from }]
    })
    .slice(0, maxProposals)
}

type Proposed = Pick<SynonymProposal, 'from'> & { words: readonly string[] }

/** The same for the same words in any order and form. */
const idOf = (words: readonly string[]): string =>
  createHash('sha256').update(words.map(nameKey).sort().join('\n')).digest('hex').slice(0, 24)

const fromDocument = ({ words, quote, documentId, title }: Evidence['names'][number]): Proposed => ({
  words,
  from: { kind: 'document', documentId, title, quote },
})

/** Names that stand side by side without a word about it: those of kinds and variants are beside several others. */
const beside = (names: Evidence['names']): Evidence['names'] => {
  const partners = new Map<string, Set<string>>()
  for (const { words } of names)
    for (const [at, word] of words.entries()) {
      const others = partners.get(nameKey(word)) ?? new Set()
      partners.set(nameKey(word), others.add(nameKey(words[1 - at] ?? '')))
    }
  return names.filter(
    ({ words, isStated }) => !isStated && words.every(word => partners.get(nameKey(word))?.size === 1),
  )
}

/** Two wordings of one question that differ in one thing; an answer that gives it another name. */
const fromPair = (
  { question, alternatives, answer }: Evidence['pairs'][number],
  evidence: Evidence,
): Proposed[] => {
  const found: Proposed[] = []
  for (const wording of alternatives) {
    const words = difference(question, wording)
    if (words) found.push({ words, from: { kind: 'answer', quotes: [short(question), short(wording)] } })
  }
  const quotes = [short(question), short(answer)]
  for (const { words, isStated } of namesInText(answer))
    if (isStated) found.push({ words, from: { kind: 'answer', quotes } })
  const words = renamed(question, answer, evidence)
  if (words) found.push({ words, from: { kind: 'answer', quotes } })
  return found
}

/** The one thing in which two wordings differ. */
const difference = (question: string, wording: string): [string, string] | undefined => {
  const one = thingsIn(question)
  const other = thingsIn(wording)
  const [left, ...moreLeft] = without(one, other)
  const [right, ...moreRight] = without(other, one)
  if (!left || !right || moreLeft.length + moreRight.length > 0) return undefined
  return areAlike(left, right) ? undefined : [left.text, right.text]
}

/** The word of a question that no document has, and the documents' word with which its answer begins. */
const renamed = (question: string, answer: string, evidence: Evidence): [string, string] | undefined => {
  const asked = thingsIn(question)
  const [unknown, ...others] = asked.filter(word => !isIn(word, evidence))
  const [begun] = /^[\p{L}-]+/u.exec(answer) ?? []
  const [called] = begun === undefined ? [] : thingsIn(begun)
  if (!unknown || !called || others.length > 0 || !isNoun(unknown) || !isIn(called, evidence))
    return undefined
  const answered = readQuery(answer.slice(0, 2_000))
  const isNamed = answered.some(({ keys }) => keys.some(key => unknown.keys.includes(key)))
  if (isNamed || areAlike(unknown, called) || !isNoun(called) || without([called], asked).length === 0)
    return undefined
  return [unknown.text, called.text]
}

/** Words of questions without an answer that no document has, the most asked first. */
const unknownWords = (evidence: Evidence): Proposed[] => {
  if (evidence.isEmpty) return []
  const found = new Map<string, { word: QueryWord; question: string; times: number }>()
  for (const { question, times } of evidence.unanswered) {
    const [word, ...others] = thingsIn(question).filter(one => !isIn(one, evidence))
    // A question of many unknown words is about another matter, or in another language.
    if (!word || others.length > 0 || !isNoun(word) || misspelt(word.text) !== undefined) continue
    const key = word.keys[0] ?? ''
    const counted = found.get(key)
    found.set(key, { word, question, ...counted, times: times + (counted?.times ?? 0) })
  }
  return [...found.values()]
    .sort((one, other) => other.times - one.times)
    .slice(0, maxUnknown)
    .map(({ word, question, times }) => ({
      words: [word.text],
      from: { kind: 'unanswered', question: short(question), times },
    }))
}

/** The words of a text that name something. */
const thingsIn = (text: string): QueryWord[] =>
  readQuery(text).filter(
    ({ kind, asksFor, text: word }) =>
      kind === 'word' && (!asksFor || asksFor === 'thing') && word.length >= 3 && !/\d/.test(word),
  )

const shortestNoun = 4
/** No verb, of which people seldom choose the same, and no adjective. */
const isNoun = ({ text, weight, asksFor }: QueryWord): boolean =>
  (weight === 1 || asksFor === 'thing') && text.length >= shortestNoun && !adjective.test(text)
const adjective = /^[а-я]+(?:ый|ий|ой|ая|яя|ое|ее|ые|ого|его|ому|ему|ыми|ими|ых|их|ую|юю)$/

const without = (words: readonly QueryWord[], others: readonly QueryWord[]): QueryWord[] =>
  words.filter(({ keys }) => !others.some(other => other.keys.some(key => keys.includes(key))))

const isIn = ({ keys, related }: QueryWord, { frequencyOf }: Evidence): boolean =>
  [...keys, ...related].some(key => frequencyOf(key) > 0)

/** Another form or a typing error of the same word, or words that the search takes for the same already. */
const areAlike = (one: QueryWord, other: QueryWord): boolean =>
  resemblance(one.text, other.text) >= 0.6 ||
  one.related.some(key => other.keys.includes(key)) ||
  other.related.some(key => one.keys.includes(key))

const short = (text: string): string =>
  text.length <= maxQuote ? text : `${text.slice(0, maxQuote).toWellFormed().trimEnd()}…`
