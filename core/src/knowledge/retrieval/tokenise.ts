import { foldDiacritics, normalise } from './normalise.ts'
import { type LatinLanguage, stemKeys } from './stem.ts'
import { countTellingWords, isStopWord } from './stop-words.ts'
import { isUnit, unitKey } from './units.ts'

/** A word, number, article code or unit of a text, already normalised. */
export interface Token {
  kind: 'word' | 'number' | 'code' | 'unit'
  /** As written, normalised: `стрижки`, `1200`, `ab-12/3`; for a unit its one key. */
  text: string
  /** What it is indexed and sought under, the main key first. */
  keys: readonly string[]
  /** Keys of the parts of a code, date or range, which tell less than the whole. */
  parts?: readonly string[]
}

interface TokeniseOptions {
  latin: LatinLanguage
}

const run = /[\p{L}\p{M}\d]+(?:[-/._:,'][\p{L}\p{M}\d]+)*|[%₽$€£]|°[cс]/gu
const thousands = /(?<![\d.,:-])(\d{1,3})((?: \d{3})+)(?![\d:]|[.,]\d{3})/g
const phone = /(?<!\d)(?:\+\d{1,3}|8)[ (-]*\d{3}[ )-]*\d{3}[ -]*\d{2,3}(?:[ -]*\d{2})?(?!\d)/g

/**
 * Cuts a text into tokens, function words left out: numbers whole (`1 200,50` → `1200.5`), article codes under their
 * compact key and their parts (`AB-12/3` → `ab123`, `ab`, `12`), units and currencies under one key.
 */
export const tokenise = (text: string, { latin }: TokeniseOptions): Token[] => {
  const tokens: Token[] = []
  const plain = normalise(text)
    .replace(phone, digits =>
      digits.replace(/\D/g, '').length >= 10 ? ` ${digits.replace(/\D/g, '')} ` : digits,
    )
    .replace(thousands, (_, head: string, tail: string) => head + tail.replaceAll(' ', ''))
  for (const match of plain.matchAll(run)) readRun(match[0], latin, tokens)
  return tokens
}

/** Which language the Latin words of a text are in, told by its function words and Polish letters. */
export const latinLanguageOf = (text: string): LatinLanguage => {
  const words = normalise(text).match(/[a-z\u00DF-\u017F]+/g) ?? []
  let polishLetters = 0
  for (const word of words) if (/[ąćęłńóśźż]/.test(word)) polishLetters++
  const { en, pl } = countTellingWords(words.map(foldDiacritics))
  const polish = pl + polishLetters * 2
  if (polish === en) return 'both'
  return polish > en ? 'pl' : 'en'
}

const readRun = (text: string, latin: LatinLanguage, tokens: Token[]) => {
  if (!/\d/.test(text)) return readWords(text, latin, tokens)
  if (/^[\d.,:/-]+$/.test(text)) return readNumber(text, tokens)
  const glued = /^(\d+(?:[.,]\d+)?)(\p{L}+)$/u.exec(text)
  if (glued?.[1] && glued[2] && isUnit(glued[2])) {
    readNumber(glued[1], tokens)
    return readWord(glued[2], latin, tokens)
  }
  return readCode(text, latin, tokens)
}

const readWords = (text: string, latin: LatinLanguage, tokens: Token[]) => {
  if (unitKey(text, 'anywhere')) return readWord(text, latin, tokens)
  const parts = text.split(/[-/._:,]/)
  for (const part of parts) readWord(part.replace(/'s$/, '').replaceAll("'", ''), latin, tokens)
  // «Wi-Fi» is also written «wifi».
  const last = parts.length === 2 && text.length <= 16 ? tokens.pop() : undefined
  if (last) tokens.push({ ...last, parts: stemKeys(parts.join(''), latin) })
}

const readWord = (word: string, latin: LatinLanguage, tokens: Token[]) => {
  if (!word) return
  const afterNumber = tokens.at(-1)?.kind === 'number'
  const unit = unitKey(word, afterNumber ? 'after-number' : 'anywhere')
  if (unit) tokens.push({ kind: 'unit', text: unit, keys: [unit] })
  else if (!isStopWord(foldDiacritics(word), latin))
    tokens.push({ kind: 'word', text: word, keys: stemKeys(word, latin) })
}

const readNumber = (text: string, tokens: Token[]) => {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  if (/^\d+([.,]\d+)?$/.test(plain)) {
    tokens.push({ kind: 'number', text: plain, keys: [canonicalNumber(plain)] })
    return
  }
  if (/^\d+(-\d+)+$/.test(plain) && plain.split('-').length === 2) {
    for (const part of plain.split('-'))
      tokens.push({ kind: 'number', text: part, keys: [canonicalNumber(part)] })
    return
  }
  const parts = plain.split(/[.,:/-]/).filter(Boolean)
  const joined = plain.replaceAll(',', '.')
  tokens.push({ kind: 'number', text: plain, keys: [joined], parts: parts.map(canonicalNumber) })
}

const canonicalNumber = (text: string) => {
  const dotted = text.replace(',', '.')
  const trimmed = dotted.includes('.') ? dotted.replace(/\.?0+$/, '') : dotted
  return trimmed.length > 1 ? trimmed.replace(/^0+(?=\d)/, '') : trimmed
}

// Letters that look alike in both scripts: «АВ-12» typed in Cyrillic is the same article as “AB-12”.
const lookalikes: Record<string, string> = Object.fromEntries(
  [...'авекмнорстух'].map((letter, at) => [letter, 'abekmhopctyx'[at] ?? letter]),
)

const readCode = (text: string, latin: LatinLanguage, tokens: Token[]) => {
  const keys = new Set<string>()
  for (const part of text.split(/[-/._:,']/)) {
    if (/^\d+$/.test(part)) keys.add(canonicalNumber(part))
    else if (/\d/.test(part)) keys.add(compactCode(part))
    else if (part.length > 1) for (const key of stemKeys(part, latin)) keys.add(key)
  }
  // «НП-60/2» is also asked for as «нп 60/2».
  const figures = /\d+(?:[-/._:]\d+)+$/.exec(text)?.[0]
  if (figures) keys.add(figures)
  const whole = compactCode(text)
  keys.delete(whole)
  tokens.push({ kind: 'code', text, keys: [whole], parts: [...keys] })
}

/** A code without its separators, letters that look alike in both scripts as Latin. */
export const compactCode = (text: string) =>
  text.replace(/[-/._:,']/g, '').replace(/[авекмнорстух]/g, letter => lookalikes[letter] ?? letter)
