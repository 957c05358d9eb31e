import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const cacheOfTexts = (maxBytes: number) => {
  const cache = createByteCache<string, string>({ maxBytes, bytesOf: text => text.length })
  const computed: string[] = []
  const get = (key: string, length = 10) =>
    cache.get(key, () => {
      computed.push(key)
      return key.repeat(length)
    })
  return { cache, computed, get }
}

test('a result is computed once while there is room', () => {
  const { cache, computed, get } = cacheOfTexts(30)
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) expect(get(key)).toBe(key.repeat(10))
  expect(computed).toEqual(['a', 'b', 'c'])
  expect(cache.bytes).toBe(30)
})

test('what was used longest ago goes first', () => {
  const { cache, computed, get } = cacheOfTexts(30)
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) get(key)
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'b'])
  expect(cache.bytes).toBe(30)
})

test('what is larger than all that may be kept is returned and not kept', () => {
  const { cache, computed, get } = cacheOfTexts(30)
  expect(get('a', 31)).toHaveLength(31)
  expect(cache.bytes).toBe(0)
  get('a', 30)
  get('a', 30)
  expect(computed).toEqual(['a', 'a'])
})

test('a result that is found counts as used, and one that is kept anew replaces the one before', () => {
  const { cache, get } = cacheOfTexts(30)
  for (const key of ['a', 'b', 'c']) get(key)
  expect([cache.find('a'), cache.find('missing')]).toEqual(['a'.repeat(10), undefined])
  cache.keep('c', 'cc')
  expect(cache.bytes).toBe(22)
  cache.keep('d', 'd'.repeat(18))
  expect(['a', 'b', 'c', 'd'].map(key => cache.find(key)?.length)).toEqual([10, undefined, 2, 18])
  expect(cache.bytes).toBe(30)
})
