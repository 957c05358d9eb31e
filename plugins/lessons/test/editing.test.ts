import { findRunnable, hostileAddresses, hostileTexts } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LessonsSite, startLessons } from './start-lessons.ts'

let site: LessonsSite
beforeAll(async () => {
  site = await startLessons()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

describe('an administrator', () => {
  it('creates, changes, publishes and deletes a lesson, with the progress of all people', async () => {
    const made = await site.asAdmin('POST /api/admin/lessons', { title: '  Урок  ' })
    expect(made).toMatchObject({
      status: 200,
      body: {
        title: 'Урок',
        description: '',
        content: '',
        category: 'general',
        difficulty: 'beginner',
        isPublished: false,
        sortOrder: 0,
        tags: [],
        createdBy: site.admin.user.id,
        version: 1,
      },
    })
    const { id } = made.body
    expect((await site.call(`GET /api/lessons/${id}`)).status).toBe(404)
    const put = (body: object) => site.asAdmin(`PUT /api/admin/lessons/${id}`, body)
    expect((await put({ isPublished: true, version: 1 })).body).toMatchObject({ version: 2, title: 'Урок' })
    expect((await site.call(`GET /api/lessons/${id}`)).status).toBe(200)
    expect(await put({ title: 'Чужой', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'lessons.changed' },
    })
    const { token } = await site.server.person('Anna')
    const body = { lessonId: id, progress: 25 }
    expect((await site.call('POST /api/lesson-progress', { token, body })).status).toBe(200)
    expect((await site.asAdmin(`DELETE /api/admin/lessons/${id}`)).status).toBe(200)
    expect((await site.asAdmin(`DELETE /api/admin/lessons/${id}`)).status).toBe(404)
    expect((await put({ title: 'Нет' })).status).toBe(404)
    expect((await site.call('GET /api/lesson-progress', { token })).body).toEqual([])
  })

  it('is the only one who may', async () => {
    const { token } = await site.server.person('Boris')
    const id = await site.write({ title: 'Чужой' })
    for (const key of [
      'GET /api/admin/lessons',
      'POST /api/admin/lessons',
      `PUT /api/admin/lessons/${id}`,
      `DELETE /api/admin/lessons/${id}`,
    ]) {
      const body = /^(POST|PUT)/.test(key) ? { title: 'Взлом' } : undefined
      expect((await site.call(key, { body })).status, key).toBe(401)
      expect((await site.call(key, { token, body })).status, key).toBe(403)
    }
  })

  it.each<[string, Record<string, unknown>]>([
    ['no title', { title: ' ' }],
    ['a category that there is not', { category: 'magic' }],
    ['a level that there is not', { difficulty: 'expert' }],
    ['an operator in the place of a word', { title: { $ne: '' } }],
    ['too long a text', { content: 'а'.repeat(100_001) }],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }],
    ['half an order', { sortOrder: 1.5 }],
    ['an author of its own choice', { createdBy: 'f'.repeat(24) }],
    ['a language that there is not', { metadata: { translations: { de: { title: 'a' } } } }],
    ['anything else in its metadata', { metadata: { script: 'x' } }],
  ])('may not store %s', async (_, rest) => {
    expect((await site.asAdmin('POST /api/admin/lessons', { title: 'Урок', ...rest })).status).toBe(400)
  })
})

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[нажмите](javascript:alert(1))',
  '[нажмите](JaVaScRiPt:alert(1))',
  '[нажмите](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](https://a.test/"onerror="alert(1))',
  '[x]: javascript:alert(1)\n\n[нажмите][x]',
  '# <svg onload=alert(1)>',
  '> [!NOTE]\n> <iframe src=javascript:alert(1)></iframe>',
  '<a href="vbscript:x">y</a>',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '<!--><script>alert(1)</script>-->',
  '</main><script>alert(1)</script>',
  '```quiz\n<img src=x onerror=alert(1)>\n( ) <script>alert(1)</script>\n(x) </details><svg onload=alert(1)>\n> [x](javascript:alert(1))\n```',
]

