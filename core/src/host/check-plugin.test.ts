import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { checkPlugin } from './check-plugin.ts'

const text = { ru: 'а', en: 'b', pl: 'c' }
const endpoint = { summary: 'One', access: 'user', reply: Type.Object({}) }
const check = (manifest: object) => () =>
  checkPlugin('garden', {
    manifest: { id: 'garden', title: text, description: text, ...manifest },
    setup: () => ({}),
  })
const token = (hints: object) => Type.Object({ token: Type.String({ 'x-ui': hints }) })
const integration = (settings: object, more: object = {}) => ({
  integrations: [{ type: 'garden', title: text, settings, instructions: text, ...more }],
})
const mark = (path: string, colour: string) => integration(token({}), { mark: { path, colour } })

describe('a manifest', () => {
  it('may have everything that the contract knows', () => {
    const api = {
      'GET /api/garden/{id}/leaves.csv': {
        ...endpoint,
        params: Type.Object({ id: Type.String() }),
        reply: 'bytes',
      },
      'POST /api/garden': { ...endpoint, body: Type.Object({ name: Type.String() }), perMinute: 5 },
    }
    expect(check({ api, ...integration(token({ label: text, widget: 'password', order: 1 })) })).not.toThrow()
    expect(check(mark('M1 2.5h-.3C1,2 3e-4-5 6 7z', '#26A5E4'))).not.toThrow()
  })

  it.each<[place: string, manifest: object]>([
    ['/title', { title: 'Garden' }],
    ['/integrations/0/settings/properties/token/x-ui/label', integration(token({ label: 'Token' }))],
    ['/integrations/0/settings', integration({ token: 'string' })],
    ['/integrations/0/mark/path', mark('M1 1"/><script>', '#26A5E4')],
    ['/integrations/0/mark/path', mark('M1 1'.padEnd(6_001, '0'), '#26A5E4')],
    ['/integrations/0/mark/colour', mark('M1 1z', 'url(#a)')],
    [
      'the integration "garden" twice',
      { integrations: [1, 2].map(() => integration(token({})).integrations[0]) },
    ],
    ['the settings of the plugin itself', { settings: Type.Object({ a: Type.String({ pattern: '(' }) }) }],
    ['/api/GET /api/garden', { api: { 'GET /api/garden': {} } }],
    ['/api/GET /api/garden/access', { api: { 'GET /api/garden': { ...endpoint, access: 'everybody' } } }],
    ['/api', { api: { 'GET /api/garden/{a b': endpoint } }],
    ['no schema for {id}', { api: { 'GET /api/garden/{id}': endpoint } }],
    [
      'the endpoint "POST /api/garden"',
      { api: { 'POST /api/garden': { ...endpoint, body: Type.String({ pattern: '[' }) } } },
    ],
  ])('is refused, and the place is named: %s', (place, manifest) => {
    expect(check(manifest)).toThrow(place)
  })

  it('belongs to the folder or the package that it names', () => {
    expect(check({ id: 'orchard' })).toThrow('its manifest says id "orchard"')
  })
})
