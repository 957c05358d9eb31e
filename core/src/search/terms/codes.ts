import { canonicalNumber } from './numbers.ts'
import { type LatinLanguage, stemKeys } from './stem.ts'
import type { Token } from './token.ts'

// Homoglyphs: «АВ-12» typed in Cyrillic is the same article as “AB-12”.
const lookalikes = [...'авекмнорстух'].map((letter, at) => [letter, 'abekmhopctyx'[at] ?? letter] as const)
const separators = [..."-/._:,' "].map(sign => [sign, ''] as const)

/** Compact forms of the letters and signs of a code, by character code; missing: itself. */
const compactForms = new Array<string | undefined>(0x460)
for (const [sign, compact] of [...lookalikes, ...separators]) compactForms[sign.charCodeAt(0)] = compact

/** Figures and small Latin letters alone. */
const isPlain = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (!((code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a))) return false
  }
  return true
}

/** A code without its separators, homoglyphs of both scripts as Latin. */
export const compactCode = (text: string): string => {
  if (isPlain(text)) return text
  let compact = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const form = compactForms[text.charCodeAt(at)]
    if (form === undefined) continue
    compact += text.slice(from, at) + form
    from = at + 1
  }
  return from === 0 ? text : compact + text.slice(from)
}

/** The key of a part of a code, besides its compact form. */
const sizeIn = (part: string): string | undefined =>
  /^\d+(?:[xх]\d+)+$/.test(part) ? part.replace(/[xх]/g, '×') : undefined

export const readCode = (text: string, latin: LatinLanguage, tokens: Token[]): void => {
  const whole = compactCode(text)
  if (whole.length === text.length) {
    const size = sizeIn(text)
    return void tokens.push({ kind: 'code', text, keys: [whole], parts: size === undefined ? [] : [size] })
  }
  const keys = new Set<string>()
  for (const part of text.split(/[-/._:,']/)) {
    if (/^\d+$/.test(part)) keys.add(canonicalNumber(part))
    else if (/\d/.test(part)) keys.add(sizeIn(part) ?? compactCode(part))
    else if (part.length > 1) for (const key of stemKeys(part, latin)) keys.add(key)
  }
  // «НП-60/2» is also searched as «нп 60/2».
  const figures = /(?<!\d|\d[-/._:])\d+(?:[-/._:]\d+)+$/.exec(text)?.[0]
  if (figures) keys.add(figures)
  keys.delete(whole)
  tokens.push({ kind: 'code', text, keys: [whole], parts: [...keys] })
}

/** Marks the compact form of a code with separated parts; removed from texts. */
export const codeMark = '≣'
const spaced =
  /(?<![\p{L}\p{N}-])(?:\p{Lu}{2,5}(?: \d{1,6}(?:[-/ ]\d{1,6}){0,3})|\d{3,6} \d\p{Lu}{1,3})(?![\p{L}\p{N}])/gu

/** Adds the compact form after separated codes in capitals: «АБ 123 45» is АБ12345, «6205 2RS» is 62052RS. */
export const markCodes = (text: string): string => {
  const unmarked = text.replaceAll(codeMark, ' ')
  // Most texts have no figure after a blank.
  if (!/ \d/.test(unmarked)) return unmarked
  return unmarked.replace(spaced, code => `${code} ${codeMark}${code.replace(/[-/ ]/g, '')}`)
}

/** The compact form in a mark, attached to the token before it. */
export const readMark = (marked: string, tokens: Token[]): void => {
  const last = tokens.pop()
  if (last) tokens.push({ ...last, also: [...(last.also ?? []), compactCode(marked.slice(codeMark.length))] })
}
