import { located, MongoError, messageOf } from '../bson/error.ts'
import { BSONRegExp } from '../bson/value.ts'
import { translatePattern } from './translate-pattern.ts'

/** Makes a pattern from its text and options, which the client gave apart. */
export function regexFromText(pattern: string, options: string): BSONRegExp {
  const unknown = /[^imsxu]/.exec(options)
  if (unknown) throw located(51108, `invalid flag in regex options: ${unknown[0]}`)
  if (pattern.includes('\0')) throw located(51109, 'Regular expression cannot contain an embedded null byte')
  return new BSONRegExp(pattern, options)
}

/** Maximum length of a pattern, the same as MongoDB's. */
const MAX_PATTERN = 32_764

const cache = new Map<string, RegExp>()

/** Translates a MongoDB (PCRE) pattern into a JavaScript one: options i, m, s, x, u; a leading `(?i)` becomes
 *  a flag. Patterns that only PCRE understands are refused with code 51091. */
export function toRegExp(source: BSONRegExp): RegExp {
  const key = `${source.options}/${source.pattern}`
  const known = cache.get(key)
  if (known) return known
  const made = build(source)
  if (cache.size > 500) cache.clear()
  cache.set(key, made)
  return made
}

function build(source: BSONRegExp): RegExp {
  let pattern = source.pattern
  if (pattern.length > MAX_PATTERN) throw new MongoError('BadValue', 'Regular expression is too long')
  const flags = new Set<string>()
  for (const option of source.options) {
    if (!'imsxu'.includes(option)) throw located(51108, `invalid flag in regex options: ${option}`)
    flags.add(option)
  }
  for (let inline = /^\(\?([imsx]+)\)/.exec(pattern); inline; inline = /^\(\?([imsx]+)\)/.exec(pattern)) {
    for (const option of inline[1]) flags.add(option)
    pattern = pattern.slice(inline[0].length)
  }
  if (flags.delete('x')) pattern = stripExtended(pattern)
  flags.delete('u')
  const translated = translatePattern(pattern, flags)
  // Dots and line ends are written out in the pattern.
  const kept = flags.has('i') ? 'iu' : 'u'
  try {
    return new RegExp(translated, kept)
  } catch (error) {
    throw located(51091, `Regular expression is invalid: ${messageOf(error)}`)
  }
}

function stripExtended(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]\\])*(?:\]|$)|\s+|#[^\n]*/g, piece =>
    /^\s|^#/.test(piece) ? '' : piece,
  )
}

/**
 * Returns the literal text that every match of an anchored, case-sensitive pattern starts with; '' when there
 * is none.
 */
export function literalPrefix(source: BSONRegExp): string {
  if (/[imx]/.test(source.options)) return ''
  const match = /^\^((?:[^\\^$.|?*+()[\]{}]|\\[^A-Za-z0-9])*)/.exec(source.pattern)
  if (!match || source.pattern.includes('|')) return ''
  let literal = match[1]
  const next = source.pattern[match[0].length]
  // A quantifier belongs to the last character, which may then be absent.
  if (next !== undefined && '?*{'.includes(next)) literal = literal.replace(/\\?.$/s, '')
  return literal.replace(/\\(.)/g, '$1')
}
