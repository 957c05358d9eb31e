import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { stemKeys } from '../terms/stem.ts'
import { translationKeys } from './translate.ts'

const key = (word: string) => stemKeys(word, 'both')[0]

test('a word of another language leads to the keys of its Russian translations, in any of its forms', () => {
  for (const word of ['warranty', 'warranties'])
    expect(translationKeys(word, 'en')).toContain(key('гарантия'))
  for (const word of ['dostawa', 'dostawy', 'dostawę'])
    expect(translationKeys(word, 'pl')).toContain(key('доставка'))
  expect(translationKeys('zdjęcia', 'pl')).toContain(key('съёмка'.replace('ё', 'е')))
  expect(translationKeys('paid', 'en')).toContain(key('платить'))
  expect(translationKeys('psem', 'pl')).toContain(key('собака'))
})

test('the language of the question decides; where it is not known, both are looked up', () => {
  expect(translationKeys('lat', 'en')).not.toContain(key('год'))
  expect(translationKeys('lat', 'pl')).toContain(key('год'))
  expect(translationKeys('warranty', 'both')).toContain(key('гарантия'))
  expect(translationKeys('dostawa', 'both')).toContain(key('доставка'))
})

test('a word that no list has is not guessed', () => {
  expect(translationKeys('qwertyuiop', 'both')).toEqual([])
})

test('a meaning is told from another by what both dictionaries explain', () => {
  const castle = translationKeys('castle', 'en')
  expect(castle).toContain(key('замок'))
  expect(castle).not.toContain(key('молния'))
})

test('the lists take less than 5 MB of memory together', () => {
  const files = readdirSync(import.meta.dirname).filter(file => file.endsWith('.br'))
  const bytes = files.map(file => brotliDecompressSync(readFileSync(`${import.meta.dirname}/${file}`)).length)
  expect(bytes).toHaveLength(2)
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(5_000_000)
})
