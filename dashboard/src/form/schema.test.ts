import { expect, it } from 'vitest'
import { readFields, type Schema } from './schema.ts'

const one = (schema: Schema) => readFields({ properties: { it: schema } })[0]

it.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', 'x-ui': { widget: 'textarea' } }, 'textarea'],
  [{ type: 'string', 'x-ui': { secret: true } }, 'secret'],
  [{ type: 'string', 'x-ui': { widget: 'assistant' } }, 'assistant'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'number', minimum: 0, maximum: 2, 'x-ui': { widget: 'slider' } }, 'slider'],
  [{ type: 'number', 'x-ui': { widget: 'slider' } }, 'number'],
  [{ type: 'boolean' }, 'switch'],
  [{ enum: ['a', 'b'] }, 'select'],
  [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'select'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'unsupported'],
  [{ type: 'array', items: { type: 'string' } }, 'strings'],
  [{ type: 'array', items: { type: 'object' } }, 'unsupported'],
  [{ type: 'object', properties: { a: { type: 'string' } } }, 'group'],
] as [Schema, string][])('draws %j as %s', (schema, kind) => {
  expect(one(schema)?.kind).toBe(kind)
})

it('never offers an empty choice', () => {
  expect(one({ enum: ['', 'a', null] })?.choices).toEqual([{ value: 'a' }])
})

it('keeps the order of the schema unless the hints give another', () => {
  const fields = readFields({
    properties: {
      a: { type: 'string' },
      b: { type: 'string', 'x-ui': { order: -1 } },
      c: { type: 'string' },
    },
  })
  expect(fields.map(field => field.name)).toEqual(['b', 'a', 'c'])
})

it('names nested fields by their path and knows which are required', () => {
  const group = one({
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string' }, b: { type: 'string' } },
  })
  expect(group?.fields.map(({ path, required }) => ({ path, required }))).toEqual([
    { path: 'it.a', required: true },
    { path: 'it.b', required: false },
  ])
})
