import { compareStrings } from '../../bson/compare.ts'
import { located, MongoError } from '../../bson/error.ts'
import { Binary, BSONRegExp, type Doc, typeName, type Value } from '../../bson/value.ts'
import { bounded, boundedTest } from '../../query/bounded-regex.ts'
import { regexFromText, toRegExp } from '../../query/regex.ts'
import { isNullish, type Operator, ofArguments, ofFields, unary } from '../operator.ts'
import { toText } from './to-text.ts'

const concat: Operator = ofArguments('$concat', { min: 0, max: Number.POSITIVE_INFINITY }, values => {
  let out = ''
  for (const value of values) {
    if (isNullish(value)) return null
    if (typeof value !== 'string') {
      throw located(16702, `$concat only supports strings, not ${typeName(value)}`)
    }
    out += value
  }
  return out
})

const split: Operator = ofArguments('$split', { min: 2, max: 2 }, ([text, separator]) => {
  if (isNullish(text) || isNullish(separator)) return null
  if (typeof text !== 'string') {
    throw located(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeName(text)}`,
    )
  }
  if (typeof separator !== 'string' || separator === '') {
    throw located(40086, '$split requires a non-empty separator string as a second argument')
  }
  return text.split(separator)
})

function trim(name: string, sides: { left: boolean; right: boolean }): Operator {
  return ofFields(name, { required: ['input'], optional: ['chars'] }, ({ input, chars }) => {
    if (isNullish(input) || chars === null) return null
    if (typeof input !== 'string') {
      throw located(50699, `${name} requires its input to be a string, got ${typeName(input)}`)
    }
    if (chars !== undefined && typeof chars !== 'string') {
      throw located(50700, `${name} requires 'chars' to be a string, got ${typeName(chars)}`)
    }
    const cut = chars === undefined ? undefined : new Set(chars)
    const drop = (character: string) => (cut ? cut.has(character) : /[\s\0]/u.test(character))
    const letters = [...input]
    let from = 0
    let to = letters.length
    while (sides.left && from < to && drop(letters[from])) from++
    while (sides.right && to > from && drop(letters[to - 1])) to--
    return letters.slice(from, to).join('')
  })
}

function replace(name: '$replaceOne' | '$replaceAll'): Operator {
  return ofFields(name, { required: ['input', 'find', 'replacement'] }, ({ input, find, replacement }) => {
    if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null
    if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string') {
      throw located(51746, `${name} requires that 'input', 'find' and 'replacement' be strings`)
    }
    return name === '$replaceOne'
      ? input.replace(find, () => replacement)
      : input.replaceAll(find, () => replacement)
  })
}

function regexOf(name: string, regex: Value, options: Value): RegExp | null {
  if (isNullish(regex)) return null
  if (!isNullish(options) && typeof options !== 'string')
    throw located(51106, `${name} needs 'options' to be a string`)
  const source =
    typeof regex === 'string'
      ? regexFromText(regex, options ?? '')
      : regex instanceof BSONRegExp
        ? regexFromText(regex.pattern, options || regex.options)
        : undefined
  if (!source) throw located(51105, `${name} needs 'regex' to be of type string or regex`)
  return toRegExp(source)
}

function found(match: RegExpExecArray, input: string): Doc {
  return new Map<string, Value>([
    ['match', match[0]],
    ['idx', [...input.slice(0, match.index)].length],
    ['captures', match.slice(1).map(capture => capture ?? null)],
  ])
}

function regexOperator(name: string, run: (regex: RegExp, input: string) => Value, none: Value): Operator {
  return ofFields(
    name,
    { required: ['input', 'regex'], optional: ['options'] },
    ({ input, regex, options }) => {
      if (!isNullish(input) && typeof input !== 'string') {
        throw located(51104, `${name} needs 'input' to be of type string`)
      }
      const compiled = regexOf(name, regex, options)
      return isNullish(input) || !compiled ? none : run(compiled, input)
    },
  )
}

function caseOperator(name: string, run: (text: string) => string): Operator {
  return unary(name, value => run(toText(name, value)))
}

/** As MongoDB's: other letters than A to Z stay what they are. */
const upperAscii = (text: string): string => text.replace(/[a-z]+/g, letters => letters.toUpperCase())
const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase())

export const stringOperators: Record<string, Operator> = {
  $concat: concat,
  $split: split,
  $toUpper: caseOperator('$toUpper', upperAscii),
  $toLower: caseOperator('$toLower', lowerAscii),
  $strcasecmp: ofArguments('$strcasecmp', { min: 2, max: 2 }, ([left, right]) =>
    Math.sign(
      compareStrings(upperAscii(toText('$strcasecmp', left)), upperAscii(toText('$strcasecmp', right))),
    ),
  ),
  $trim: trim('$trim', { left: true, right: true }),
  $ltrim: trim('$ltrim', { left: true, right: false }),
  $rtrim: trim('$rtrim', { left: false, right: true }),
  $replaceOne: replace('$replaceOne'),
  $replaceAll: replace('$replaceAll'),
  $regexMatch: regexOperator('$regexMatch', boundedTest, false),
  $regexFind: regexOperator(
    '$regexFind',
    (regex, input) => {
      const match = bounded(regex, input, () => regex.exec(input))
      return match ? found(match, input) : null
    },
    null,
  ),
  $regexFindAll: regexOperator(
    '$regexFindAll',
    (regex, input) =>
      bounded(regex, input, () => [...input.matchAll(new RegExp(regex.source, `${regex.flags}g`))]).map(
        match => found(match, input),
      ),
    [],
  ),
  $strLenCP: unary('$strLenCP', value => {
    if (typeof value !== 'string')
      throw located(34471, `$strLenCP requires a string argument, found: ${typeName(value)}`)
    return [...value].length
  }),
  $binarySize: unary('$binarySize', value => {
    if (isNullish(value)) return null
    if (typeof value === 'string') return Buffer.byteLength(value)
    if (value instanceof Binary) return value.position
    throw located(51276, `$binarySize requires a string or BinData argument, found: ${typeName(value)}`)
  }),
  $strLenBytes: unary('$strLenBytes', value => {
    if (typeof value !== 'string') {
      throw located(34473, `$strLenBytes requires a string argument, found: ${typeName(value)}`)
    }
    return Buffer.byteLength(value)
  }),
  $meta: () => {
    throw new MongoError('CommandNotSupported', '$meta is not supported by this database')
  },
}
