import Type from 'typebox'
import { expect, it } from 'vitest'
import { checkPatterns } from './check-patterns.ts'

const wrong = Type.String({ pattern: '[' })

it.each([
  ['a text', wrong],
  ['a property', Type.Object({ name: Type.Optional(wrong) })],
  ['a property that is called default', Type.Object({ nested: Type.Object({ place: wrong }) })],
  ['the elements of a list', Type.Array(Type.Union([Type.Null(), wrong]))],
  ['the keys of a record', Type.Record(wrong, Type.Number())],
  ['what must not match', Type.Object({ a: { not: { pattern: '\\p' } } as never })],
])('finds a wrong pattern in %s', (_, schema) => {
  expect(() => checkPatterns(schema)).toThrow(/regular expression/)
})

it('takes sound patterns, a property of that name, and values that look like one', () => {
  const schema = Type.Object({
    pattern: Type.String({ default: '[' }),
    value: Type.Unknown({ default: { pattern: '[' }, examples: [{ pattern: '[' }] }),
    digits: Type.String({ pattern: '^\\d+$' }),
    named: Type.Record(Type.String({ pattern: '^[a-z]$' }), Type.Number()),
  })
  expect(() => checkPatterns(schema)).not.toThrow()
  expect(() => checkPatterns('bytes')).not.toThrow()
})
