import { describe, expect, it } from 'vitest'
import { BSONRegExp } from '../bson/value.ts'
import { toRegExp } from './regex.ts'

const matches = (pattern: string, text: string, options = ''): boolean =>
  toRegExp(new BSONRegExp(pattern, options)).test(text)

describe('a pattern finds what PCRE finds', () => {
  it.each<[string, string, boolean, string?]>([
    ['b$', 'ab\n', true],
    ['b$', 'ab\n\n', false],
    ['b$', 'ab', true],
    ['^a$', 'a\nb', false],
    ['a$', 'a\nb', true, 'm'],
    ['^b', 'a\nb', true, 'm'],
    ['^$', 'a\n', false, 'm'],
    ['a$', 'a\u2028b', false, 'm'],
    ['a.b', 'a\nb', false],
    ['a.b', 'a\nb', true, 's'],
    ['a.b', 'a\rb', true],
    ['a.b', 'a\u2028b', true],
    ['^.$', '💥', true],
    ['\\s', '\u00a0', false],
    ['\\s', '\v', true],
    ['^\\S$', '\u00a0', true],
    ['^[\\s]$', '\u00a0', false],
    ['[[:alpha:]]', 'ж', false],
    ['[[:alpha:][:digit:]_]', '_', true],
    ['^[\\w-.]+$', 'a-b.c', true],
    ['^[a\\-z]$', '-', true],
    ['^a{2}$', 'aa', true],
    ['^a{,2}$', 'a{,2}', true],
    ['^a}]$', 'a}]', true],
    ['a\\-b\\_c\\/', 'a-b_c/', true],
    ['^\\x41\\0$', 'A\0', true],
    ['(a)\\1', 'aa', true],
    ['(?<n>a)\\k<n>', 'aa', true],
    ['(?i)ПРИ', 'при', true],
    ['при вет # x', 'привет', true, 'x'],
    ['^[(){}|/[]$', '[', true],
    ['(?i:a)b', 'Ab', true],
    ['a(?!b)', 'ab', false],
    ['', 'a', true],
  ])('/%s/ on %j: %s', (pattern, text, wanted, options) => {
    expect(matches(pattern, text, options)).toBe(wanted)
  })
})

describe('a pattern that JavaScript reads differently is refused', () => {
  it.each([
    '\\Aa',
    'a\\z',
    'a\\Z',
    '\\Qa.b\\E',
    '\\x{61}',
    '\\R',
    '\\p{L}',
    '\\PL',
    '[\\p{L}]',
    '\\h',
    '\\v',
    '\\N',
    '\\K',
    '\\G',
    '\\X',
    '\\a',
    '\\e',
    '\\u0061',
    '\\o{141}',
    '\\g1',
    '\\07',
    '\\x6',
    '[]a]',
    '[^]',
    '[a',
    '[[.a.]]',
    '[[:none:]]',
    '(?>a)',
    '(?#note)a',
    '(?P<n>a)',
    '(?m:^a)',
    '(?|a)',
    '(*UCP)a',
    '(?:(a)|b)\\1',
    '(a)?\\1',
    'a++',
    'a\\',
  ])('/%s/', pattern => {
    expect(() => matches(pattern, 'a')).toThrow(/Regular expression is invalid/)
  })
})
