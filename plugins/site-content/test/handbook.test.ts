import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startTestApp, type TestApp } from '@botanika/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The part of the built dashboard that a public page needs. */
const template = `<!doctype html><html lang="ru"><head><meta name="description" content="x" /><title>x</title></head>
<body><div id="root"></div><noscript>JavaScript</noscript></body></html>`

let dashboard: string
let server: TestApp
beforeAll(async () => {
  dashboard = await mkdtemp(join(tmpdir(), 'botanika-handbook-'))
  await writeFile(join(dashboard, 'index.html'), template)
  server = await startTestApp({
    env: { PLUGINS_DIR: resolve(import.meta.dirname, '../..'), DASHBOARD_DIR: dashboard, LIMITS: 'relaxed' },
  })
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await rm(dashboard, { recursive: true, force: true })
}, 60_000)

const get = (path: string, language = 'ru') =>
  fetch(server.origin + path, { headers: { 'accept-language': language } })
const page = async (path: string, language?: string) => (await get(path, language)).text()
const json = async (path: string, language?: string) => JSON.parse(await page(path, language))

it('lists the chapters to anybody, in the language of the reader or of the address', async () => {
  const ru = await json('/api/handbook')
  expect(ru.length).toBeGreaterThanOrEqual(12)
  expect(ru[0]).toMatchObject({ slug: 'first-start', title: 'Первый запуск и вход', passages: [] })
  expect((await json('/api/handbook', 'pl'))[0].title).toBe('Pierwsze uruchomienie i logowanie')
  expect((await json('/api/handbook?lang=en', 'pl'))[0].title).toBe('First start and signing in')
})

it('finds chapters by words in any form, with the place', async () => {
  const query = new URLSearchParams({ search: 'резервные копии' })
  const found = await json(`/api/handbook?${query}`)
  const server_ = found.find(({ slug }: { slug: string }) => slug === 'server')
  expect(server_.passages[0].heading.text).toBe('Резервная копия')
  expect(await json('/api/handbook?search=zzzz')).toEqual([])
  expect((await get(`/api/handbook?search=${'a'.repeat(201)}`)).status).toBe(400)
})

it('gives a chapter with its neighbours, links to chapters and lessons', async () => {
  const chapter = await json('/api/handbook/widget')
  expect(chapter.previous.slug).toBe('conversations')
  expect(chapter.next.slug).toBe('integrations')
  const [, lesson] = /\((\/lessons\/[0-9a-f]{24})\)/.exec(chapter.content) ?? []
  expect((await get(lesson ?? '')).status).toBe(200)
  for (const slug of ['nothing', '..%2F..%2Fpackage'])
    expect((await get(`/api/handbook/${slug}`)).status).toBeGreaterThanOrEqual(400)
})

it('is read without JavaScript: the list, a chapter with its head, a missing one', async () => {
  const list = await page('/documentation')
  expect(list).toContain('href="/documentation/first-start"')
  const chapter = await page('/documentation/plans?lang=en')
  expect(chapter).toMatch(/<title[^>]*>Plans and activation codes<\/title>/)
  expect(chapter).toContain('<h2 id="h-how-to-activate-a-plan">How to activate a plan</h2>')
  expect(chapter).toMatch(/<meta name="description" content="How long the trial is/)
  expect((await get('/documentation/nothing')).status).toBe(404)
})

it('is in the sitemap', async () => {
  const sitemap = await page('/sitemap.xml')
  expect(sitemap).toContain('/documentation/faq</loc>')
})
