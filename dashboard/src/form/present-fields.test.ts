import { expect, it } from 'vitest'
import { presentFields } from './present-fields.ts'
import { readFields } from './schema.ts'

const fields = readFields({
  properties: {
    way: { anyOf: [{ const: 'qr' }, { const: 'cloud' }], default: 'qr' },
    token: { type: 'string', 'x-ui': { when: { field: 'way', is: 'cloud' } } },
    session: { type: 'string', 'x-ui': { when: { field: 'way', is: 'qr' } } },
  },
})
const namesWith = (state: Record<string, unknown>) => presentFields(fields, state).map(({ name }) => name)

it('leaves out the fields of another choice, by its default where nothing is chosen', () => {
  expect(namesWith({ way: 'cloud' })).toEqual(['way', 'token'])
  expect(namesWith({ way: 'qr' })).toEqual(['way', 'session'])
  expect(namesWith({ way: '' })).toEqual(['way', 'session'])
  expect(namesWith({})).toEqual(['way', 'session'])
})
