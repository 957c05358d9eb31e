import { placeOf } from './cell-address.ts'
import { attributeOf, decodeXml, walkXml } from './xml-walk.ts'

/** A cell that others are calculated from; text and logical values are no figures. */
type Source = number | Formula | 'text' | 'error'

interface Formula {
  formula: string
  /** `open`: not calculated yet. */
  result: number | 'open' | undefined
}

/** Calculates cells of a sheet whose values the file does not have. */
interface Calculator {
  /**
   * The result of sums, differences, products and quotients of plain cells of the same sheet; undefined for
   * any other formula.
   */
  valueAt: (row: number, column: number) => number | undefined
}

/** Cells of ranges that are added up for a sheet: a formula in each row may add up all rows. */
const maxVisits = 2_000_000

/** Formulas that ask for one another. */
const maxDepth = 50

/** Brackets within one another. */
const maxBrackets = 20

/** Parses a sheet's cells once more, for its formulas without values. */
export const createCalculator = (
  xml: string,
  { uncalculated }: { uncalculated: 'yes' | 'no' },
): Calculator => {
  const { cells, last } = cellsOf(xml, uncalculated)
  let visits = 0
  let depth = 0

  const figureOf = ({ row, column }: Place): number | 'text' | 'empty' | undefined => {
    const cell = cells.get(row)?.[column]
    if (cell === undefined) return 'empty'
    if (cell === 'error') return undefined
    return typeof cell === 'object' ? resultOf(cell) : cell
  }

  const resultOf = (cell: Formula) => {
    if (cell.result !== 'open') return cell.result
    if (depth >= maxDepth) return undefined
    // A formula that asks for itself has no value.
    cell.result = undefined
    depth++
    cell.result = calculate(cell.formula, { figureOf, rangeOf })
    depth--
    return cell.result
  }

  /** The figures of a range; undefined if one is not known. */
  const rangeOf = (from: Place, to: Place) => {
    const figures: number[] = []
    for (let row = from.row; row <= Math.min(to.row, last.row); row++)
      for (let column = from.column; column <= Math.min(to.column, last.column); column++) {
        if (++visits > maxVisits) return undefined
        const value = figureOf({ row, column })
        if (value === undefined) return undefined
        if (typeof value === 'number') figures.push(value)
      }
    return figures
  }

  return {
    valueAt: (row, column) => {
      const value = figureOf({ row, column })
      return typeof value === 'number' ? value : undefined
    },
  }
}

interface Place {
  row: number
  column: number
}

const cellsOf = (xml: string, uncalculated: 'yes' | 'no') => {
  const cells = new Map<number, Source[]>()
  const last: Place = { row: 0, column: 0 }
  let row = -1
  let column = -1
  let cell: { type: string; value: string; formula: string | undefined } | undefined
  for (const { name, kind, attributes, text } of walkXml(xml, ['row', 'c', 'v', 'f', 't'])) {
    if (name === 'row' && kind !== 'close') {
      row = Number(attributeOf(attributes, 'r') ?? row + 2) - 1
      column = -1
    } else if (name === 'c' && kind !== 'close') {
      column = placeOf(attributeOf(attributes, 'r') ?? '')?.column ?? column + 1
      cell =
        kind === 'open'
          ? { type: attributeOf(attributes, 't') ?? 'n', value: '', formula: undefined }
          : undefined
    } else if (name === 'c') {
      const source = cell && sourceOf(cell, uncalculated)
      if (source !== undefined) {
        const line = cells.get(row) ?? []
        line[column] = source
        cells.set(row, line)
        last.row = Math.max(last.row, row)
        last.column = Math.max(last.column, column)
      }
      cell = undefined
    } else if (!cell || kind === 'close') continue
    else if (name === 'f') cell.formula = kind === 'open' && isOwn(attributes) ? decodeXml(text) : ''
    else if (kind === 'open') cell.value += decodeXml(text)
  }
  return { cells, last }
}

/** Formulas of arrays and data tables are of more cells than their own. */
const isOwn = (attributes: string) => /^(?:normal|shared)$/.test(attributeOf(attributes, 't') ?? 'normal')

