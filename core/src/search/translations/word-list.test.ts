import { expect, test } from 'vitest'
import { createWordList } from './word-list.ts'

const list = createWordList(Buffer.from('a\tа\nab\tаб\nabc\tабв где\nzaga\tя\nłąka\tлуг\n'))

test('finds the words of a stem, of the first and the last one too', () => {
  expect(list.find('a')).toEqual(['а'])
  expect(list.find('abc')).toEqual(['абв', 'где'])
  expect(list.find('łąka')).toEqual(['луг'])
})

test('finds nothing for a stem that is not there: a beginning, a longer one, one before and after all', () => {
  for (const stem of ['', '0', 'zag', 'abcd', 'łąkaa', '�']) expect(list.find(stem)).toEqual([])
  expect(createWordList(Buffer.alloc(0)).find('a')).toEqual([])
})