describe('stored scripts', () => {
  it.each(attacks)('do not run on the page for readers without JavaScript: %s', async attack => {
    const texts = { title: attack.slice(0, 200), description: attack, content: attack }
    const id = await site.write({
      ...texts,
      estimatedTime: '<b>5',
      tags: ['<img src=x>'],
      metadata: { translations: { en: texts } },
    })
    for (const path of [`/lessons/${id}`, `/lessons/${id}?lang=en`, '/lessons']) {
      const html = await (await fetch(site.server.origin + path)).text()
      const own = html.slice(html.indexOf('<main id="static">'), html.indexOf('</main>'))
      expect(own).toContain('/lessons')
      expect(own).not.toMatch(/<(?:script|iframe|svg|style|object)|<[^>]*\son\w+\s*=/i)
      expect(own).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i)
      // The only script is the template's own.
      expect(html.match(/<script/g)).toHaveLength(1)
    }
    await site.asAdmin(`DELETE /api/admin/lessons/${id}`)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://a.test/picture.png',
    '//a.test/picture.png',
    '/\\a.test/picture.png',
    'https://user:pass@a.test/x.png',
    'https://',
    'https://a.test/ "onload=alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
  ])('are no address of a cover or a video: %s', async address => {
    for (const field of ['coverImage', 'videoUrl']) {
      const answer = await site.asAdmin('POST /api/admin/lessons', { title: 'Урок', [field]: address })
      expect(answer).toMatchObject({ status: 400, body: { code: 'lessons.bad-address' } })
      expect(answer.body.fields).toHaveProperty(`/${field}`)
    }
  })
})

describe('texts that try to run a script', () => {
  const page = async (path: string) => (await site.call(`GET ${path}`)).body as string
  const words = (text: string) => ({
    title: text.slice(0, 200),
    description: text,
    content: text,
    estimatedTime: text.slice(0, 50),
    tags: [text.slice(0, 40)],
  })

  it('run none from any field of a lesson, written or imported, in any language', async () => {
    const ids = new Map<string, string>()
    for (const text of hostileTexts) {
      const translations = { en: words(text), pl: words(text) }
      ids.set(text, await site.write({ ...words(text), metadata: { translations } }))
    }
    const rows = hostileTexts.map((text, at) => ({
      path: `${at}.md`,
      text: `---\ntitle: ${JSON.stringify(text.slice(0, 200))}\ndescription: ${JSON.stringify(text)}\nisPublished: true\n---\n\n${text}`,
    }))
    const stored = await site.upload(
      'POST /api/admin/lessons-import?mode=store',
      Buffer.from(JSON.stringify(rows)),
    )
    expect(stored.body).toMatchObject({ problems: [], added: hostileTexts.length })
    const { body: all } = await site.call('GET /api/lessons?limit=500')
    expect(all.length).toBeGreaterThanOrEqual(2 * hostileTexts.length)
    for (const { id, title } of all) {
      const html = await page(`/lessons/${id}`)
      expect(findRunnable(html), title).toEqual([])
      expect(html, title).toContain('<meta property="og:title"')
    }
    for (const [text, id] of ids)
      for (const language of ['en', 'pl'])
        expect(findRunnable(await page(`/lessons/${id}?lang=${language}`)), text).toEqual([])
    expect(findRunnable(await page('/lessons'))).toEqual([])
    expect(findRunnable(await page('/lessons?lang=pl'))).toEqual([])
    const map = await page('/sitemap.xml')
    expect(map.match(/<loc>[^<>"']*<\/loc>/g)?.length).toBe(map.match(/<url>/g)?.length)
  })

  it('run none from an address, which is refused or shown as one', async () => {
    let kept = 0
    for (const address of hostileAddresses)
      for (const field of ['coverImage', 'videoUrl']) {
        const body = { title: 'Адрес', isPublished: true, [field]: address }
        const made = await site.asAdmin('POST /api/admin/lessons', body)
        if (made.status === 400) continue
        kept += 1
        expect(findRunnable(await page(`/lessons/${made.body.id}`)), `${field} ${address}`).toEqual([])
      }
    expect(kept).toBeLessThan(hostileAddresses.length)
    expect(findRunnable(await page('/lessons'))).toEqual([])
  })
})

it('attempts are found where nothing stops them', () => {
  const unfound = hostileTexts.filter(text => text.startsWith('<') && findRunnable(text).length === 0)
  // The rest is Markdown.
  expect(unfound.every(text => text.startsWith('<javascript:'))).toBe(true)
})
