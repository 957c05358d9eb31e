import { located } from '../bson/error.ts'

/** Escapes that mean the same in PCRE and in JavaScript; every other letter behind a backslash is refused. */
const SAME = 'dDwWbBnrtf'
const END = '(?![^])'

const refuse = (what: string): Error =>
  located(
    51091,
    `Regular expression is invalid: ${what} is not supported by this database, whose engine reads it differently`,
  )

/** Rewrites a PCRE pattern for JavaScript's engine in its unicode mode, such that both find the same. Parts
 *  that would be read differently are refused with code 51091. Source: pcre2pattern(3); ECMA-262,
 *  Patterns. */
export function translatePattern(pattern: string, flags: ReadonlySet<string>): string {
  let out = ''
  let at = 0
  const references = /\\[1-9]|\\k</.test(pattern) && /\||\)[?*{]/.test(pattern)
  // In PCRE a reference to a group that took no part fails, in JavaScript it matches nothing.
  if (references) throw refuse('a reference back beside alternatives or repeated groups')
  while (at < pattern.length) {
    const character = pattern[at]
    if (character === '\\') {
      const escaped = readEscape(pattern, at)
      out += escaped.text
      at += escaped.length
    } else if (character === '[') {
      const list = readClass(pattern, at)
      out += list.text
      at += list.length
    } else if (character === '(') {
      const head = readGroup(pattern.slice(at, at + 80))
      out += head
      at += head.length
    } else if (character === '{') {
      const repeat = /^\{\d+(?:,\d*)?\}/.exec(pattern.slice(at, at + 24))
      out += repeat ? repeat[0] : '\\{'
      at += repeat ? repeat[0].length : 1
    } else {
      out += plain(character, flags)
      at++
    }
  }
  return out
}

function plain(character: string, flags: ReadonlySet<string>): string {
  switch (character) {
    case '.':
      // In PCRE only the line feed ends a line.
      return flags.has('s') ? '[^]' : '[^\\n]'
    case '$':
      return flags.has('m') ? `(?=\\n|${END})` : `(?=\\n?${END})`
    case '^':
      return flags.has('m') ? '(?:(?<![^])|(?<=\\n)(?=[^]))' : '^'
    case '}':
    case ']':
      return `\\${character}`
    default:
      return character
  }
}

/** Reads the beginning of a group `(?…`, of the kinds that mean the same in both. */
function readGroup(rest: string): string {
  if (!rest.startsWith('(?')) {
    if (rest.startsWith('(*')) throw refuse('a verb (*…)')
    return '('
  }
  const head = /^\(\?(?:<?[=!]|<[A-Za-z_]\w*>|:|i:)/.exec(rest)
  if (!head) throw refuse(`a group that begins with ${rest.slice(0, 4)}`)
  return head[0]
}

interface Piece {
  text: string
  length: number
}

function readEscape(pattern: string, at: number): Piece {
  const next = pattern[at + 1]
  if (next === undefined) throw located(51091, 'Regular expression is invalid: \\ at end of pattern')
  if (next === 's') return { text: '[\\t-\\r ]', length: 2 }
  if (next === 'S') return { text: '[^\\t-\\r ]', length: 2 }
  if (next === 'k') {
    const name = /^\\k<[A-Za-z_]\w*>/.exec(pattern.slice(at, at + 80))
    if (!name) throw refuse('\\k without <name>')
    return { text: name[0], length: name[0].length }
  }
  if (next >= '1' && next <= '9') {
    if (/\d/.test(pattern[at + 2] ?? '')) throw refuse(`\\${next}${pattern[at + 2]}`)
    return { text: `\\${next}`, length: 2 }
  }
  return common(pattern, at)
}

/** Reads escapes with the same meaning inside and outside brackets. */
function common(pattern: string, at: number): Piece {
  const next = pattern[at + 1] ?? ''
  if (SAME.includes(next)) return { text: `\\${next}`, length: 2 }
  if (next === 'x') {
    const code = /^\\x[0-9A-Fa-f]{2}/.exec(pattern.slice(at, at + 4))
    if (!code) throw refuse('\\x without two digits')
    return { text: code[0], length: 4 }
  }
  if (next === 'c' && /[A-Za-z]/.test(pattern[at + 2] ?? ''))
    return { text: `\\c${pattern[at + 2]}`, length: 3 }
  if (next === '0' && !/\d/.test(pattern[at + 2] ?? '')) return { text: '\\0', length: 2 }
  if (/[A-Za-z0-9]/.test(next)) throw refuse(`\\${next}`)
  return { text: /[\^$\\.*+?()[\]{}|/]/.test(next) ? `\\${next}` : next, length: 2 }
}

/** POSIX classes in ASCII, as in PCRE without its unicode option. */
const POSIX: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\t-\\r ',
  blank: '\\t ',
  punct: '!-\\/:-@\\[-`\\{-~',
  cntrl: '\\0-\\x1f\\x7f',
  print: ' -~',
  graph: '!-~',
  xdigit: '0-9A-Fa-f',
  word: 'A-Za-z0-9_',
}

function readClass(pattern: string, start: number): Piece {
  let at = start + 1
  let out = '['
  if (pattern[at] === '^') {
    out += '^'
    at++
  }
  // In PCRE a leading bracket is literal.
  if (pattern[at] === ']') throw refuse('] as the first of a set (write \\])')
  for (; pattern[at] !== ']'; ) {
    const piece = readMember(pattern, at)
    out += piece.text
    at += piece.length
  }
  return { text: `${out}]`, length: at + 1 - start }
}

function readMember(pattern: string, at: number): Piece {
  const character = pattern[at]
  if (character === undefined)
    throw located(51091, 'Regular expression is invalid: missing terminating ] for character class')
  if (character === '[') {
    const named = /^\[:([a-z]+):\]/.exec(pattern.slice(at, at + 16))
    if (named) {
      if (!Object.hasOwn(POSIX, named[1])) throw refuse(named[0])
      return { text: POSIX[named[1]], length: named[0].length }
    }
    if (/^\[[:.=]/.test(pattern.slice(at, at + 2))) throw refuse(`${pattern.slice(at, at + 2)} in a set`)
    return { text: '\\[', length: 1 }
  }
  if (character !== '\\')
    return { text: '(){}|/'.includes(character) ? `\\${character}` : character, length: 1 }
  const next = pattern[at + 1]
  if (next === 's') return { text: '\\t-\\r ', length: 2 }
  if (next === 'S' || next === 'B') throw refuse(`\\${next} in a set`)
  if (next === '-') return { text: '\\-', length: 2 }
  const piece = common(pattern, at)
  // In `\w-x` the hyphen behind a whole set is a hyphen in PCRE, and an error in JavaScript.
  const hyphen = 'dDwW'.includes(next ?? ' ') && pattern[at + 2] === '-' && pattern[at + 3] !== ']'
  return hyphen ? { text: `${piece.text}\\-`, length: piece.length + 1 } : piece
}
