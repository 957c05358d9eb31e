import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

const template = `<!doctype html><html lang="ru"><head><meta name="description" content="Ботаника" /><title>Ботаника</title></head><body><div id="root"></div><noscript>…</noscript><script nonce="__CSP_NONCE__"></script></body></html>`

let folder: string
let server: TestApp
let olga: TestPerson
let id: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), template)
  server = await startTestApp({ env: { DASHBOARD_DIR: folder } })
  olga = await server.person('Olga')
  const made = await olga.api('POST /api/assistants', {
    body: { name: 'Юрист <b>Анна</b> $&', description: 'Знает "законы"', instructions: 'СЕКРЕТ' },
  })
  id = made.id
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const publish = (isPublished: boolean) =>
  olga.api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished } })
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + path, { headers: { 'accept-language': 'ru', ...headers } })
  return { response, html: await response.text() }
}

it('a private assistant and none look the same: the dashboard, and no picture', async () => {
  const bare = (html: string) => html.replace(/nonce="[^"]*"/, '')
  const [own, none] = [await open(`/chat/${id}`), await open(`/chat/${'f'.repeat(24)}`)]
  expect(bare(own.html)).toBe(bare(none.html))
  expect(own.html).not.toContain('Юрист')
  for (const one of [id, 'f'.repeat(24), 'x', '..%2f..'])
    expect((await open(`/chat/${one}/preview.png`)).response.status).toBe(404)
})

it('a published one has its own title, description and picture for link previews, and nothing that is secret', async () => {
  await publish(true)
  const { response, html } = await open(`/chat/${id}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('<title data-of="ru">Чат с Юрист &lt;b&gt;Анна&lt;/b&gt; $&amp;</title>')
  expect(html).toContain('<meta property="og:description" content="Знает &quot;законы&quot;" />')
  expect(html).toContain(`<meta property="og:url" content="${server.origin}/chat/${id}" />`)
  expect(html).toContain(`<meta property="og:image" content="${server.origin}/chat/${id}/preview.png" />`)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
  expect(html).not.toContain('СЕКРЕТ')
  expect((await open(`/chat/${id}`, { 'accept-language': 'pl' })).html).toContain('Czat z Юрист')
  expect((await open(`/chat/${id}?lang=en`)).html).toContain('Chat with Юрист')
  const etag = response.headers.get('etag') ?? ''
  expect((await open(`/chat/${id}`, { 'if-none-match': etag })).response.status).toBe(304)
})

it('the picture is a PNG of the face: another face, another picture', async () => {
  const read = async () => {
    const response = await fetch(`${server.origin}/chat/${id}/preview.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    return Buffer.from(await response.arrayBuffer())
  }
  const before = await read()
  expect([before.readUInt32BE(16), before.readUInt32BE(20)]).toEqual([1_200, 630])
  const length = before.readUInt32BE(33)
  expect(inflateSync(before.subarray(41, 41 + length))).toHaveLength(630 * (1_200 * 3 + 1))
  await olga.api('PUT /api/assistants/{id}', { params: { id }, body: { colour: 'pink', icon: 'cake' } })
  expect((await read()).equals(before)).toBe(false)
})

it('closes with the chat', async () => {
  await publish(false)
  expect((await open(`/chat/${id}`)).html).not.toContain('Юрист')
  expect((await open(`/chat/${id}/preview.png`)).response.status).toBe(404)
})

it('search engines may list the examples', async () => {
  const [example] = await server.api('GET /api/examples')
  const { response, html } = await open(`/chat/${example?.id}`)
  expect(response.headers.get('x-robots-tag')).toBeNull()
  expect(html).toContain(`Чат с ${example?.name}`)
})

it('names the files of a build that came while the server runs, and those of the last one while there is none', async () => {
  const file = join(folder, 'index.html')
  const next = template.replace('<body>', '<body><script src="/assets/next.js"></script>')
  await writeFile(file, next)
  expect((await open('/')).html).toContain('/assets/next.js')
  await rm(file)
  expect((await open('/')).html).toContain('/assets/next.js')
  await writeFile(file, template)
  expect((await open('/')).html).not.toContain('/assets/next.js')
})
