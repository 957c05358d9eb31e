import { defineManifest } from '@botanika/core/contract'
import Type from 'typebox'
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest'
import { pluginApi } from './plugin-api.ts'

const text = { ru: 'Сад', en: 'Garden', pl: 'Ogród' }
const Plant = Type.Object({ name: Type.String(), watered: Type.Integer() })
const manifest = defineManifest({
  id: 'garden',
  title: text,
  description: text,
  api: {
    'GET /api/garden/plants': { summary: 'Plants', access: 'user', reply: Type.Array(Plant) },
    'GET /api/garden/plants/{id}': {
      summary: 'One',
      access: 'user',
      params: Type.Object({ id: Type.String() }),
      reply: Plant,
    },
    'POST /api/garden/plants': {
      summary: 'Plant one',
      access: 'user',
      body: Type.Object({ name: Type.String() }),
      reply: Plant,
    },
  },
})
const garden = pluginApi<typeof manifest>()

/** Somebody with a session, at a dashboard in Polish, in front of a server that answers so. */
const answering = (status: number, body: object) => {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => 'token-of-anna' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'pl' } })
  vi.stubGlobal('window', { location: { protocol: 'http:' } })
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

it('calls the plugin’s endpoint with the session and in the language of whoever is at the browser', async () => {
  const fetched = answering(200, { name: 'Фикус', watered: 0 })
  const plant = await garden.api('POST /api/garden/plants', { body: { name: 'Фикус' } })
  expect(plant).toEqual({ name: 'Фикус', watered: 0 })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/garden/plants')
  expect(init?.body).toBe('{"name":"Фикус"}')
  const headers = new Headers(init?.headers)
  expect(headers.get('authorization')).toBe('Bearer token-of-anna')
  expect(headers.get('accept-language')).toBe('pl')
})

it('throws what the server refuses with the server’s own sentence', async () => {
  answering(401, {
    code: 'auth.session-ended',
    error: 'Sesja wygasła',
    message: 'Sesja wygasła. Zaloguj się',
  })
  await expect(garden.api('GET /api/garden/plants')).rejects.toMatchObject({
    status: 401,
    message: 'Sesja wygasła. Zaloguj się',
  })
})

it('knows the endpoints of the manifest and no others', () => {
  type Plants = Awaited<ReturnType<typeof garden.api<'GET /api/garden/plants'>>>
  expectTypeOf<Plants>().toEqualTypeOf<{ name: string; watered: number }[]>()
  expectTypeOf(garden.useApi<'GET /api/garden/plants'>)
    .returns.toHaveProperty('data')
    .toEqualTypeOf<Plants | undefined>()
  // @ts-expect-error: only what changes nothing is read and kept
  expectTypeOf(garden.useApi<'POST /api/garden/plants'>).not.toBeAny()
  const wrong = [
    // @ts-expect-error: a body of another shape
    () => garden.api('POST /api/garden/plants', { body: { title: 'Фикус' } }),
    // @ts-expect-error: an endpoint that the manifest does not have
    () => garden.api('GET /api/assistants/my'),
    // @ts-expect-error: a read that leaves out whose
    () => garden.useApi('GET /api/garden/plants/{id}'),
  ]
  expect(wrong).toHaveLength(3)
})
