import { expect, it } from 'vitest'
import { decodeCsv } from './decode-csv.ts'

it('reads UTF-8, with and without its mark, and what Excel saves', () => {
  const utf8 = new TextEncoder().encode('Скидки;Текст')
  expect(decodeCsv(utf8, 'ru')).toBe('Скидки;Текст')
  expect(decodeCsv(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), 'ru')).toBe('Скидки;Текст')
  expect(decodeCsv(new Uint8Array([0xd1, 0xea, 0xe8, 0xe4, 0xea, 0xe8]), 'ru')).toBe('Скидки')
  expect(decodeCsv(new Uint8Array([0xaf, 0xf3, 0xb3, 0x77]), 'pl')).toBe('Żółw')
})
