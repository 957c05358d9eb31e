import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

const template = `<!doctype html>
<html lang="ru">
  <head>
    <meta name="description" content="Ботаника" />
    <title>Ботаника</title>
    <script nonce="__CSP_NONCE__">run()</script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Нужен JavaScript</noscript>
  </body>
</html>`

let dashboard: string
let server: TestApp

beforeAll(async () => {
  dashboard = await mkdtemp(join(tmpdir(), 'botanika-page-'))
  await writeFile(join(dashboard, 'index.html'), template)
  server = await startTestApp({
    env: {
      PLUGINS_DIR: join(import.meta.dirname, '../public-pages'),
      DASHBOARD_DIR: dashboard,
      PUBLIC_URL: 'https://garden.example.com',
      PLUGIN_STEP_MS: '2000',
    },
  })
})
afterAll(async () => {
  await server?.stop()
  await rm(dashboard, { recursive: true, force: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + path, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a public page', () => {
  it('says what it is and has its content without JavaScript, escaped', async () => {
    const { status, headers, text } = await get('/lessons/7', { 'accept-language': 'en-GB' })
    expect(status).toBe(200)
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(nonce).not.toBe('')
    for (const part of [
      '<html lang="en">',
      '<title data-of="en">Lesson 7 &lt;&amp;&quot;</title>',
      '<meta name="description" content="Water $&amp; &quot;daily&quot;" />',
      '<link rel="canonical" href="https://garden.example.com/lessons/7" />',
      '<link rel="alternate" hreflang="ru" href="https://garden.example.com/lessons/7?lang=ru" />',
      '<link rel="alternate" hreflang="pl" href="https://garden.example.com/lessons/7?lang=pl" />',
      '<link rel="alternate" hreflang="x-default" href="https://garden.example.com/lessons/7" />',
      '<meta property="og:title" content="Lesson 7 &lt;&amp;&quot;" />',
      '<meta property="og:url" content="https://garden.example.com/lessons/7" />',
      '<meta property="og:image" content="https://garden.example.com/api/objects/1/cover.png" />',
      '<meta property="og:locale" content="en_GB" />',
      '<h1>Lesson 7</h1><p><strong>Water</strong> &lt;script&gt;alert(1)&lt;/script&gt; <a>site</a></p>',
      '<a href="/lessons">All</a></main>',
      '<div id="served" lang="en">',
      `<script nonce="${nonce}">run()</script>`,
      `<style nonce="${nonce}">#served{display:grid`,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<noscript>')
    expect(text.match(/<meta name="description"/g)).toHaveLength(1)
  })

  it('is in the language that its address names, which is then a page of its own', async () => {
    const { text } = await get('/lessons/7?lang=pl&utm=x', { 'accept-language': 'en' })
    expect(text).toContain('<title data-of="pl">Lekcja 7')
    expect(text).toContain('<link rel="canonical" href="https://garden.example.com/lessons/7?lang=pl" />')
  })

  it('that exists in one language has no alternates', async () => {
    const { text } = await get('/russian?lang=en')
    expect(text).toContain('<html lang="ru">')
    expect(text).toContain('<link rel="canonical" href="https://garden.example.com/russian" />')
    expect(text).not.toContain('hreflang')
  })

  it('without a server side has the title of the manifest', async () => {
    const { text } = await get('/lessons')
    expect(text).toContain('<title data-of="ru">Все уроки</title>')
    expect(text).toContain('<div id="root"></div>')
  })

  it('that is not there is answered 404, and the dashboard says it', async () => {
    const { status, headers, text } = await get('/lessons/gone')
    expect(status).toBe(404)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('<div id="root"></div>')
  })

  it('is not sent again to who has it, though each answer has a nonce of its own', async () => {
    const first = await get('/lessons/8')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('vary')).toContain('accept-language')
    const again = await get('/lessons/8', { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.get('content-security-policy')).toBeNull()
    expect((await get('/lessons/8', { 'if-none-match': etag, 'accept-language': 'pl' })).status).toBe(200)
  })

  it.each(['/throws', '/hangs', '/untitled'])(
    'of a plugin that fails is the plain dashboard: %s',
    async path => {
      const { status, headers, text } = await get(path)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('<title>Ботаника</title>')
      expect(text).toContain('<noscript>')
    },
  )

  it.each(['/lessons/new', '/lessons/7/edit', '/profile', '/lessons/7/8'])(
    'is no other one: %s',
    async path => {
      expect((await get(path)).text).toContain('<title>Ботаника</title>')
    },
  )

  it('may have a dot in its address', async () => {
    expect((await get('/lessons/node.js')).text).toContain('<h1>Lesson node.js</h1>')
    expect((await get('/other/node.js')).status).toBe(404)
  })
})

describe('search engines', () => {
  it('find every public address, whatever a plugin does', async () => {
    const { headers, text } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    expect(
      [...text.matchAll(/<loc>https:\/\/garden\.example\.com([^<]+)<\/loc>/g)].map(([, path]) => path),
    ).toEqual(
      expect.arrayContaining([
        '/lessons',
        '/lessons/1',
        '/lessons/2',
        '/lessons/3',
        '/russian',
        '/throws',
        '/untitled',
      ]),
    )
    expect(text).toContain(
      '<loc>https://garden.example.com/lessons/3</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>',
    )
    expect(text).not.toContain('/lessons/new')
    expect(text.trimEnd().endsWith('</urlset>')).toBe(true)
    expect((await get('/sitemaps/2.xml')).status).toBe(404)
  })

  it('get the mark of the product for what names no icon', async () => {
    const { status, headers } = await get('/favicon.ico')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('image/svg+xml')
  })

  it('get what is private', async () => {
    const { text } = await get('/robots.txt')
    for (const line of [
      'Disallow: /profile',
      'Disallow: /lessons/new$',
      'Disallow: /lessons/*/edit$',
      'Sitemap: https://garden.example.com/sitemap.xml',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toMatch(/^Disallow: \/(api\/)?$/m)
    expect((await get('/api/plugins')).headers.get('x-robots-tag')).toBe('noindex')
  })
})
