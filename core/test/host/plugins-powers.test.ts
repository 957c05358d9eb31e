import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

const title = "{ ru: 'а', en: 'b', pl: 'c' }"
/** A folder of the installation: it may do what its manifest says. */
const registrar = `import Type from 'typebox'
import { definePlugin } from '@botanika/core/plugin'
import { defineManifest } from '@botanika/core/contract'
const manifest = defineManifest({
  id: 'registrar', title: ${title}, description: ${title},
  powers: ['accounts', 'audit', 'operations'],
  events: { counted: Type.Object({ count: Type.Integer() }) },
  socketEvents: { counted: Type.Object({ count: Type.Integer() }) },
  api: {
    'GET /api/registrar': { summary: 'Count', access: 'admin', reply: Type.Unknown() },
    'GET /api/registrar/wrong': { summary: 'Wrong payload', access: 'admin', reply: Type.Unknown() },
  },
})
export default definePlugin(manifest, ({ powers, events, realtime }) => ({
  routes: {
    'GET /api/registrar': async ({ caller }) => {
      const { items } = await powers.accounts.list({ search: 'ANNA' })
      await powers.audit.write({ action: 'registrar.counted', by: caller })
      const { items: [line] } = await powers.audit.list({ limit: 1 })
      events.emit('counted', { count: items.length })
      realtime.send({ accountId: caller.id }, 'counted', { count: items.length })
      return { emails: items.map(({ email }) => email), lent: Object.keys(powers), action: line?.action }
    },
    'GET /api/registrar/wrong': () => {
      try {
        events.emit('counted', { count: 'many' })
      } catch (error) {
        return { message: error.message }
      }
    },
  },
}))
`
/** Hears the other one's event. */
const listener = `import Type from 'typebox'
import { definePlugin } from '@botanika/core/plugin'
import { defineManifest } from '@botanika/core/contract'
const manifest = defineManifest({
  id: 'listener', title: ${title}, description: ${title}, requires: ['registrar'],
  api: { 'GET /api/listener': { summary: 'Heard', access: 'public', reply: Type.Array(Type.Unknown()) } },
})
const heard = []
export default definePlugin(manifest, () => ({
  routes: { 'GET /api/listener': () => heard },
  on: { 'registrar:counted': event => void heard.push(event) },
}))
`
/** A package from the registry, which reads everybody's conversations where it is let. */
const reader = `import { definePlugin } from '@botanika/core/plugin'
const name = ${title}
export default definePlugin({
  id: 'reader', title: name, description: name, powers: ['conversations'],
  api: { 'GET /api/reader': { summary: 'Read', access: 'admin', reply: {} } },
}, ({ powers }) => ({ routes: { 'GET /api/reader': ({ caller }) => powers.conversations.list(caller.id) } }))
`

describe('powers of plugins', () => {
  let folder: string
  let server: TestApp
  let admin: TestPerson
  const start = (dataDir?: string) =>
    startTestApp({ env: { PLUGINS_DIR: join(folder, 'plugins') }, ...(dataDir && { dataDir }) })
  const restart = async () => {
    await server.stop({ keepData: true })
    server = await start(server.dataDir)
    admin = { ...admin, api: createClient<CoreApi>({ origin: server.origin, token: () => admin.token }) }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    const files = {
      'package.json': JSON.stringify({ dependencies: { 'botanika-plugin-reader': '1.0.0' } }),
      'plugins/registrar/src/index.ts': registrar,
      'plugins/listener/src/index.ts': listener,
      'node_modules/botanika-plugin-reader/package.json': JSON.stringify({
        name: 'botanika-plugin-reader',
        type: 'module',
        exports: './index.js',
      }),
      'node_modules/botanika-plugin-reader/index.js': reader,
    }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    server = await start()
    admin = await server.admin()
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const read = async (path: string, token?: string) => {
    const answer = await fetch(`${server.origin}${path}`, {
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const pluginOf = async (id: string) => (await admin.api('GET /api/plugins')).find(one => one.id === id)

  it('are lent as the manifest names them, and no others', async () => {
    const anna = await server.person('Anna')
    await server.person('Boris')
    const { body } = await read('/api/registrar', admin.token)
    expect(body).toEqual({
      emails: [anna.user.email],
      lent: ['accounts', 'audit', 'operations'],
      action: 'registrar.counted',
    })
    expect(await pluginOf('registrar')).toMatchObject({
      status: 'ready',
      powers: ['accounts', 'audit', 'operations'],
    })
    expect(await pluginOf('registrar')).not.toHaveProperty('granted')
  })

  it('give no way to their endpoints for who is no administrator', async () => {
    const petr = await server.person('Petr')
    expect((await read('/api/registrar', petr.token)).status).toBe(403)
  })

  it('of a package wait until an administrator grants them, and hold from the next start on', async () => {
    expect(await pluginOf('reader')).toMatchObject({
      status: 'waiting',
      powers: ['conversations'],
      granted: [],
    })
    const forAll = await server.api('GET /api/plugins')
    expect(forAll.find(({ id }) => id === 'reader')).not.toHaveProperty('granted')
    expect((await read('/api/reader', admin.token)).status).toBe(404)
    const params = { id: 'reader' }
    const petr = await server.person('Pavel')
    const body = { powers: ['conversations' as const] }
    await expect(petr.api('PUT /api/plugins/{id}/powers', { params, body })).rejects.toMatchObject({
      status: 403,
    })
    expect(await admin.api('PUT /api/plugins/{id}/powers', { params, body })).toEqual({ restartNeeded: true })
    expect(await pluginOf('reader')).toMatchObject({ status: 'waiting', granted: ['conversations'] })
    await restart()
    expect(await pluginOf('reader')).toMatchObject({ status: 'ready' })
    expect(await read('/api/reader', admin.token)).toMatchObject({ status: 200, body: { items: [] } })
    await admin.api('PUT /api/plugins/{id}/powers', { params, body: { powers: [] } })
    await restart()
    expect(await pluginOf('reader')).toMatchObject({ status: 'waiting' })
  })

  it('an event of a plugin reaches those that listen, and the browsers of the account', async () => {
    const socket = io(`${server.origin}/app`, { auth: { token: admin.token }, transports: ['websocket'] })
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    const arrived = new Promise(resolve => socket.on('registrar:counted', resolve))
    await read('/api/registrar', admin.token)
    expect(await arrived).toEqual({ count: 1 })
    await expect.poll(async () => (await read('/api/listener')).body).toContainEqual({ count: 1 })
    socket.close()
  })

  it('an event with another payload than the manifest declares is refused', async () => {
    expect((await read('/api/registrar/wrong', admin.token)).body).toEqual({
      message: 'the payload of "counted" is wrong at /count: must be integer',
    })
  })
})
