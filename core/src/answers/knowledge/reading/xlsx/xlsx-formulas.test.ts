import { describe, expect, it } from 'vitest'
import { createCalculator } from './xlsx-formulas.ts'

/** The value of A1 with this formula, in a sheet whose column B has 2, 3, a text and nothing. */
const resultOf = (formula: string, more = '') =>
  createCalculator(
    `<row r="1"><c r="A1"><f>${formula}</f></c><c r="B1"><v>2</v></c></row><row r="2"><c r="B2"><v>3</v></c></row><row r="3"><c r="B3" t="s"><v>0</v></c></row>${more}`,
    { uncalculated: 'no' },
  ).valueAt(0, 0)

describe('formulas without a value', () => {
  it.each([
    ['B1+B2*2', 8],
    ['(B1+B2)*2', 10],
    ['-B1-B2', -5],
    ['B1*$B$2', 6],
    ['B2/B1', 1.5],
    ['SUM(B1:B4)', 5],
    ['SUM(B1,B2,10)', 15],
    ['SUM(B1*2,B2)', 7],
    ['sum(B1:B2)*2', 10],
    ['PRODUCT(B1:B4)', 6],
    ['B1+B4', 2],
    ['SUM(B1:B1048576)', 5],
    ['1.5E1+B1', 17],
  ])('%s', (formula, value) => {
    expect(resultOf(formula)).toBe(value)
  })

  it.each([
    ['', 'nothing'],
    ['B1+B3', 'a text'],
    ['B1/B4', 'a quotient by nothing'],
    ['A1+1', 'itself'],
    ['IF(B1&gt;1,1,2)', 'another function'],
    ['Sheet2!B1', 'another sheet'],
    ['SUM(B:B)', 'a whole column'],
    ['B1%', 'a sign that is not known'],
    ['B1 B2', 'two values'],
    ['B1&amp;B2', 'a text of two'],
    ['LOG10(100)', 'a function like an address'],
    [`${'('.repeat(5_000)}1${')'.repeat(5_000)}`, 'brackets without end'],
  ])('has no value: %s', formula => {
    expect(resultOf(formula)).toBeUndefined()
  })

  it('follow others, as far as it ends', () => {
    expect(resultOf('C1*2', '<row r="1"><c r="C1"><f>B1+B2</f></c></row>')).toBe(10)
    const chain = Array.from(
      { length: 10_000 },
      (_, at) => `<row r="${at + 5}"><c r="C${at + 5}"><f>C${at + 6}+1</f></c></row>`,
    )
    expect(resultOf('C5', chain.join(''))).toBeUndefined()
  })

  it('add up only so many cells', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}"><f>SUM(B$1:B$20000)</f></c><c r="B${at + 1}"><v>1</v></c></row>`,
    )
    const { valueAt } = createCalculator(rows.join(''), { uncalculated: 'no' })
    expect(valueAt(0, 0)).toBe(20_000)
    expect(Array.from(rows.keys(), row => valueAt(row, 0)).at(-1)).toBeUndefined()
  })
})
