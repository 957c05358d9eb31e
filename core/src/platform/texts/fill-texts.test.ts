import { expect, it } from 'vitest'
import { fillTexts } from './fill-texts.ts'

it('fills a text in every language, with the form of a counted word', () => {
  const text = {
    ru: 'В {place} {count} {count|растение|растения|растений}',
    en: '{count} {count|plant|plants} in {place}',
    pl: 'W {place} {count} {count|roślina|rośliny|roślin}',
  }
  const place = { ru: 'саду', en: 'the garden', pl: 'ogrodzie' }
  expect(fillTexts(text, { count: 3, place })).toEqual({
    ru: 'В саду 3 растения',
    en: '3 plants in the garden',
    pl: 'W ogrodzie 3 rośliny',
  })
})

it('leaves alone what a value has in braces', () => {
  const text = { ru: '«{name}»', en: '“{name}”', pl: '„{name}”' }
  expect(fillTexts(text, { name: '{count}', count: 3 }).en).toBe('“{count}”')
})
