import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { createEnvironment } from './environment.ts'

const schema = Type.Object({
  apiRoot: Type.Optional(Type.String({ pattern: '^https?://', 'x-ui': { env: 'SHOP_API_ROOT' } })),
  tries: Type.Integer({ minimum: 1, 'x-ui': { env: 'SHOP_TRIES' } }),
  loud: Type.Boolean({ 'x-ui': { env: 'SHOP_LOUD' } }),
  name: Type.String(),
})

describe('a plugin’s settings in the environment', () => {
  it('are values of their fields’ types, and those that are not set are not there', () => {
    const env = { SHOP_API_ROOT: 'http://127.0.0.1:81', SHOP_TRIES: '3', SHOP_LOUD: 'false', name: 'x' }
    expect(createEnvironment(env).values(schema)).toEqual({
      apiRoot: 'http://127.0.0.1:81',
      tries: 3,
      loud: false,
    })
    expect(createEnvironment({}).values(schema)).toEqual({})
  })

  it('are marked in the form, and nothing else is', () => {
    const { properties } = createEnvironment({ SHOP_TRIES: '3' }).marked(schema)
    expect(properties.tries).toMatchObject({ readOnly: true, minimum: 1, 'x-ui': { env: 'SHOP_TRIES' } })
    expect(properties.apiRoot).toEqual(schema.properties.apiRoot)
  })

  it.each([
    ['SHOP_API_ROOT', 'ftp://x'],
    ['SHOP_TRIES', 'three'],
    ['SHOP_TRIES', '0'],
    ['SHOP_LOUD', 'maybe'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => createEnvironment({ [name]: value }).requireGood(schema)).toThrow(new RegExp(`^${name} `))
  })
})
