import { expect, it } from 'vitest'
import { readFields, type Schema } from './schema.ts'
import { fromState, toState, withOnly } from './values.ts'

const schema: Schema = {
  required: ['name', 'mode'],
  properties: {
    name: { type: 'string' },
    note: { type: 'string' },
    rate: { type: 'number', default: 0.7 },
    size: { enum: [1, 2, 3] },
    mode: { enum: ['a', 'b'], default: 'a' },
    on: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    token: { type: 'string', 'x-ui': { secret: true } },
    deep: { type: 'object', properties: { port: { type: 'integer' } } },
    odd: { type: 'array', items: { type: 'object' } },
  },
}
const fields = readFields(schema)

it('gives back what it was given', () => {
  const values = {
    name: 'Бот',
    note: 'тест',
    rate: 1.5,
    size: 2,
    mode: 'b',
    on: true,
    tags: ['a', 'b'],
    token: '••••••1234',
    deep: { port: 443 },
    odd: [{ a: 1 }],
  }
  expect(fromState(fields, toState(fields, values))).toEqual(values)
})

it('starts from the defaults and leaves empty optional fields out', () => {
  expect(fromState(fields, toState(fields, {}))).toEqual({
    rate: 0.7,
    mode: 'a',
    on: false,
    tags: [],
    deep: {},
  })
})

it('reads numbers as people write them and keeps what is none for validation', () => {
  const rate = (text: string) => fromState(fields, { ...toState(fields, {}), rate: text }).rate
  expect(rate('0,5')).toBe(0.5)
  expect(rate('1 200')).toBe(1200)
  expect(rate('много')).toBe('много')
  expect(rate('')).toBeUndefined()
})

it('drops empty lines of a list and the spaces around texts', () => {
  const state = { ...toState(fields, {}), name: '  Бот ', tags: [{ text: ' a ' }, { text: '' }] }
  expect(fromState(fields, state)).toMatchObject({ name: 'Бот', tags: ['a'] })
})

it('chooses the only assistant where one is asked for and none is there', () => {
  const asking = readFields({
    required: ['assistantId'],
    properties: {
      name: { type: 'string' },
      assistantId: { type: 'string', 'x-ui': { widget: 'assistant' } },
    },
  })
  expect(withOnly(asking, { values: { name: 'Бот' }, only: 'asst_1' })).toEqual({
    name: 'Бот',
    assistantId: 'asst_1',
  })
  expect(withOnly(asking, { values: { assistantId: 'asst_2' }, only: 'asst_1' })).toEqual({
    assistantId: 'asst_2',
  })
  expect(withOnly(asking, { values: { name: 'Бот' }, only: undefined })).toEqual({ name: 'Бот' })
})
