import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  findRunnable,
  findUnforgotten,
  hostileAddresses,
  hostileTexts,
  startTestApp,
  type TestApp,
  type TestPerson,
} from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The part of the built dashboard that a public page needs. */
const template = `<!doctype html><html lang="ru"><head><meta name="description" content="x" /><title>x</title></head>
<body><div id="root"></div><noscript>JavaScript</noscript></body></html>`

let dashboard: string
let server: TestApp
let admin: TestPerson
let anna: TestPerson

beforeAll(async () => {
  dashboard = await mkdtemp(join(tmpdir(), 'botanika-site-content-'))
  await writeFile(join(dashboard, 'index.html'), template)
  server = await startTestApp({
    env: { PLUGINS_DIR: resolve(import.meta.dirname, '../..'), DASHBOARD_DIR: dashboard, LIMITS: 'relaxed' },
  })
  admin = await server.admin()
  anna = await server.person('Anna')
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await rm(dashboard, { recursive: true, force: true })
}, 60_000)

const call = async (key: string, { token, body }: { token?: string; body?: unknown } = {}) => {
  const [method = '', path = ''] = key.split(' ')
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      'accept-language': 'ru',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
}
const asAdmin = (key: string, body?: unknown) =>
  call(key, { token: admin.token, ...(body !== undefined && { body }) })
const save = (entry: object) => asAdmin('POST /api/admin/site-content', entry)
const text = {
  pageKey: 'privacy-policy',
  elementKey: 'data.text',
  contentType: 'text',
  content: 'Храним **мало**',
  metadata: { translations: { en: 'We keep little' } },
  isActive: true,
}
const page = async (path: string) => (await call(`GET ${path}`)).body as string

