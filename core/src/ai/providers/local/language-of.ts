import type { Language } from '../../../contract/text.ts'
import { foldDiacritics } from '../../../knowledge/retrieval/normalise.ts'
import { countTellingWords } from '../../../knowledge/retrieval/stop-words.ts'

/**
 * The language that a message is surely in. Addresses, code and names do not count, so that a Russian question with a
 * link is Russian; undefined where nothing is left that tells.
 */
export const sureLanguageOf = (message: string): Language | undefined => {
  const words = wordsOf(message)
  const cyrillic = words.filter(word => /\p{Script=Cyrillic}/u.test(word)).length
  const latin = words.filter(isLatin)
  const { en, pl } = countTellingWords(latin.map(word => foldDiacritics(word.toLowerCase())))
  // A capital letter may begin a name: Łódź and Kraków tell no language.
  const polish = pl + 2 * latin.filter(word => /^\p{Ll}/u.test(word) && /[ąćęłńóśźż]/.test(word)).length
  if (cyrillic > 0 && cyrillic >= Math.max(en, polish)) return 'ru'
  if (polish === en) return undefined
  return polish > en ? 'pl' : 'en'
}

/** The language a message is in; one that does not tell is taken to be in `otherwise`. */
export const languageOf = (message: string, otherwise: Language): Language =>
  sureLanguageOf(message) ?? (otherwise === 'ru' && wordsOf(message).some(isLatin) ? 'en' : otherwise)

/**
 * The language of a dialogue at its last message: the last that a person was sure in; before that, what their messages
 * look like beside `otherwise`.
 */
export const languageOfDialogue = (messages: readonly string[], otherwise: Language): Language => {
  for (const message of messages.toReversed()) {
    const language = sureLanguageOf(message)
    if (language) return language
  }
  return messages.reduce<Language>((language, message) => languageOf(message, language), otherwise)
}

/** Those of the texts that are in a language; where none is, those in the language of the first. */
export const inLanguage = (texts: readonly string[], language: Language): string[] => {
  const read = texts.map(text => ({ text, language: languageOf(text, 'ru') }))
  const wanted = read.some(one => one.language === language) ? language : read[0]?.language
  return read.flatMap(one => (one.language === wanted ? [one.text] : []))
}

const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word)

/** The words of a message without addresses, code, file names and article codes. */
const wordsOf = (message: string): string[] =>
  withoutCode(message)
    .split(/[\s«»„“”"]+/)
    .filter(token => !isAddressOrCode(token))
    .flatMap(token => token.match(/[\p{L}'’-]+/gu) ?? [])

const isAddressOrCode = (token: string): boolean =>
  token.includes('://') ||
  token.includes('@') ||
  token.includes('()') ||
  /^www\.|[_\\=<>{}]|[a-z][./][a-z]|[a-z]\d|\d[a-z]/i.test(token) ||
  // «iPhone», «getPrice»
  /\p{Ll}\p{Lu}/u.test(token)

/** Without what stands between backticks, and without lines that end as code does. */
const withoutCode = (message: string): string => {
  const outside = (text: string, mark: string) =>
    text
      .split(mark)
      .filter((_, at) => at % 2 === 0)
      .join(' ')
  return outside(outside(message, '```'), '`')
    .split('\n')
    .filter(line => !/[{};]\s*$/.test(line.slice(-20)))
    .join('\n')
}
