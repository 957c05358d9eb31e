import { expect, it } from 'vitest'
import { wordExample } from './word-examples.ts'

const texts = {
  ru: { name: 'Юрист', description: 'Права покупателя.' },
  en: { name: 'Lawyer', description: 'Rights of buyers.' },
  pl: { name: 'Prawnik', description: 'Prawa kupującego.' },
}
const textsOf = (example: string) => (example === 'lawyer' ? texts : undefined)
const seeded = { ...texts.ru, example: 'lawyer' }

it('reads in the language of its reader', () => {
  expect(wordExample(seeded, { language: 'en', textsOf })).toEqual({ ...texts.en, example: 'lawyer' })
  expect(wordExample(seeded, { language: 'ru', textsOf })).toEqual(seeded)
})

it('keeps what an administrator wrote, each text for itself', () => {
  const renamed = { ...seeded, name: 'Юрист клиники' }
  expect(wordExample(renamed, { language: 'pl', textsOf })).toEqual({
    name: 'Юрист клиники',
    description: texts.pl.description,
    example: 'lawyer',
  })
})

it('leaves people’s own assistants and examples of earlier versions alone', () => {
  for (const example of [null, 'gardener'])
    expect(wordExample({ ...seeded, example }, { language: 'en', textsOf })).toEqual({ ...seeded, example })
})
