import { describe, expect, it } from 'vitest'
import { BSONRegExp } from '../bson/value.ts'
import { literalPrefix, toRegExp } from './regex.ts'

describe('literalPrefix', () => {
  it.each([
    ['^abc', 'abc'],
    ['^a\\.b', 'a.b'],
    ['^abc?', 'ab'],
    ['^ab*c', 'a'],
    ['^ab+', 'ab'],
    ['^(ab)', ''],
    ['^a|b', ''],
    ['abc', ''],
    ['^при', 'при'],
    ['^a[bc]', 'a'],
    ['^ab{0,2}', 'a'],
  ])('of /%s/ is "%s"', (pattern, prefix) => {
    expect(literalPrefix(new BSONRegExp(pattern))).toBe(prefix)
  })
  it('is empty where case does not count', () => {
    expect(literalPrefix(new BSONRegExp('^abc', 'i'))).toBe('')
  })
})

describe('toRegExp', () => {
  it('takes escapes that only PCRE allows', () => {
    expect(toRegExp(new BSONRegExp('a\\-b\\_c')).test('a-b_c')).toBe(true)
  })
  it('refuses an unknown option', () => {
    expect(() => toRegExp(new BSONRegExp('a', 'l'))).toThrow(/invalid flag/)
  })
})
