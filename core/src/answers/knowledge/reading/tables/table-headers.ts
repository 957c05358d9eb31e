import { tidyCell } from './cell-marks.ts'
import { isHeaderWord } from './header-words.ts'

type Row = readonly string[]

/** The headers of a table's columns, and the number of header rows. */
export interface TableHeaders {
  names: Row
  length: number
}

/** Rows that are checked. */
const sampleLength = 200

/**
 * Detects headers in the first rows of a table: words, but also sizes, years and numbers, with an empty
 * corner, or in two rows where the first groups the columns of the second. `sure` is the number of rows that
 * the format marks as headers. Merged cells must be expanded.
 */
export const findHeaders = (all: readonly Row[], { sure = 0 } = {}): TableHeaders | undefined => {
  const rows = all.slice(0, sampleLength).map(row => row.map(tidyCell))
  const [first, second, ...rest] = rows
  if (!first || all.length < 2) return undefined
  if (sure > 1) return { names: rows.slice(0, sure).reduce<Row>(joinHeaderRows, []), length: sure }
  if (second && rest.length > 0 && isGroupedBy(first, second)) {
    const names = joinHeaderRows(first, second)
    if (sure === 1 || namesColumns(names, rest)) return { names, length: 2 }
  }
  return sure === 1 || namesColumns(first, rows.slice(1)) ? { names: first, length: 1 } : undefined
}

const at = (row: Row, column: number) => row[column] ?? ''

/** true: the second row subdivides the first: «Цена» above «будни» and «выходные». */
const isGroupedBy = (upper: Row, lower: Row) => {
  const same = at(upper, 0) === at(lower, 0)
  const isLed = at(upper, 0) !== '' && (at(lower, 0) === '' || same)
  const isCornered = at(upper, 0) === '' && isHeaderWord(at(lower, 0))
  if (!isLed && !isCornered) return false
  const own = lower.filter((cell, column) => cell !== '' && cell !== at(upper, column))
  if (own.length < 2) return false
  return lower.some((cell, column) => {
    const before = at(lower, column - 1)
    if (column === 0 || cell === '' || before === '' || cell === before) return false
    const [left, above] = [at(upper, column - 1), at(upper, column)]
    return left !== '' && (above === '' || above === left)
  })
}

/** The names of columns from two rows of headers: a group and its parts, or one name over both. */
export const joinHeaderRows = (upper: Row, lower: Row): Row => {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above, own] = [at(upper, column), at(lower, column)]
    // Where merged cells are not marked (CSV), a group extends over the empty cells beside it.
    if (above !== '') group = own === '' ? '' : above
    else if (own === '') group = ''
    const name = above === '' && column > 0 ? group : above
    // A cell that is merged over several rows is in each of them.
    const isSame = name === own || name.endsWith(` ${own}`)
    return isSame || own === '' ? name : `${name} ${own}`.trim()
  })
}

const hasFigures = (cell: string) => /\d{2}|^\d/.test(cell)
const isMoney = (cell: string) => /[₽€$£₴₸]|руб|zł|pln|usd|eur|(?<!\p{L})р\./iu.test(cell)

const isTelephone = (cell: string) => (cell.match(/\d/g)?.length ?? 0) >= 9 && /[-+() ]/.test(cell)

/** true: the first row has the headers of those below. */
const namesColumns = (first: Row, rest: readonly Row[]) => {
  const filled = first.filter(cell => cell !== '')
  if (filled.length < 2 || rest.length === 0 || filled.some(cell => cell.length > 60)) return false
  const width = rest.reduce(
    (most, row) => Math.max(most, row.findLastIndex(cell => cell !== '') + 1),
    first.findLastIndex(cell => cell !== '') + 1,
  )
  if (filled.length * 2 < width) return false
  const figured = first.flatMap((cell, column) => (hasFigures(cell) && !isHeaderWord(cell) ? [column] : []))
  const has = { corner: hasCorner(first, rest), width }
  return figured.length > 0
    ? namesByFigures(first, rest, { figured, ...has })
    : namesByWords(first, rest, has)
}

/** The cell above the row names is empty, and all others are filled. */
const hasCorner = (first: Row, rest: readonly Row[]) =>
  at(first, 0) === '' &&
  first.slice(1).every(cell => cell !== '') &&
  rest.filter(row => at(row, 0) !== '').length >= rest.length * 0.8

interface Shape {
  corner: boolean
  width: number
}

