import type { Language } from '../../../../contract/text.ts'
import { memoize } from '../../../../platform/limits/memoize.ts'
import { foldDiacritics } from '../../../../search/terms/normalise.ts'
import { countFunctionWords } from '../../../../search/terms/stop-words.ts'

/**
 * The language of a message if it is certain. URLs, code and names do not count, so that a Russian question
 * with a link is Russian; undefined where the remaining words do not identify one.
 */
export const sureLanguageOf = (message: string): Language | undefined => {
  const words = wordsOf(message)
  const cyrillic = words.filter(word => /\p{Script=Cyrillic}/u.test(word)).length
  const latin = words.filter(isLatin)
  const { en, pl } = countFunctionWords(latin.map(word => foldDiacritics(word.toLowerCase())))
  // A capital letter may begin a name: Łódź and Kraków identify no language.
  const polish = pl + 2 * latin.filter(word => /^\p{Ll}/u.test(word) && /[ąćęłńóśźż]/.test(word)).length
  if (cyrillic > 0 && cyrillic >= Math.max(en, polish)) return 'ru'
  if (polish === en) return undefined
  return polish > en ? 'pl' : 'en'
}

/** The language of a message; `otherwise` when it is uncertain. */
export const languageOf = (message: string, otherwise: Language): Language =>
  sureLanguageOf(message) ?? (otherwise === 'ru' && wordsOf(message).some(isLatin) ? 'en' : otherwise)

/**
 * The language of a dialogue at its last message: that of the last message with a certain one; before that, a
 * guess from the messages and `otherwise`.
 */
export const languageOfDialogue = (messages: readonly string[], otherwise: Language): Language => {
  for (const message of messages.toReversed()) {
    const language = sureLanguageOf(message)
    if (language) return language
  }
  return messages.reduce<Language>((language, message) => languageOf(message, language), otherwise)
}

/** The texts in this language; if there are none, those in the language of the first. */
export const inLanguage = (texts: readonly string[], language: Language): string[] => {
  const read = texts.map(text => ({ text, language: languageOfText(text) }))
  const wanted = read.some(one => one.language === language) ? language : read[0]?.language
  return read.flatMap(one => (one.language === wanted ? [one.text] : []))
}

const languageOfText = memoize(text => languageOf(text, 'ru'), { most: 4_000, longest: 300 })

const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word)

/** The words of a message without URLs, code, file names and article codes. */
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

/** The message without text between backticks, and without lines that end like code. */
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
