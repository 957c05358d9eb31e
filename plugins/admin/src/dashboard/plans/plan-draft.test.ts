import { expect, it } from 'vitest'
import { emptyDraft, errorsOf, inputOf } from './plan-draft.ts'

const draft = { ...emptyDraft, name: 'studio', titleRu: 'Студия', textRu: 'Для команд' }

it('takes an empty limit for none, and spaces between digits', () => {
  const input = inputOf({
    ...draft,
    price: '1 500',
    maxAssistants: '',
    maxStorageMb: ' 2 048 ',
    currency: 'eur',
  })
  expect(input).toMatchObject({
    price: 1_500,
    currency: 'EUR',
    paymentLink: null,
    features: { maxAssistants: null, maxStorageMb: 2_048 },
  })
  expect(errorsOf(draft)).toEqual({})
})

it('names what cannot be sent', () => {
  expect(
    errorsOf({
      ...draft,
      name: 'Студия',
      titleRu: ' ',
      price: '1e9',
      maxAssistants: '-1',
      maxStorageMb: '9999999999',
    }),
  ).toEqual({
    name: 'name',
    titleRu: 'required',
    price: 'price',
    maxAssistants: 'limit',
    maxStorageMb: 'limit',
  })
})
