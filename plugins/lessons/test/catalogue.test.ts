import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LessonsSite, startLessons } from './start-lessons.ts'

let site: LessonsSite
const ids: Record<string, string> = {}

beforeAll(async () => {
  site = await startLessons()
  const lessons = await site.asAdmin('GET /api/admin/lessons')
  for (const { id } of lessons.body) await site.asAdmin(`DELETE /api/admin/lessons/${id}`)
  ids.bot = await site.write({
    title: 'Бот в Telegram',
    description: 'Настройка за пять минут',
    content: '# Начало\n\nТекст **жирный**.\n\n> [!TIP]\n> Не спешите.',
    category: 'ai',
    difficulty: 'advanced',
    tags: ['бот', ' бот ', 'telegram'],
    sortOrder: 20,
    metadata: {
      translations: { en: { title: 'A bot in Telegram', description: 'Five minutes', content: '# Start' } },
    },
  })
  ids.first = await site.write({ title: 'Первый ассистент', description: 'С чего начать', sortOrder: 10 })
  ids.last = await site.write({ title: 'Ёлка и виджет', sortOrder: 30, category: 'design' })
  ids.draft = await site.write({ title: 'Черновик', isPublished: false, sortOrder: 5 })
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const titlesOf = (lessons: { title: string }[]) => lessons.map(({ title }) => title)

describe('the catalogue', () => {
  it('lists published lessons in their order, without their texts', async () => {
    const { status, body } = await site.call('GET /api/lessons')
    expect(status).toBe(200)
    expect(titlesOf(body)).toEqual(['Первый ассистент', 'Бот в Telegram', 'Ёлка и виджет'])
    expect(body[0]).toMatchObject({ category: 'general', difficulty: 'beginner', isPublished: true })
    expect(body[1].tags).toEqual(['бот', 'telegram'])
    expect(JSON.stringify(body)).not.toMatch(/content|жирный/)
  })

  it.each([
    ['search=%D0%B1%D0%9E%D0%A2', ['Бот в Telegram']],
    [`search=${encodeURIComponent('настройки')}`, ['Бот в Telegram']],
    [`search=${encodeURIComponent('ботами')}`, ['Бот в Telegram']],
    [`search=${encodeURIComponent('елка')}`, ['Ёлка и виджет']],
    ['search=FIVE', ['Бот в Telegram']],
    ['search=.*', []],
    ['category=design', ['Ёлка и виджет']],
    ['difficulty=advanced&category=ai', ['Бот в Telegram']],
    ['difficulty=advanced&category=design', []],
  ])('finds by %s', async (query, titles) => {
    expect(titlesOf((await site.call(`GET /api/lessons?${query}`)).body)).toEqual(titles)
  })

  it('comes by pages, and each lesson once', async () => {
    const found: string[] = []
    for (let path = '/api/lessons?limit=1'; ; ) {
      const { body, headers } = await site.call(`GET ${path}`)
      found.push(...titlesOf(body))
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      if (next === undefined) break
      path = next
    }
    expect(found).toEqual(['Первый ассистент', 'Бот в Telegram', 'Ёлка и виджет'])
  })

  it.each(['category=magic', 'difficulty=1', 'limit=0', 'limit=501', 'after=x', `search=${'a'.repeat(201)}`])(
    'refuses %s',
    async query => {
      expect((await site.call(`GET /api/lessons?${query}`)).status).toBe(400)
    },
  )

  it('reads the order from an index', async () => {
    const explained = await site.server.app.db.connection.db?.command({
      explain: { find: 'lessons_lessons', filter: {}, sort: { sortOrder: 1, _id: 1 } },
      verbosity: 'queryPlanner',
    })
    expect(JSON.stringify(explained?.queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/)
  })
})

describe('a lesson', () => {
  it('has its text, its translations and its neighbours', async () => {
    const { body } = await site.call(`GET /api/lessons/${ids.bot}`)
    expect(body).toMatchObject({
      title: 'Бот в Telegram',
      metadata: { translations: { en: { title: 'A bot in Telegram', content: '# Start' } } },
      previous: { id: ids.first },
      next: { id: ids.last },
    })
    expect(body.content).toContain('**жирный**')
    expect((await site.call(`GET /api/lessons/${ids.first}`)).body).not.toHaveProperty('previous')
  })

  it('that is a draft is shown to administrators only', async () => {
    const person = await site.server.person('Reader')
    const path = `GET /api/lessons/${ids.draft}`
    expect(await site.call(path)).toMatchObject({ status: 404, body: { code: 'lessons.not-found' } })
    expect((await site.call(path, { token: person.token })).status).toBe(404)
    expect((await site.asAdmin(path)).body.title).toBe('Черновик')
  })

  it('that does not exist is named in the reader’s language', async () => {
    const missing = `GET /api/lessons/${'0'.repeat(24)}`
    expect((await site.call(missing)).body.error).toBe('Урок не найден')
    expect((await site.call(missing, { language: 'pl' })).body.error).toBe('Nie ma takiej lekcji')
    expect((await site.call('GET /api/lessons/none')).status).toBe(400)
  })
})

describe('pages without JavaScript', () => {
  const page = async (path: string, language = 'ru') => {
    const response = await fetch(site.server.origin + path, { headers: { 'accept-language': language } })
    return { status: response.status, html: await response.text(), headers: response.headers }
  }

  it('have a title, a description, a preview and the text, in the reader’s language', async () => {
    const { html } = await page(`/lessons/${ids.bot}`)
    expect(html).toContain('<title data-of="ru">Бот в Telegram</title>')
    expect(html).toContain('<meta property="og:description" content="Настройка за пять минут" />')
    expect(html).toContain('<strong>жирный</strong>')
    expect(html).toContain('<strong>Совет</strong>')
    const english = await page(`/lessons/${ids.bot}?lang=en`)
    expect(english.html).toContain('A bot in Telegram')
    const list = await page('/lessons', 'pl')
    expect(list.html).toContain('Lekcje i nauka')
    expect(list.html).toContain(`href="/lessons/${ids.first}"`)
    expect(list.html).not.toContain('Черновик')
  })

  it('are in the sitemap, and 404 for what is not published', async () => {
    const { html: sitemap } = await page('/sitemap.xml')
    expect(sitemap).toContain(`/lessons/${ids.last}`)
    expect(sitemap).not.toContain(`/lessons/${ids.draft}`)
    expect((await page(`/lessons/${ids.draft}`)).status).toBe(404)
    expect((await page('/lessons/none')).status).toBe(404)
  })

  it('allow the players of VK Video and Rutube', async () => {
    const policy = (await page('/lessons')).headers.get('content-security-policy') ?? ''
    expect(/frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ').sort()).toEqual([
      'https://player.vimeo.com',
      'https://rutube.ru',
      'https://vkvideo.ru',
      'https://www.youtube-nocookie.com',
    ])
    const answer = await site.call('GET /api/lessons')
    expect(answer.headers.get('content-security-policy')).not.toContain('rutube')
  })
})
