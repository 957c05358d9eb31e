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
