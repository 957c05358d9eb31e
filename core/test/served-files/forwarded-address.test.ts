import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'

const told = { 'x-forwarded-host': 'bots.example', 'x-forwarded-proto': 'https' }

let behind: TestApp
let alone: TestApp
let named: TestApp

beforeAll(async () => {
  ;[behind, alone, named] = await Promise.all([
    startTestApp({ env: { TRUST_PROXY: '1' } }),
    startTestApp(),
    startTestApp({ env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://own.example' } }),
  ])
})
afterAll(() => Promise.all([behind?.stop(), alone?.stop(), named?.stop()]))

/** Asks through a proxy for the addresses of an assistant's widget and publication. */
const addressesOf = async ({ origin }: TestApp, { api, token }: TestPerson) => {
  const { id } = await api('POST /api/assistants', { body: { name: 'Клиника' } })
  const headers = { authorization: `Bearer ${token}`, ...told }
  const read = async (path: string) => (await fetch(origin + path, { headers })).json()
  const [widget] = (await read(`/api/assistants/${id}/widgets`)) as [{ snippet: string }]
  const { link } = (await read(`/api/assistants/${id}/publication`)) as { link: string }
  return { tag: /src="(.+)\/widget\.js/.exec(widget.snippet)?.[1], link: link.replace(`/chat/${id}`, '') }
}

it('tag and link have the address that a trusted proxy forwards, and nobody else', async () => {
  const outer = 'https://bots.example'
  expect(await addressesOf(behind, await behind.person('Anna'))).toEqual({ tag: outer, link: outer })
  expect(await addressesOf(alone, await alone.person('Anna'))).toEqual({
    tag: alone.origin,
    link: alone.origin,
  })
  const own = 'https://own.example'
  expect(await addressesOf(named, await named.person('Anna'))).toEqual({ tag: own, link: own })
})

it.each(['/robots.txt', '/sitemap.xml'])(
  'what holds a forwarded address is kept by no cache on the way: %s',
  async path => {
    const cached = async ({ origin }: TestApp) => {
      const reply = await fetch(origin + path, { headers: told })
      return [(await reply.text()).includes('https://bots.example'), reply.headers.get('cache-control')]
    }
    // The sitemap has no page of its own here.
    expect(await cached(behind)).toEqual([path === '/robots.txt', 'private, no-store'])
    const [isForwarded, control] = await cached(named)
    expect(isForwarded).toBe(false)
    expect(control).toMatch(/^public/)
  },
)

it('tells the dashboard the address that was set, and none that was forwarded', async () => {
  const read = async ({ origin }: TestApp) => {
    const reply = await fetch(`${origin}/api/instance`, { headers: told })
    return ((await reply.json()) as { publicUrl?: string }).publicUrl
  }
  expect(await read(behind)).toBeUndefined()
  expect(await read(named)).toBe('https://own.example')
})
