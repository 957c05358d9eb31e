import { compactCode } from './codes.ts'
import { type Concept, conceptOf } from './concepts.ts'
import { foldDiacritics } from './normalise.ts'
import { stemKeys } from './stem.ts'
import { isAskingWord } from './stop-words.ts'
import type { Token } from './token.ts'
import { latinLanguageOf, tokenise } from './tokenise.ts'
import { unitsBeside } from './units.ts'

/** One word of a question with everything it may stand for in the texts. */
export interface QueryWord {
  text: string
  kind: Token['kind']
  /** Keys that are the word itself. */
  keys: readonly string[]
  /** Keys of words that answer it («стоит» → «цена»), which count for less. */
  related: readonly string[]
  /** Perhaps no size: counts only where a text has it. */
  isGuess?: true
  /** How much its absence from a passage matters: 1 for a common word of matter. */
  weight: number
  /** Set when the word calls up a concept: a property, an own matter, or a thing with other names. */
  asksFor?: Concept['asksFor']
}

// A word like «стоит» asks for a kind of answer; a price list without it still answers.
const answerKindWeight = 0.35
// People and documents seldom choose the same verb.
const verbWeight = 0.5
// Another article is another thing, however alike the rest; a size is told by its sides as well.
const codeWeight = 3
const sizeWeight = 2
/** Letters that a code may begin with. */
const longestPrefix = 5

/** The words of a question that say what it is about, each once. */
export const readQuery = (query: string): QueryWord[] => {
  const latin = latinLanguageOf(query)
  const seen = new Set<string>()
  const words: QueryWord[] = []
  const tokens = tokenise(query, { latin })
  const content = tokens.filter(token => token.kind !== 'word' || !isAskingWord(foldDiacritics(token.text)))
  const chosen = content.length > 0 ? content : tokens
  let code = ''
  for (const token of chosen) {
    // «аб 123 45» is written АБ-123-45 elsewhere.
    if (token.kind === 'number') code &&= code + token.text
    else code = token.kind === 'word' && token.text.length <= longestPrefix ? token.text : ''
    const keys = keysOf(token, code)
    const key = keys[0] ?? ''
    if (seen.has(key)) continue
    seen.add(key)
    const concept = token.kind === 'word' ? conceptOf(keys) : undefined
    words.push({
      text: token.text,
      kind: token.kind,
      keys,
      related: concept ? concept.told.filter(told => !keys.includes(told)) : relatedTo(token),
      weight: weightOf(token, concept),
      ...(token.isGuess && { isGuess: true as const }),
      ...(concept && { asksFor: concept.asksFor }),
    })
  }
  return words
}

/** A misspelt word read as the one it is meant to be; undefined when that one only asks. */
export const respell = (word: QueryWord, meant: string): QueryWord | undefined => {
  if (isAskingWord(meant)) return undefined
  const [read] = readQuery(meant)
  return read && { ...read, text: word.text, keys: [...new Set([...read.keys, ...word.keys])] }
}

/** `code`: the letters before a number, with the numbers between. */
const keysOf = (token: Token, code: string): readonly string[] => {
  // The texts may be in the other Latin language, so a word is sought under the stems of both.
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

const verb = (word: string) => russianVerb.test(word) || polishVerb.test(word) || englishPast.test(word)
const russianVerb =
  /^[а-я]{2,}(?:ть|ться|тся|ете|ите|ешь|ишь|[аяу]ет|[аяу]ем|[аяу]ют|ал[аи]?|ил[аио]?|ало|ался|ился|илась)$/
const polishVerb =
  /^[a-ząćęłńóśźż]{2,}(?:ować|ywać|owac|ać|ić|yć|uje|[aiu]?ecie|[ai]cie|ują|[aei]my|[aeiy](?:ł|ła|ło|li|ły)|[oa]no)$/
const englishPast = /^[a-z]{4,}ed$/
