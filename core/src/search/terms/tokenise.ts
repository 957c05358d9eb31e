import { codeMark, markCodes, readCode, readMark } from './codes.ts'
import { compose, foldCase, foldDiacritics, normalise } from './normalise.ts'
import { measureOf, type NumberStyle, readNumber } from './numbers.ts'
import { markSizes, readSize, withUnit } from './sizes.ts'
import { type LatinLanguage, stemKeys } from './stem.ts'
import { countFunctionWords, isStopWord } from './stop-words.ts'
import type { Token } from './token.ts'
import { isUnit, unitKey } from './units.ts'

interface TokeniseOptions {
  latin: LatinLanguage
}

const run =
  /≣[\p{L}\d]+|\d+(?:[.,]\d+)?(?:[×≈]\d+(?:[.,]\d+)?)+|[\p{L}\p{M}\d]+(?:[-/._:,'][\p{L}\p{M}\d]+)*|[%₽$€£]|°[cс]/gu
const thousands = /(?<![\d.,:-])(\d{1,3})((?: \d{3})+)(?![\d:]|[.,]\d{3})/g
const phone = /(?<!\d)(?:\+\d{1,3}|8)[ (-]*\d{3}[ )-]*\d{3}[ -]*\d{2,3}(?:[ -]*\d{2})?(?!\d)/g

interface TokeniserState {
  latin: LatinLanguage
  style: NumberStyle
  tokens: Token[]
}

/**
 * Tokenises a text without function words: whole numbers (`1 200,50` → `1200.5`), article codes as their
 * compact key and parts (`AB-12/3` → `ab123`, `ab`, `12`), sizes in any notation (`900х2000` → `900×2000`),
 * units and currencies as canonical keys.
 */
export const tokenise = (text: string, { latin }: TokeniseOptions): Token[] => {
  const plain = markSizes(
    foldCase(markCodes(compose(text)))
      .replace(phone, digits =>
        digits.replace(/\D/g, '').length >= 10 ? ` ${digits.replace(/\D/g, '')} ` : digits,
      )
      .replace(thousands, (_, head: string, tail: string) => head + tail.replaceAll(' ', '')),
  )
  const state: TokeniserState = { latin, style: styleOf(plain, latin), tokens: [] }
  for (const match of plain.matchAll(run)) readRun(match[0], state)
  return state.tokens
}

/** Detects the language of a text's Latin words by function words and Polish letters. */
export const latinLanguageOf = (text: string): LatinLanguage => {
  const words = normalise(text).match(/[a-z\u00DF-\u017F]+/g) ?? []
  let polishLetters = 0
  for (const word of words) if (/[ąćęłńóśźż]/.test(word)) polishLetters++
  const { en, pl } = countFunctionWords(words.map(foldDiacritics))
  const polish = pl + polishLetters * 2
  if (polish === en) return 'both'
  return polish > en ? 'pl' : 'en'
}

const styleOf = (text: string, latin: LatinLanguage): NumberStyle => {
  if (/[а-я]/.test(text) || latin === 'pl') return 'continental'
  return latin === 'en' ? 'english' : 'either'
}

const currencies = new Set(['usd', 'eur', 'gbp'])

const readRun = (text: string, state: TokeniserState) => {
  const { latin, tokens, style } = state
  if (text.startsWith(codeMark)) return readMark(text, tokens)
  if (/[×≈]/.test(text)) return readSize(text, tokens)
  if (!/\d/.test(text)) return readWords(text, state)
  const last = tokens.at(-1)
  const options = { style, isMoney: last?.kind === 'unit' && currencies.has(last.text) }
  if (/^[\d.,:/-]+$/.test(text)) return readNumber(text, tokens, options)
  const glued = /^\d/.test(text) ? /^(\d+(?:[.,]\d+)?)(\p{L}+)$/u.exec(text) : null
  if (glued?.[1] && glued[2] && isUnit(glued[2])) {
    readNumber(glued[1], tokens, options)
    return readWord(glued[2], state)
  }
  return readCode(text, latin, tokens)
}

const readWords = (text: string, state: TokeniserState) => {
  const { latin, tokens } = state
  if (!/[-/._:,']/.test(text) || unitKey(text, 'anywhere')) return readWord(text, state)
  const parts = text.split(/[-/._:,]/)
  for (const part of parts) readWord(part.replace(/'s$/, '').replaceAll("'", ''), state)
  // «Wi-Fi» is also written «wifi».
  const last = parts.length === 2 && text.length <= 16 ? tokens.pop() : undefined
  if (last) tokens.push({ ...last, parts: stemKeys(parts.join(''), latin) })
}

const readWord = (word: string, { latin, tokens }: TokeniserState) => {
  if (!word) return
  const last = tokens.at(-1)
  const afterNumber = last?.kind === 'number' || last?.kind === 'size'
  const unit = unitKey(word, afterNumber ? 'after-number' : 'anywhere')
  if (unit) {
    if (last && afterNumber) tokens[tokens.length - 1] = measured(last, unit)
    tokens.push({ kind: 'unit', text: unit, keys: [unit] })
  } else if (!isStopWord(foldDiacritics(word), latin))
    tokens.push({ kind: 'word', text: word, keys: stemKeys(word, latin) })
}

/** A number or size with the unit after it. */
const measured = (token: Token, unit: string): Token => {
  if (token.kind === 'size') return withUnit(token, unit)
  const measure = measureOf(token.keys[0] ?? '', unit)
  return measure === undefined ? token : { ...token, also: [...(token.also ?? []), measure] }
}