describe('static pages', () => {
  it.each([
    ['/platform-description', 'О платформе'],
    ['/platform-features', 'Возможности'],
    ['/documentation', 'Документация'],
    ['/user-instructions', 'Инструкции'],
    ['/privacy-policy', 'Политика конфиденциальности'],
    ['/terms-of-service', 'Пользовательское соглашение'],
    ['/terms-conditions', 'Условия использования'],
    ['/cookie-policy', 'Политика cookie'],
    ['/support-center', 'Центр поддержки'],
  ])(
    '%s is read without JavaScript, with its title, preview and links to the others',
    async (path, title) => {
      const html = await page(path)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toMatch(new RegExp(`<title[^>]*>${title}</title>`))
      expect(html).toContain(`<meta property="og:title" content="${title}"`)
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html).toContain('href="/cookie-policy"')
      expect(html).toContain('href="/platform-features"')
    },
  )

  it('is in the language that was asked for, and in the sitemap', async () => {
    expect(await page('/terms-of-service?lang=pl')).toContain('<h1>Umowa użytkownika</h1>')
    expect(await page('/sitemap.xml')).toContain('/support-center</loc>')
  })

  it('names the operator once the settings do', async () => {
    expect(await page('/privacy-policy')).toContain('ещё не указал свои реквизиты')
    const settings = { operatorName: '<img src=x onerror=alert(1)>', operatorEmail: 'help@example.com' }
    const put = (values: object) =>
      asAdmin('PUT /api/plugins/site-content/settings', { usesAnalytics: false, ...values })
    expect(await put({ operatorEmail: 'nobody' })).toMatchObject({ status: 400 })
    expect(await put({ messenger: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
    expect((await put(settings)).body).toMatchObject(settings)
    const html = await page('/privacy-policy')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('href="mailto:help@example.com"')
    expect(html).not.toContain('<img src=x')
  })

  it('tells everybody the state of the server, without figures', async () => {
    const { status, body } = await call('GET /api/site-status')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['checkedAt', 'parts', 'state'])
    expect(body.parts).toContainEqual({ key: 'database', state: 'ok' })
  })
})

describe('entries', () => {
  it('replace a text, rise in version, keep earlier ones, and are off or deleted again', async () => {
    expect(await save(text)).toMatchObject({
      status: 200,
      body: { version: 1, lastEditedBy: admin.user.id, isActive: true, contentType: 'text' },
    })
    expect(await page('/privacy-policy')).toContain('Храним <strong>мало</strong>')
    expect(await page('/privacy-policy?lang=en')).toContain('We keep little')
    // A language without a translation has the content itself.
    expect(await page('/privacy-policy?lang=pl')).toContain('Храним')

    expect(await save({ ...text, content: 'Иначе', version: 1 })).toMatchObject({ body: { version: 2 } })
    expect(await save({ ...text, content: 'Поздно', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'site-content.changed' },
    })
    const known = await asAdmin('GET /api/admin/site-content/privacy-policy/data.text')
    expect(known.body).toMatchObject({
      entry: { content: 'Иначе', version: 2 },
      versions: [{ version: 1, content: 'Храним **мало**', editedBy: admin.user.id }],
      builtIn: { ru: expect.stringContaining('argon2id') },
    })

    await save({ ...text, isActive: false })
    expect(await page('/privacy-policy')).toContain('argon2id')
    await save(text)
    expect(await asAdmin('DELETE /api/admin/site-content/privacy-policy/data.text')).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await page('/privacy-policy')).toContain('argon2id')
    expect(await asAdmin('DELETE /api/admin/site-content/privacy-policy/data.text')).toMatchObject({
      status: 404,
    })
    const { body: audit } = await asAdmin('GET /api/admin/audit?limit=50')
    expect(JSON.stringify(audit)).toContain('site-content.removed')
  })

  it('under a key of its own stands at the end of the page', async () => {
    const film = { ...text, pageKey: 'platform-description', elementKey: 'film', metadata: {} }
    await save({ ...film, contentType: 'video', content: 'https://youtu.be/dQw4w9WgXcQ' })
    const { body } = await call('GET /api/site-content/platform-description?lang=ru')
    expect(body.extras).toMatchObject([
      {
        elementKey: 'film',
        video: { kind: 'frame', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
      },
    ])
    expect(await page('/platform-description')).toContain('href="https://youtu.be/dQw4w9WgXcQ"')
  })

  it('come by pages, each once', async () => {
    for (let n = 0; n < 5; n += 1) await save({ ...text, pageKey: 'documentation', elementKey: `note-${n}` })
    const found: string[] = []
    for (let path: string | undefined = '/api/admin/site-content?limit=2'; path !== undefined; ) {
      const { body, headers } = await asAdmin(`GET ${path}`)
      found.push(...body.map(({ elementKey }: { elementKey: string }) => elementKey))
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(['note-0', 'note-1', 'note-2', 'note-3', 'note-4', 'film'])
  })

  it.each<[string, object]>([
    ['no page', { pageKey: '' }],
    ['a key with a slash', { elementKey: 'a/b' }],
    ['an operator in the place of a key', { pageKey: { $ne: '' } }],
    ['a type that there is not', { contentType: 'script' }],
    ['nothing but blanks', { content: '   ' }],
    ['too long a content', { content: 'а'.repeat(20_001) }],
    ['an author of its own choice', { lastEditedBy: 'f'.repeat(24) }],
    ['metadata that is a text', { metadata: 'x' }],
    ['too large metadata', { metadata: { x: 'а'.repeat(60_001) } }],
    ['a picture of no https', { contentType: 'image', content: 'javascript:alert(1)' }],
    ['a picture as data', { contentType: 'image', content: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    ['a foreign frame', { contentType: 'video', content: 'https://evil.example/embed' }],
    ['a link that runs', { contentType: 'link', content: 'javascript:alert(1)' }],
    ['a heading of HTML', { elementKey: 'data.title', contentType: 'html', content: '<b>x</b>' }],
    ['a version that is no number', { version: '1' }],
  ])('with %s are refused', async (_, rest) => {
    expect((await save({ ...text, ...rest })).status).toBe(400)
  })

  const everything = hostileTexts.join('\n\n')
  it.each<[string, object]>([
    ['text', { content: everything }],
    ['html', { contentType: 'html', content: everything }],
    [
      'the alt text and caption of an image',
      {
        contentType: 'image',
        content: 'https://a.example/a.png',
        metadata: { alt: everything, label: everything },
      },
    ],
    ['the text of a link', { contentType: 'link', content: '/lessons', metadata: { label: everything } }],
    ['a translation', { content: 'Да', metadata: { translations: { ru: everything, $where: 'x' } } }],
    ['a heading', { elementKey: 'data.title', content: everything, metadata: {} }],
    ['the title', { elementKey: 'title', content: everything, metadata: {} }],
    ['the lead', { elementKey: 'lead', content: everything, metadata: {} }],
    ['a question of the FAQ', { pageKey: 'support-center', elementKey: 'faq.text', content: everything }],
  ])('run no script from %s', async (_, rest) => {
    const entry = { ...text, pageKey: 'cookie-policy', elementKey: 'choice.text', ...rest }
    expect((await save(entry)).status).toBe(200)
    expect(findRunnable(await page(`/${entry.pageKey}`))).toEqual([])
    const { body } = await call(`GET /api/site-content/${entry.pageKey}`)
    expect(JSON.stringify(body)).not.toMatch(/"(?:href|src)":"(?:javascript|vbscript|data)/i)
    const kept = `DELETE /api/admin/site-content/${entry.pageKey}/${entry.elementKey}`
    expect((await asAdmin(kept)).status).toBe(200)
  })

  it('run no script from an address', async () => {
    for (const content of hostileAddresses)
      for (const contentType of ['image', 'video', 'link']) {
        const saved = await save({
          ...text,
          pageKey: 'documentation',
          elementKey: 'own',
          contentType,
          content,
        })
        if (saved.status === 400) continue
        expect(findRunnable(await page('/documentation')), content).toEqual([])
      }
  })

  it('are for administrators only', async () => {
    for (const token of [undefined, anna.token]) {
      const status = token === undefined ? 401 : 403
      const who = { ...(token !== undefined && { token }) }
      expect((await call('GET /api/admin/site-content', who)).status).toBe(status)
      expect((await call('POST /api/admin/site-content', { ...who, body: text })).status).toBe(status)
      expect((await call('DELETE /api/admin/site-content/a/b', who)).status).toBe(status)
      expect((await call('GET /api/admin/site-content/a/b', who)).status).toBe(status)
    }
    expect((await call('GET /api/site-content/nowhere')).status).toBe(404)
  })
})

it('keeps nothing of a deleted account but the texts, which are the site’s', {
  timeout: 60_000,
}, async () => {
  const left = await findUnforgotten({
    server,
    plugin: 'site-content',
    keep: async ({ token, accountId }) => {
      expect(await asAdmin(`PUT /api/admin/users/${accountId}`, { role: 'admin' })).toMatchObject({
        status: 200,
      })
      const entry = { ...text, pageKey: 'documentation', elementKey: 'kept' }
      for (const content of ['Раз', 'Два'])
        await call('POST /api/admin/site-content', { token, body: { ...entry, content } })
    },
  })
  expect(left).toEqual([])
  expect(await page('/documentation')).toContain('Два')
})
