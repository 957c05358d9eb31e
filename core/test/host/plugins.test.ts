import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

const fixtures = join(import.meta.dirname, '../plugins')

describe('the plugin host', () => {
  let server: TestApp
  let folder: string
  let person: TestPerson
  let admin: TestPerson

  beforeAll(async () => {
    // Inside the repository, as a real plugin is, so that `@botanika/core/plugin` resolves.
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    await cp(fixtures, folder, { recursive: true })
    server = await startTestApp({ env: { PLUGINS_DIR: folder, PLUGIN_STEP_MS: '1500' } })
    person = await server.person('Petr')
    admin = await server.admin()
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('boots beside a plugin that throws, one that hangs and one with a bad manifest, and says why each failed', async () => {
    const plugins = await admin.api('GET /api/plugins')
    const listed = Object.fromEntries(plugins.map(({ id, status, reason }) => [id, { status, reason }]))
    expect(listed.garden).toEqual({ status: 'ready', reason: undefined })
    expect(listed.throws).toEqual({
      status: 'failed',
      reason: 'the garden gate is locked (src/index.ts:5:9)',
    })
    expect(listed.hangs).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('its setup took longer than'),
    })
    expect(listed['bad-manifest']).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('its manifest is wrong at /title'),
    })
    expect(listed.dependent).toMatchObject({ status: 'failed', reason: expect.stringContaining('"throws"') })
    for (const { api } of [server, person])
      expect((await api('GET /api/plugins')).filter(({ reason }) => reason !== undefined)).toEqual([])
  })

  it('shows a plugin’s page and the schema of its settings', async () => {
    const garden = (await server.api('GET /api/plugins')).find(({ id }) => id === 'garden')
    expect(garden?.pages).toEqual([
      { path: '/garden', label: { ru: 'Сад', en: 'Garden', pl: 'Ogród' }, icon: 'leaf', access: 'user' },
    ])
    expect(garden?.settings).toMatchObject({ type: 'object', properties: { season: { type: 'string' } } })
  })

  it('serves its routes with validation and access from its own contract', async () => {
    const call = (token: string | null, body: unknown) =>
      fetch(`${server.origin}/api/garden/plants`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    expect((await call(null, { name: 'Фикус' })).status).toBe(401)
    expect((await call(person.token, { name: 7 })).status).toBe(400)
    const planted = await call(person.token, { name: 'Фикус' })
    expect(await planted.json()).toEqual({ name: 'Фикус', watered: 0 })
  })

  it('runs its job over its own model', async () => {
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${server.origin}/api/garden/plants`, {
            headers: { authorization: `Bearer ${person.token}` },
          })
          return answer.json()
        },
        { timeout: 20_000 },
      )
      .toEqual([{ name: 'Фикус', watered: 1 }])
    expect(Object.keys(server.app.db.connection.models)).toContain('garden:plants')
  })

  it('receives the events of the domain', async () => {
    const heard = async () => {
      const answer = await fetch(`${server.origin}/api/garden/heard`)
      return ((await answer.json()) as { assistants: number }).assistants
    }
    const before = await heard()
    await person.api('POST /api/assistants', { body: { name: 'Садовник' } })
    await expect.poll(heard, { timeout: 10_000 }).toBe(before + 1)
  })

  it('keeps an administrator’s settings with the secret encrypted, masked, and unchanged by its mask', async () => {
    const params = { id: 'garden' }
    await expect(person.api('GET /api/plugins/{id}/settings', { params })).rejects.toMatchObject({
      status: 403,
    })
    const saved = await admin.api('PUT /api/plugins/{id}/settings', {
      params,
      body: { season: 'spring', key: 'secret-4321' },
    })
    expect(saved).toEqual({ season: 'spring', key: '••••4321' })
    await admin.api('PUT /api/plugins/{id}/settings', { params, body: { season: 'summer', key: '••••4321' } })
    expect(await (await fetch(`${server.origin}/api/garden/settings`)).json()).toEqual({
      season: 'summer',
      keyLength: 11,
    })
    const raw = await server.app.db.connection.collection('plugin_settings').findOne({ pluginId: 'garden' })
    expect(JSON.stringify(raw)).not.toContain('secret-4321')
    const refused = admin.api('PUT /api/plugins/{id}/settings', { params, body: { season: 5 } })
    await expect(refused).rejects.toMatchObject({ status: 400 })
  })

  it('stops what it started', async () => {
    const own = await startTestApp({ env: { PLUGINS_DIR: folder, PLUGIN_STEP_MS: '1500' } })
    const globals = globalThis as { gardenStopped?: number }
    const before = globals.gardenStopped ?? 0
    await own.stop()
    expect(globals.gardenStopped).toBe(before + 1)
  })
})
