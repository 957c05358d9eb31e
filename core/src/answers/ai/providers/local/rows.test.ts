import { expect, test } from 'vitest'
import { quoteRow, readRow, tableOf } from './rows.ts'

const row = (line: string) => {
  const read = readRow(line)
  if (!read) throw new Error(`no row: ${line}`)
  return read
}

test('a row with named columns is quoted with their names, numbers and units untouched', () => {
  expect(quoteRow(row('Артикул: НП-80/3-К | Напор, м: 80 | Цена, ₽: 31 750'))).toBe(
    'НП-80/3-К — Напор, м: 80; Цена, ₽: 31 750',
  )
})

test('a time is no column name', () => {
  expect(quoteRow(row('Английский | 18:30–20:00'))).toBe('Английский — 18:30–20:00')
})

test('rows with the same columns make a table, others do not', () => {
  expect(tableOf([row('А: 1 | Б: 2'), row('А: 3 | Б: 4')])).toBe(
    '| А | Б |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
  )
  expect(tableOf([row('А: 1 | Б: 2'), row('А: 3 | В: 4')])).toBeUndefined()
  expect(tableOf([row('А: 1 | Б: 2')])).toBeUndefined()
})

test('a line without cells is no row', () => {
  expect(readRow('Просто строка')).toBeUndefined()
})
