import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const dist = resolve(import.meta.dirname, '../../../widget-sdk/dist')
let server: TestApp
let app: string

beforeAll(async () => {
  app = (JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as { app: string }).app
  const dataDir = await mkdtemp(join(tmpdir(), 'botanika-'))
  await mkdir(join(dataDir, 'widget-builds'))
  await writeFile(join(dataDir, 'widget-builds/part-former-AbCd1234.js'), 'export const former = 1')
  server = await startTestApp({ dataDir })
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })

it('serves parts of the build before, which loaders in caches still ask for', async () => {
  const former = await get('/widget/part-former-AbCd1234.js', { 'accept-encoding': 'br, gzip' })
  expect([former.status, await former.text()]).toEqual([200, 'export const former = 1'])
  expect(former.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(former.headers.get('access-control-allow-origin')).toBe('*')
  expect((await get('/widget/part-unknown-AbCd1234.js')).status).toBe(404)
  const kept = join(server.dataDir, 'widget-builds', app)
  expect(await readFile(kept, 'utf8')).toBe(await readFile(join(dist, app), 'utf8'))
})

it('serves the loader short-lived with an ETag, and hashed files for ever, precompressed', async () => {
  const loader = await get('/widget.js', { 'accept-encoding': 'br' })
  expect(loader.headers.get('cache-control')).toBe('public, max-age=300')
  expect(loader.headers.get('content-encoding')).toBe('br')
  const etag = loader.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  // As a browser revalidates: `fetch` would add `no-cache`.
  const known = { 'accept-encoding': 'br', 'if-none-match': etag, 'cache-control': 'max-age=0' }
  expect((await get('/widget.js', known)).status).toBe(304)
  const chunk = await get(`/widget/${app}`, { 'accept-encoding': 'br' })
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(chunk.headers.get('content-encoding')).toBe('br')
})
