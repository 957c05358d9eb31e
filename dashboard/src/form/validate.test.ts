import { expect, it } from 'vitest'
import { readFields, type Schema } from './schema.ts'
import { validate } from './validate.ts'

const check = (schema: Schema, value: unknown) =>
  validate(readFields({ required: ['it'], properties: { it: schema } }), { it: value }).get('it')

it.each([
  [{ type: 'string' }, undefined, { code: 'required' }],
  [{ enum: ['a'] }, undefined, { code: 'choice' }],
  [{ type: 'string', minLength: 2 }, 'a', { code: 'minLength', limit: 2 }],
  [{ type: 'string', maxLength: 2 }, '🌿🌿', undefined],
  [{ type: 'string', maxLength: 2 }, 'abc', { code: 'maxLength', limit: 2 }],
  [{ type: 'string', format: 'email' }, 'anna@', { code: 'email' }],
  [{ type: 'string', format: 'uri' }, 'example.com', { code: 'url' }],
  [{ type: 'string', pattern: '^asst_' }, 'x', { code: 'pattern' }],
  [{ type: 'string', format: 'web-address' }, 'https://shop.example:99999', { code: 'pattern' }],
  [{ type: 'number' }, 'много', { code: 'number' }],
  [{ type: 'integer' }, 1.5, { code: 'integer' }],
  [{ type: 'number', minimum: 0 }, -1, { code: 'minimum', limit: 0 }],
  [{ type: 'number', maximum: 2 }, 2.1, { code: 'maximum', limit: 2 }],
  [{ type: 'array', items: { type: 'string' }, minItems: 1 }, [], { code: 'minItems', limit: 1 }],
  [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, ['a', 'b'], { code: 'maxItems', limit: 1 }],
  [{ type: 'array', items: { type: 'string' }, uniqueItems: true }, ['a', 'a'], { code: 'unique' }],
  [{ type: 'array', items: { type: 'string', pattern: '^@' } }, ['@a', 'b'], { code: 'pattern' }],
] as [Schema, unknown, unknown][])('judges %j with %j', (schema, value, problem) => {
  expect(check(schema, value)).toEqual(problem)
})

it('leaves a mask alone and judges a new secret', () => {
  const secret: Schema = { type: 'string', minLength: 20, 'x-ui': { secret: true } }
  expect(check(secret, '••••••1234')).toBeUndefined()
  expect(check(secret, 'short')).toEqual({ code: 'minLength', limit: 20 })
})

it('finds problems inside groups, by their path', () => {
  const problems = validate(
    readFields({
      properties: { it: { type: 'object', properties: { port: { type: 'integer', maximum: 9 } } } },
    }),
    { it: { port: 10 } },
  )
  expect([...problems]).toEqual([['it.port', { code: 'maximum', limit: 9 }]])
})

it('asks nothing of optional and hidden fields', () => {
  const fields = readFields({
    required: ['secret'],
    properties: { note: { type: 'string' }, secret: { type: 'string', 'x-ui': { hidden: true } } },
  })
  expect(validate(fields, {}).size).toBe(0)
})

it('asks nothing of what the environment sets', () => {
  const fields = readFields({
    required: ['root'],
    properties: { root: { type: 'string', pattern: '^https:', readOnly: true } },
  })
  expect(validate(fields, {}).size).toBe(0)
  expect(validate(fields, { root: 'x' }).size).toBe(0)
})
