import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server?.stop())

it('has the description of its API ready: as it was sent before, compressed, or not at all', async () => {
  const { origin } = server
  const ask = (headers: Record<string, string>) => fetch(`${origin}/api/docs/json`, { headers })
  const [first, second] = [await ask({ 'accept-encoding': 'br' }), await ask({ 'accept-encoding': 'gzip' })]
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect(second.headers.get('etag')).toBe(etag)
  expect([first, second].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip'])
  expect(await first.text()).toBe(await second.text())
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  for (const path of ['', 'yaml', 'static/swagger-ui.css'])
    expect((await fetch(`${origin}/api/docs/${path}`)).headers.get('etag'), path).toMatch(/^W\/"/)
  for (const path of ['static/nothing.js', 'static/..%2fpackage.json', 'other'])
    expect((await fetch(`${origin}/api/docs/${path}`)).status, path).toBe(404)
  expect((await fetch(`${origin}/api/docs`)).url).toBe(`${origin}/api/docs/`)
})
