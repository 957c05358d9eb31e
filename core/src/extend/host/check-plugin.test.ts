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

const pages = (...given: readonly object[]) => ({
  pages: given.map(page => ({ label: text, access: 'guest', ...page })),
})

describe('the pages of a manifest', () => {
  it('may be nested, have parameters, a file and a place', () => {
    const notes = { path: '/garden/:bed/notes', nav: { kind: 'tab', of: '/garden/:bed', order: 2 } }
    const bed = { path: '/garden/:bed', file: 'beds/one', title: text, nav: { kind: 'none' } }
    const all = { path: '/garden', nav: { kind: 'sidebar', section: 'admin', order: 1 }, access: 'admin' }
    expect(check(pages(all, bed, notes, { path: '/garden/:bed/:row?' }))).not.toThrow()
    // The tab is of a page of another plugin, which may be missing.
    expect(check(pages(notes))).not.toThrow()
  })

  it.each<[part: string, manifest: object]>([
    ['/pages/0/path', pages({ path: 'garden' })],
    ['/pages/0/path', pages({ path: '/:bed' })],
    ['/pages/0/path', pages({ path: '/garden/*' })],
    ['/pages/0/file', pages({ path: '/garden', file: '../../secrets' })],
    ['/pages/0/access', pages({ path: '/garden', access: 'visitor' })],
    ['/pages/0/nav', pages({ path: '/garden', nav: { kind: 'menu' } })],
    ['the page "/garden" twice', pages({ path: '/garden' }, { path: '/garden' })],
    [
      'its page "/notes" is a tab of "/garden/bed", and it has no such page',
      pages({ path: '/garden' }, { path: '/notes', nav: { kind: 'tab', of: '/garden/bed' } }),
    ],
    ['no parameter "bed"', pages({ path: '/garden/:bed', nav: { kind: 'tab', of: 'home' } })],
  ])('are refused at %s', (part, manifest) => {
    expect(check(manifest)).toThrow(part)
  })
})

describe('a manifest', () => {
  it('may have everything that the contract knows', () => {
    const api = {
      'GET /api/garden/{id}/leaves.csv': {
        ...endpoint,
        params: Type.Object({ id: Type.String() }),
        reply: 'bytes',
      },
      'POST /api/garden': { ...endpoint, body: Type.Object({ name: Type.String() }), perMinute: 5 },
      'POST /api/garden/plan': { ...endpoint, cost: 'heavy' },
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
    ['its setting "season"', { settings: Type.Object({ season: Type.String() }) }],
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
