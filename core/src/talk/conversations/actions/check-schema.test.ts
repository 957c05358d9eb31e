import { expect, it } from 'vitest'
import { faultOfSchema } from './check-schema.ts'
import { faultOfValue } from './check-value.ts'

const order = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'Where to', maxLength: 5 },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { type: 'string', enum: ['courier', 'post'] },
    goods: { type: 'array', maxItems: 2, items: { type: 'object', properties: { id: { type: 'number' } } } },
    isGift: { type: 'boolean' },
  },
  required: ['city'],
}
const deep = (levels: number): object =>
  levels === 1 ? { type: 'object' } : { type: 'object', properties: { a: deep(levels - 1) } }

it('accepts schemas of the plain keywords', () => {
  expect(faultOfSchema(order)).toBeUndefined()
  expect(faultOfSchema({ type: 'object', properties: {}, additionalProperties: false })).toBeUndefined()
  expect(faultOfSchema(deep(6))).toBeUndefined()
})

it.each([
  [null, '/: no schema'],
  [[], '/: no schema'],
  [{ type: 'string' }, '/type: object'],
  [{}, '/type: object'],
  [{ type: 'object', properties: [] }, '/properties: an object'],
  [
    { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } },
    '/properties/a/pattern: unknown',
  ],
  [{ type: 'object', properties: { a: { $ref: '#' } } }, '/properties/a/$ref: unknown'],
  [{ type: 'object', properties: { a: { type: ['string', 'null'] } } }, '/properties/a/type: one of'],
  [{ type: 'object', properties: { a: { type: 'string', enum: [] } } }, '/properties/a/enum: wrong'],
  [
    { type: 'object', properties: { a: { type: 'string', maxLength: -1 } } },
    '/properties/a/maxLength: wrong',
  ],
  [{ type: 'object', required: [1] }, '/required: wrong'],
  [deep(7), 'deeper than 6'],
])('refuses %j', (schema, fault) => {
  expect(faultOfSchema(schema)).toContain(fault)
})

it('accepts a value that fits', () => {
  const value = { city: 'Омск', count: 2, kind: 'post', goods: [{ id: 1.5 }, {}], isGift: true }
  expect(faultOfValue(order, value)).toBeUndefined()
})

it.each([
  [[], '/: object expected'],
  [{}, '/city: required'],
  [{ city: 1 }, '/city: string expected'],
  [{ city: 'Москва' }, '/city: at most 5'],
  [{ city: 'Омск', count: 1.5 }, '/count: integer'],
  [{ city: 'Омск', count: 0 }, '/count: at least 1'],
  [{ city: 'Омск', kind: 'drone' }, '/kind: one of'],
  [{ city: 'Омск', goods: [{}, {}, {}] }, '/goods: at most 2'],
  [{ city: 'Омск', goods: [{ id: 'x' }] }, '/goods/0/id: number'],
  [{ city: 'Омск', price: 0 }, '/price: unknown'],
  [JSON.parse('{"city":"Омск","__proto__":{}}'), '/__proto__: unknown'],
])('refuses %j', (value, fault) => {
  expect(faultOfValue(order, value)).toContain(fault)
})
