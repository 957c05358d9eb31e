import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Widget } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

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
  // The headers are those of a browser that revalidates: `fetch` would add `no-cache`.
  const known = { 'accept-encoding': 'br', 'if-none-match': etag, 'cache-control': 'max-age=0' }
  expect((await get('/widget.js', known)).status).toBe(304)
  const chunk = await get(`/widget/${app}`, { 'accept-encoding': 'br' })
  expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(chunk.headers.get('content-encoding')).toBe('br')
})

it('sends the design with the loader to a tag that names its key: the launcher waits for nothing else', async () => {
  const vera: TestPerson = await server.person('Vera')
  const { id } = await vera.api('POST /api/assistants', { body: { name: 'Клиника' } })
  const [widget] = await vera.api('GET /api/assistants/{id}/widgets', { params: { id } })
  if (!widget) throw new Error('an assistant has a widget from the start')
  const change = (body: object): Promise<Widget> =>
    vera.api('PUT /api/widgets/{id}', { params: { id: widget.id }, body })
  const text = '</script>\u2028"\'\\`'
  await change({ design: { primaryColor: '#4C1D95', launcher: { text } } })
  const path = `/widget.js?key=${widget.key}`
  expect(widget.snippet).toBe(`<script src="${server.origin}${path}" async></script>`)

  const tag = await get(path, { 'accept-encoding': 'br' })
  expect(tag.headers.get('cache-control')).toBe('public, max-age=300')
  expect(tag.headers.get('access-control-allow-origin')).toBe('*')
  expect(tag.headers.get('content-encoding')).toBe('br')
  const known = { 'accept-encoding': 'br', 'if-none-match': tag.headers.get('etag') ?? '' }
  expect((await get(path, { ...known, 'cache-control': 'max-age=0' })).status).toBe(304)
  const bare = await readFile(join(dist, 'widget.js'), 'utf8')
  const [design = '', ...loader] = (await tag.text()).split('\n')
  expect(loader.join('\n')).toBe(bare)
  const run = (localStorage: object) => runInNewContext(design, { localStorage }) as unknown
  const stored: Record<string, string> = {}
  run(stored)
  expect(JSON.parse(stored[`botanika:${widget.key}:look`] ?? '')).toEqual({
    primaryColor: '#4C1D95',
    launcher: { text },
  })
  expect(stored[`botanika:${widget.key}:brand`]).toBe('#4c1d95 #ffffff')
  // The design that an earlier visit has stored is newer than a script out of a cache.
  const visited = { [`botanika:${widget.key}:brand`]: '#000000 #ffffff' }
  run(visited)
  expect(Object.keys(visited)).toHaveLength(1)
  // Without storage nothing fails.
  expect(() => runInNewContext(design, {})).not.toThrow()

  const alone = async (headers: Record<string, string> = {}, of = path) => (await get(of, headers)).text()
  await change({ allowedSites: ['https://shop.example'] })
  expect(await alone()).toBe(bare)
  expect(await alone({ referer: 'https://other.example/a' })).toBe(bare)
  expect(await alone({ referer: 'https://shop.example/a' })).not.toBe(bare)
  await change({ allowedSites: [], isActive: false })
  for (const of of [
    path,
    `/widget.js?key=wgt_${'0'.repeat(24)}`,
    '/widget.js?key=../x&key=y',
    '/widget.js?key=',
  ])
    expect(await alone({}, of)).toBe(bare)
})
