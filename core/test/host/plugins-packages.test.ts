import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const code = (id: string, parts = '{}') => `import { definePlugin } from '@botanika/core/plugin'
const name = { ru: '${id}', en: '${id}', pl: '${id}' }
export default definePlugin({ id: '${id}', title: name, description: name }, () => (${parts}))
`
/** Two of them bring the same type of connection. */
const messenger = (id: string) => `import { definePlugin } from '@botanika/core/plugin'
const name = { ru: '${id}', en: '${id}', pl: '${id}' }
const chat = { type: 'chat', title: name, settings: { type: 'object', properties: {} }, instructions: name }
export default definePlugin({ id: '${id}', title: name, description: name, integrations: [chat] }, () => ({}))
`
const installed = (
  name: string,
  files: Record<string, string>,
  entry: object = { exports: './dist/index.js' },
) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type: 'module', ...entry }),
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`node_modules/${name}/${path}`, text])),
})
const dependencies = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map(name => [name, '1.0.0'])) })

describe('plugins that are packages', () => {
  let folder: string
  let server: TestApp
  let listed: Record<string, { status: string; reason?: string }>

  beforeAll(async () => {
    // Inside the repository, where `@botanika/core` is found.
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    const files = {
      'package.json': dependencies(
        'botanika-plugin-good',
        '@garden/botanika-plugin-scoped',
        'botanika-plugin-conditions',
        'botanika-plugin-classic',
        'botanika-plugin-twice',
        'botanika-plugin-broken',
        'botanika-plugin-empty',
        'botanika-plugin-absent',
        'botanika-plugin-typed',
        'botanika-plugin-misnamed',
        'botanika-plugin-outside',
        '@other/botanika-plugin-scoped',
        'botanika-plugin-tomorrow',
        'botanika-plugin-chat-one',
        'botanika-plugin-chat-two',
        'botanika-plugin-pageless',
        'left-pad',
      ),
      ...installed('botanika-plugin-good', { 'dist/index.js': code('good') }),
      ...installed('@garden/botanika-plugin-scoped', { 'dist/index.js': code('scoped') }),
      ...installed('@other/botanika-plugin-scoped', { 'dist/index.js': code('scoped') }),
      ...installed(
        'botanika-plugin-conditions',
        { 'a.js': code('conditions') },
        { exports: { '.': { types: './a.d.ts', import: { default: './a.js' } }, './x': './x.js' } },
      ),
      ...installed('botanika-plugin-classic', { 'lib/main.js': code('classic') }, { main: 'lib/main.js' }),
      ...installed('botanika-plugin-twice', { 'dist/index.js': code('twice') }),
      ...installed('botanika-plugin-broken', { 'dist/index.js': "throw new Error('no water')" }),
      ...installed('botanika-plugin-empty', { 'dist/index.js': 'export const nothing = 1' }),
      ...installed('botanika-plugin-typed', { 'src/index.ts': code('typed') }, { exports: './src/index.ts' }),
      ...installed('botanika-plugin-misnamed', { 'dist/index.js': code('somebody') }),
      ...installed('botanika-plugin-outside', {}, { main: '../good/dist/index.js' }),
      ...installed('botanika-plugin-uninvited', { 'dist/index.js': code('uninvited') }),
      ...installed(
        'botanika-plugin-tomorrow',
        { 'dist/index.js': code('tomorrow') },
        { exports: './dist/index.js', botanika: { contract: 99 } },
      ),
      ...installed('botanika-plugin-pageless', {
        'dist/index.js': `import { definePlugin } from '@botanika/core/plugin'
const name = { ru: 'a', en: 'a', pl: 'a' }
const pages = [{ path: '/pages/:id', label: name, access: 'user' }]
export default definePlugin({ id: 'pageless', title: name, description: name, pages }, () => ({}))`,
      }),
      ...installed('botanika-plugin-chat-one', { 'dist/index.js': messenger('chat-one') }),
      ...installed('botanika-plugin-chat-two', { 'dist/index.js': messenger('chat-two') }),
      'plugins/twice/src/index.ts': code('twice'),
    }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    server = await startTestApp({ env: { PLUGINS_DIR: join(folder, 'plugins') } })
    const plugins = await (await server.admin()).api('GET /api/plugins')
    listed = Object.fromEntries(plugins.map(({ id, status, reason }) => [id, { status, reason }]))
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it.each(['good', 'scoped', 'conditions', 'classic', 'chat-one'])('are found by their name: %s', id => {
    expect(listed[id]).toEqual({ status: 'ready', reason: undefined })
  })

  it('yield to a folder, and to a package, of the same id, which work', () => {
    expect(listed.twice?.status).toBe('ready')
    expect(listed['botanika-plugin-twice']).toEqual({
      status: 'failed',
      reason:
        'the folder "twice" in the plugins\' folder has the id "twice" already: take one of the two away',
    })
    expect(listed['@other/botanika-plugin-scoped']?.reason).toContain('"@garden/botanika-plugin-scoped"')
  })

  it.each([
    ['broken', 'no water (dist/index.js:1:7)'],
    ['empty', 'botanika-plugin-empty has no default export made by definePlugin'],
    ['absent', 'it is not installed: run npm install'],
    ['typed', 'has to ship JavaScript'],
    ['misnamed', 'its manifest says id "somebody", and its package is named "botanika-plugin-misnamed"'],
    ['outside', 'lies outside of its package'],
    ['tomorrow', 'version 99 of the plugin contract, and this server has version 2: update Botanika'],
    ['pageless', 'its page "/pages/:id" has no file dist/dashboard/pages/id.page.js in its package'],
    ['chat-two', 'the integration "chat" is taken already'],
  ])('are listed as failed with the reason: %s', (id, reason) => {
    expect(listed[id]).toEqual({ status: 'failed', reason: expect.stringContaining(reason) })
  })

  it('are nothing else, and nothing that nobody asked for', () => {
    expect(Object.keys(listed)).toHaveLength(17)
    expect(listed).not.toHaveProperty('uninvited')
  })
})
