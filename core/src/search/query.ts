import { memoize } from '../platform/limits/memoize.ts'
import { compactCode } from './terms/codes.ts'
import { type Concept, conceptOf } from './terms/concepts.ts'
import { foldDiacritics } from './terms/normalise.ts'
import { type LatinLanguage, stemKeys } from './terms/stem.ts'
import { isAskingWord } from './terms/stop-words.ts'
import type { Token } from './terms/token.ts'
import { latinLanguageOf, tokenise } from './terms/tokenise.ts'
import { unitsBeside } from './terms/units.ts'

/** One word of a query with the keys that match it in the texts. */
export interface QueryWord {
  text: string
  kind: Token['kind']
  /** Keys of the word itself. */
  keys: readonly string[]
  /** Keys of related words («стоит» → «цена»), with a lower weight. */
  related: readonly string[]
  /** Language of the question; only of a Latin word. */
  latin?: LatinLanguage
  /** Keys of what the owner of the texts calls the same thing. Missing: none. */
  synonyms?: readonly string[]
  /** true: possibly a size, which only counts if a text contains it. */
  isGuess?: true
  /** Weight of its absence from a passage: 1 for a common content word. */
  weight: number
  /** Set if the word evokes a concept: a property, a business matter, or a thing with synonyms. */
  asksFor?: Concept['asksFor']
}

// A word like «стоит» asks for a kind of answer; a price list without it still answers.
const answerKindWeight = 0.35
// People and documents seldom choose the same verb.
const verbWeight = 0.5
// Another article is another product, however similar; a size is identified by its sides as well.
const codeWeight = 3
const sizeWeight = 2
// «В пункте 2.1» asks for the clause that begins with the number, which has no word for it.
const clauseWeight = 0.2
/** Letters that can begin a code. */
const maxPrefixLength = 5

const read = (query: string): readonly QueryWord[] => {
  const latin = latinLanguageOf(query)
  const seen = new Set<string>()
  const words: QueryWord[] = []
  const tokens = tokenise(query, { latin })
  const content = tokens.filter(token => token.kind !== 'word' || !isAskingWord(foldDiacritics(token.text)))
  const chosen = content.length > 0 ? content : tokens
  let code = ''
  for (const [at, token] of chosen.entries()) {
    // «аб 123 45» is written АБ-123-45 elsewhere.
    if (token.kind === 'number') code &&= code + token.text
    else code = token.kind === 'word' && token.text.length <= maxPrefixLength ? token.text : ''
    const keys = keysOf(token, code)
    const key = keys[0] ?? ''
    if (seen.has(key)) continue
    seen.add(key)
    const concept = token.kind === 'word' ? conceptOf(keys) : undefined
    words.push({
      text: token.text,
      kind: token.kind,
      keys,
      related: concept
        ? concept.answerWords.filter(answerWords => !keys.includes(answerWords))
        : relatedTo(token),
      weight: namesClause(token, chosen[at + 1]) ? clauseWeight : weightOf(token, concept),
      ...(token.isGuess && { isGuess: true as const }),
      ...(concept && { asksFor: concept.asksFor }),
      ...(token.kind === 'word' && /^[a-z\u00DF-\u017F]/.test(token.text) && { latin }),
    })
  }
  return words
}

/** The content words of a query, each once. One message asks for those of its question in several places. */
export const readQuery = memoize(read, { most: 256, longest: 500 })

/** A misspelt word replaced by the intended one; undefined if that is an interrogative word. */
export const respell = (word: QueryWord, meant: string): QueryWord | undefined => {
  if (isAskingWord(meant)) return undefined
  const [read] = readQuery(meant)
  return read && { ...read, text: word.text, keys: [...new Set([...read.keys, ...word.keys])] }
}

/** `code`: the letters before a number, with the numbers between. */
const keysOf = (token: Token, code: string): readonly string[] => {
  // The texts may be in the other Latin-script language, so a word is stemmed for both.
  if (token.kind === 'word') return stemKeys(token.text, 'both')
  const keys = [...token.keys, ...(token.also ?? [])]
  return token.kind === 'number' && code ? [...keys, compactCode(code)] : keys
}

const relatedTo = (token: Token): readonly string[] =>
  token.kind === 'unit' ? unitsBeside(token.text) : (token.parts ?? [])

const weightOf = ({ kind, text }: Token, concept: Concept | undefined): number => {
  if (kind === 'code') return codeWeight
  if (kind === 'size') return sizeWeight
  if (concept && concept.asksFor !== 'thing') return answerKindWeight
  return kind === 'word' && !concept && verb(text) ? verbWeight : 1
}

/** true: the word says what the number after it counts. */
const namesClause = (token: Token, next: Token | undefined): boolean =>
  token.kind === 'word' && next?.kind === 'number' && clause.test(token.text)
const clause =
  /^(?:пп?|(?:под)?пункт(?:а|у|е|ом)?|ст|стать(?:я|и|е|ю|ей)|раздел(?:а|у|е|ом)?|глав(?:а|ы|е|у|ой)|параграф(?:а|у|е|ом)?|част(?:ь|и|ью)|clause|section|article|paragraph|chapter|(?:pod)?punk(?:t(?:u|owi|em)?|cie)|pkt|ust|ust[ęe]p(?:u|owi|em|ie)?|art|artyku[łl](?:u|owi|em|e)?|paragraf(?:u|owi|em|ie)?|rozdzia[łl](?:u|owi|em|e)?)$/

const verb = (word: string) => russianVerb.test(word) || polishVerb.test(word) || englishPast.test(word)
const russianVerb =
  /^[а-я]{2,}(?:ть|ться|тся|ете|ите|ешь|ишь|[аяу]ет|[аяу]ем|[аяу]ют|ал[аи]?|ил[аио]?|ало|ался|ился|илась)$/
const polishVerb =
  /^[a-ząćęłńóśźż]{2,}(?:ować|ywać|owac|ać|ić|yć|uje|[aiu]?ecie|[ai]cie|ują|[aei]my|[aeiy](?:ł|ła|ło|li|ły)|[oa]no)$/
const englishPast = /^[a-z]{4,}ed$/
