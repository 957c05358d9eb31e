import { expect, it } from 'vitest'
import { type Format, formatText } from './format-text.ts'

/** A text with its selection in «»; the same after it was formatted. */
const format = (marked: string, kind: Format): string => {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  const value = marked.replace('«', '').replace('»', '')
  const { from, to, text, select } = formatText(value, { start, end }, kind)
  const next = value.slice(0, from) + text + value.slice(to)
  return `${next.slice(0, select.start)}«${next.slice(select.start, select.end)}»${next.slice(select.end)}`
}

it('marks what is selected, and takes the marks away again', () => {
  expect(format('Очень «важно» сегодня', 'bold')).toBe('Очень **«важно»** сегодня')
  expect(format('Очень **«важно»** сегодня', 'bold')).toBe('Очень «важно» сегодня')
  expect(format('«»', 'italic')).toBe('*«»*')
})

it('makes a link whose address is typed next', () => {
  expect(format('Смотрите «наш сайт».', 'link')).toBe('Смотрите [наш сайт](«https://»).')
})

it('makes whole lines a list or a quote, and plain again', () => {
  expect(format('раз\nд«ва\nтр»и\nчетыре', 'list')).toBe('раз\n- два\n- три«»\nчетыре')
  expect(format('«> цитата»', 'quote')).toBe('цитата«»')
})