const namesByWords = (first: Row, rest: readonly Row[], { corner, width }: Shape) => {
  if (corner) return true
  const filled = first.filter(cell => cell !== '')
  const known = filled.filter(isHeaderWord).length
  if (known >= 2 && known * 2 >= filled.length && !isKeyed(first, rest)) return true
  // With empty or duplicate headers, at least one must be a known header.
  if (known === 0 && (filled.length < width || new Set(filled).size < filled.length)) return false
  // Two columns of words that nobody knows: contacts, unless one kind of amount stands below.
  if (known === 0 && width === 2 && !isAboveAmounts(rest)) return isAboveTexts(first, rest)
  const hasFiguresBelow = first.some(
    (cell, column) =>
      cell !== '' && rest.filter(row => /\d/.test(at(row, column))).length >= Math.max(1, rest.length / 2),
  )
  if (hasColons([first, ...rest])) return false
  return (hasFiguresBelow && !isKeyed(first, rest)) || isAboveTexts(first, rest)
}

/** Headers are in the first column instead: «Адрес | Тверь», «Телефон | 55-19-40», «Покупатель: | Иванов». */
const isKeyed = (first: Row, rest: readonly Row[]) =>
  hasColons([first, ...rest]) ||
  ((first.length === 2 || !first.slice(1).some(isHeaderWord)) &&
    isHeaderWord(at(first, 0)) &&
    rest.filter(row => isHeaderWord(at(row, 0))).length * 2 >= rest.length)

const hasColons = (rows: readonly Row[]) =>
  /\p{L}:$/u.test(at(rows[0] ?? [], 0)) &&
  rows.filter(row => /\p{L}:$/u.test(at(row, 0))).length * 2 > rows.length

const amount = /^\D{0,12}\d[\d\s.,]*\D{0,12}$/

/** «900», «от 2 500 ₽», unlike an address, a telephone or hours. */
const isAboveAmounts = (rest: readonly Row[]) => {
  const values = rest.map(row => at(row, 1)).filter(cell => cell !== '')
  return values.filter(cell => amount.test(cell)).length >= values.length * 0.8
}

/** Short words above much longer texts in some column. */
const isAboveTexts = (first: Row, rest: readonly Row[]) => {
  if (rest.length < 2 || new Set(first).size < first.length) return false
  if (!first.every(cell => /\p{L}/u.test(cell) && cell.length <= 30 && !/[\d?!.]/.test(cell))) return false
  return first.some((header, column) => {
    const length = rest.reduce((sum, row) => sum + at(row, column).length, 0)
    return length / rest.length > header.length * 2
  })
}

/** Sizes, years, numbers and times as headers: «Модель | 600×2000 | 700×2000». */
const namesByFigures = (
  first: Row,
  rest: readonly Row[],
  { figured, corner }: Shape & { figured: number[] },
) => {
  const cells = figured.map(column => at(first, column))
  if (figured[0] === 0 || new Set(cells).size < cells.length) return false
  const isNamed = corner || isHeaderWord(at(first, 0))
  const below = figured.flatMap(column => rest.map(row => at(row, column)).filter(cell => cell !== ''))
  if (below.length === 0) return false
  const shapes = new Set(cells.map(shapeOf))
  const isRepeated = below.some(cell => shapes.has(shapeOf(cell)))
  const isScale = shapes.size === 1 && isSorted(cells) && !cells.some(isMoney)
  if (isNamed && figured.length === 1)
    return !isKeyed(first, rest) && (isYear(cells[0] ?? '') || first.slice(1).some(isHeaderWord))
  if (isNamed) return isScale ? !cells.some(isTelephone) : !(isRepeated || isKeyed(first, rest))
  if (figured.length < 2 || figured.length < first.filter(cell => cell !== '').length - 2) return false
  if (shapes.size > 1 || cells.some(isMoney)) return false
  if (areYears(cells)) return !areYears(rest[0]?.slice(figured[0]) ?? [])
  const figures = below.filter(cell => /\d/.test(cell)).length
  return !isRepeated && !shapes.has('0') && figures * 2 >= below.length
}

/** A cell's pattern, digits normalised: equal for «до 10 км» and «до 5 км», not for «8 700» and «9000». */
const shapeOf = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/(?<=\d)[\u0020\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/\d+(?:[.,]\d+)?/g, '0')
    .replace(/[\s.]/g, '')
    .replace(/[xх*]/g, '×')

const numberOf = (cell: string) =>
  Number(/\d[\d\s]*(?:[.,]\d+)?/.exec(cell)?.[0].replace(/\s/g, '').replace(',', '.'))

const isSorted = (cells: Row) => {
  const numbers = cells.map(numberOf)
  const rises = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
  return rises || numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0))
}

const isYear = (cell: string) => /^(?:19|20)\d\d(?: ?(?:г|год|r|rok)\.?)?$/iu.test(cell)

const areYears = (cells: Row) =>
  cells.length > 1 &&
  cells.every(isYear) &&
  cells.every(
    (cell, index) => index === 0 || Math.abs(numberOf(cell) - numberOf(cells[index - 1] ?? '')) === 1,
  )