const sourceOf = (
  { type, value, formula }: { type: string; value: string; formula: string | undefined },
  uncalculated: 'yes' | 'no',
): Source | undefined => {
  if (formula !== undefined && isMissing({ type, value }, uncalculated)) return { formula, result: 'open' }
  if (type === 'e') return 'error'
  if (value.trim() === '') return undefined
  if (type !== 'n') return 'text'
  return Number.isFinite(Number(value)) ? Number(value) : 'error'
}

/** true: the value beside a formula is none: absent, or the zero of a writer that does not calculate. */
export const isMissing = (
  { type, value }: { type: string; value: string },
  uncalculated: 'yes' | 'no',
): boolean => type === 'n' && (value.trim() === '' || (uncalculated === 'yes' && Number(value) === 0))

interface Values {
  figureOf: (place: Place) => number | 'text' | 'empty' | undefined
  rangeOf: (from: Place, to: Place) => number[] | undefined
}

const token =
  /\s*(?:(\d+(?:\.\d+)?(?:E[+-]?\d+)?)|(SUM|PRODUCT)\(|(\$?[A-Z]{1,3}\$?\d{1,7})(?::(\$?[A-Z]{1,3}\$?\d{1,7}))?|([-+*/(),]))\s*/iy

type Token = { number: number } | { name: string } | { from: Place; to?: Place } | { sign: string }

/** Undefined if there is anything in it that is not known here. */
const tokensOf = (formula: string): Token[] | undefined => {
  const tokens: Token[] = []
  token.lastIndex = 0
  const text = formula.replace(/^=/, '')
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (!match) return undefined
    const [, number, name, first, second, sign = ''] = match
    const from = first ? placeOf(first) : undefined
    const to = second ? placeOf(second) : undefined
    if (number) tokens.push({ number: Number(number) })
    else if (name) tokens.push({ name: name.toUpperCase() })
    else if (from) tokens.push(to ? { from, to } : { from })
    else tokens.push({ sign })
  }
  return tokens
}

/** Thrown inside of a calculation that has no result; one for all, since a stack trace takes longer than the sum. */
const unknown = new Error('no result')

const calculate = (formula: string, { figureOf, rangeOf }: Values): number | undefined => {
  const tokens = tokensOf(formula) ?? []
  let at = 0
  let depth = 0
  const takes = (sign: string) => {
    const next = tokens[at]
    if (!next || !('sign' in next) || next.sign !== sign) return false
    at++
    return true
  }
  const sum = (): number => {
    let value = product()
    for (;;) {
      if (takes('+')) value += product()
      else if (takes('-')) value -= product()
      else return value
    }
  }
  const product = (): number => {
    let value = factor()
    for (;;) {
      if (takes('*')) value *= factor()
      else if (takes('/')) value /= factor()
      else return value
    }
  }
  const factor = (): number => {
    if (++depth > maxBrackets) throw unknown
    const value = takes('-') ? -factor() : takes('+') ? factor() : operand()
    depth--
    return value
  }
  const operand = (): number => {
    const next = tokens[at++]
    if (!next) throw unknown
    if ('number' in next) return next.number
    if ('name' in next) return aggregate(next.name)
    if ('from' in next && !next.to) {
      const value = figureOf(next.from)
      if (value === undefined || value === 'text') throw unknown
      return value === 'empty' ? 0 : value
    }
    if (!('sign' in next) || next.sign !== '(') throw unknown
    const value = sum()
    if (!takes(')')) throw unknown
    return value
  }
  /** Text in a cell that is added up counts nothing. */
  const argument = (): number[] => {
    const next = tokens[at]
    const after = tokens[at + 1]
    const isWhole = after !== undefined && 'sign' in after && /[,)]/.test(after.sign)
    if (!next || !('from' in next) || !(next.to || isWhole)) return [sum()]
    at++
    const figures = rangeOf(next.from, next.to ?? next.from)
    if (!figures) throw unknown
    return figures
  }
  const aggregate = (name: string) => {
    const figures = argument()
    while (takes(',')) for (const figure of argument()) figures.push(figure)
    if (!takes(')')) throw unknown
    if (name === 'SUM') return figures.reduce((all, figure) => all + figure, 0)
    return figures.length === 0 ? 0 : figures.reduce((all, figure) => all * figure, 1)
  }
  try {
    const value = sum()
    return at === tokens.length && Number.isFinite(value) ? value : undefined
  } catch (error) {
    if (error === unknown) return undefined
    throw error
  }
}
