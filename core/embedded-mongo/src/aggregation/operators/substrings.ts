import { wholeNumber } from '../../bson/arithmetic.ts'
import { located } from '../../bson/error.ts'
import { typeName, type Value } from '../../bson/value.ts'
import { isNullish, type Operator, ofArguments } from '../operator.ts'
import { toText } from './to-text.ts'

function integer(name: string, value: Value): number {
  const whole = wholeNumber(value)
  if (whole === undefined) throw located(16035, `${name} needs whole numbers, got ${typeName(value)}`)
  return whole
}

function substring(
  name: string,
  split: (text: string) => { length: number; cut(from: number, to: number): string },
): Operator {
  return ofArguments(name, { min: 3, max: 3 }, ([value, from, count]) => {
    const text = split(toText(name, value))
    const start = integer(name, from)
    const length = integer(name, count)
    if (start < 0) throw located(50752, `${name}: starting index must be non-negative`)
    return text.cut(start, length < 0 ? text.length : start + length)
  })
}

const codePoints = (text: string) => {
  const letters = [...text]
  return { length: letters.length, cut: (from: number, to: number) => letters.slice(from, to).join('') }
}

const utf8 = (text: string) => {
  const bytes = Buffer.from(text)
  return {
    length: bytes.length,
    cut(from: number, to: number) {
      const splits = (at: number) => at < bytes.length && (bytes[at] & 0xc0) === 0x80
      if (splits(from) || splits(to)) throw located(28656, '$substrBytes: the range splits a UTF-8 character')
      return bytes.subarray(from, to).toString()
    },
  }
}

function indexOf(name: string, kind: 'bytes' | 'letters'): Operator {
  return ofArguments(name, { min: 2, max: 4 }, ([text, sought, from, to]) => {
    if (isNullish(text)) return null
    if (typeof text !== 'string' || typeof sought !== 'string') {
      throw located(40091, `${name} requires strings as first and second argument`)
    }
    const start = from === undefined ? 0 : integer(name, from)
    if (start < 0) throw located(40097, `${name} requires a nonnegative starting index`)
    if (kind === 'bytes') {
      const bytes = Buffer.from(text)
      return bytes.subarray(0, to === undefined ? bytes.length : integer(name, to)).indexOf(sought, start)
    }
    const letters = [...text]
    const end = to === undefined ? letters.length : integer(name, to)
    if (start > letters.length) return -1
    const at = letters.slice(start, end).join('').indexOf(sought)
    return at < 0 ? -1 : start + [...letters.slice(start, end).join('').slice(0, at)].length
  })
}

export const substringOperators: Record<string, Operator> = {
  $substrCP: substring('$substrCP', codePoints),
  $substrBytes: substring('$substrBytes', utf8),
  $substr: substring('$substr', utf8),
  $indexOfCP: indexOf('$indexOfCP', 'letters'),
  $indexOfBytes: indexOf('$indexOfBytes', 'bytes'),
}
