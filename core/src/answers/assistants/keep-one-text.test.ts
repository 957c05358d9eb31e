import { expect, it } from 'vitest'
import { keepOneText } from './keep-one-text.ts'

const one = { instructions: 'Прежнее', systemPrompt: 'Прежнее' }

it.each([
  [
    'one text, by its instructions',
    one,
    { instructions: 'Новое' },
    { instructions: 'Новое', systemPrompt: 'Новое' },
  ],
  ['one text, by its system prompt', one, { systemPrompt: '' }, { instructions: '', systemPrompt: '' }],
  ['both at once', one, { instructions: 'А', systemPrompt: 'Б' }, { instructions: 'А', systemPrompt: 'Б' }],
  ['neither', one, {}, {}],
  ['two texts', { instructions: 'А', systemPrompt: 'Б' }, { instructions: 'В' }, { instructions: 'В' }],
  ['no text', { instructions: '', systemPrompt: '' }, { instructions: 'А' }, { instructions: 'А' }],
])('a change of %s', (_, before, changes, expected) => {
  expect(keepOneText(before, changes)).toEqual(expected)
})
