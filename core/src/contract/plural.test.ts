import { expect, it } from 'vitest'
import { fillText } from './plural.ts'

const posts = {
  ru: '{n} {n|пост|поста|постов}',
  en: '{n} {n|post|posts}',
  pl: '{n} {n|post|posty|postów}',
} as const

it.each([
  ['ru', 1, '1 пост'],
  ['ru', 3, '3 поста'],
  ['ru', 11, '11 постов'],
  ['ru', 21, '21 пост'],
  ['ru', 123_501, '123501 пост'],
  ['ru', '123 501', '123 501 пост'],
  ['ru', 1.5, '1.5 поста'],
  ['en', 1, '1 post'],
  ['en', 0, '0 posts'],
  ['pl', 1, '1 post'],
  ['pl', 22, '22 posty'],
  ['pl', 21, '21 postów'],
] as const)('counts in %s: %s', (language, n, expected) => {
  expect(fillText(posts[language], { language, values: { n } })).toBe(expected)
})

it('has two forms where a case leaves two, and leaves places without a value', () => {
  const text = 'не больше {limit} {limit|символа|символов} из {other}'
  const fill = (limit: number) => fillText(text, { language: 'ru', values: { limit } })
  expect(fill(21)).toBe('не больше 21 символа из {other}')
  expect(fill(22)).toBe('не больше 22 символов из {other}')
})
