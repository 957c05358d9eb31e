import { expect, it } from 'vitest'
import { bytesText, formatBytes } from './format-bytes.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  [0, 'ru', '0 Б'],
  [1023, 'en', '1,023 B'],
  [1024, 'en', '1 kB'],
  [1_023.7 * 1024, 'en', '1 MB'],
  [1_468_006, 'ru', '1,4 МБ'],
  [20 * 1024 ** 2, 'pl', '20 MB'],
  [34.5 * 1024 ** 2, 'ru', '35 МБ'],
  [1.25 * 1024 ** 3, 'en', '1.3 GB'],
  [5_000 * 1024 ** 4, 'en', '5,000 TB'],
] as const)('writes %d bytes with a decimal only under ten units: %s', (bytes, language, words) => {
  expect(plain(formatBytes(bytes, { language }))).toBe(words)
})

it('writes a limit as it is named, in each language', () => {
  const { ru, en, pl } = bytesText(20_971_520)
  expect([ru, en, pl].map(plain)).toEqual(['20 МБ', '20 MB', '20 MB'])
})
