import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { createSettingsReader } from './read-settings.ts'

const read = createSettingsReader(
  Type.Object({
    address: Type.String({ default: 'https://example.com', pattern: '^https://' }),
    tries: Type.Integer({ default: 3 }),
    key: Type.Optional(Type.String({ minLength: 4 })),
  }),
)

describe('settings of a plugin', () => {
  it('are the defaults until something is saved, and what is saved from then on', () => {
    expect(read({})).toEqual({ address: 'https://example.com', tries: 3 })
    expect(read({ tries: 5, key: 'abcd' })).toEqual({ address: 'https://example.com', tries: 5, key: 'abcd' })
  })

  it('never are of another type than the schema says, whatever an earlier version saved', () => {
    expect(read({ address: 'ftp://example.com', tries: 'many', key: 'abcd' })).toEqual({
      address: 'https://example.com',
      tries: 3,
      key: 'abcd',
    })
    expect(read({ key: 7 })).toEqual({ address: 'https://example.com', tries: 3 })
  })
})
