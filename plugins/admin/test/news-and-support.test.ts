import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminSite, startAdmin } from './start-admin.ts'

let site: AdminSite
beforeAll(async () => {
  site = await startAdmin()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const news = {
  title: 'Новый тариф',
  content: '**Скидка** <img src=x onerror=alert(1)>',
  type: 'success',
  priority: 'high',
  targetUsers: 'all',
  isActive: true,
  isPinned: false,
  publishedAt: 'now',
  expiresAt: null,
}

describe('news', () => {
  it('is written, seen by its readers as it was written, changed and deleted', async () => {
    const anna = await site.server.person('Anna')
    const made = await site.asAdmin('POST /api/admin/news', news)
    expect(made).toMatchObject({
      status: 200,
      body: { status: 'published', audience: 2, reads: 0, version: 1, createdBy: site.admin.user.id },
    })
    const { id } = made.body
    expect(await anna.api('GET /api/announcements')).toMatchObject([
      { title: 'Новый тариф', content: news.content, isRead: false },
    ])
    await anna.api('POST /api/announcements/read')
    const { body: list } = await site.asAdmin('GET /api/admin/news?status=published')
    expect(list.items).toMatchObject([{ id, reads: 1 }])
    const change = (version: number) =>
      site.asAdmin(`PUT /api/admin/news/${id}`, { ...news, isActive: false, version })
    expect(await change(1)).toMatchObject({ status: 200, body: { status: 'off', version: 2 } })
    expect(await change(1)).toMatchObject({ status: 409, body: { code: 'announcements.changed' } })
    expect(await anna.api('GET /api/announcements')).toEqual([])
    expect(await site.asAdmin(`DELETE /api/admin/news/${id}`)).toMatchObject({ status: 200 })
    expect(await site.asAdmin(`DELETE /api/admin/news/${id}`)).toMatchObject({ status: 404 })
  })

  it('comes by pages, and each entry once', async () => {
    for (let n = 0; n < 5; n += 1)
      await site.asAdmin('POST /api/admin/news', { ...news, title: `Новость ${n}` })
    const found: string[] = []
    for (let after = ''; ; ) {
      const { body } = await site.asAdmin(`GET /api/admin/news?limit=2${after}`)
      found.push(...body.items.map(({ title }: { title: string }) => title))
      if (body.next === undefined) break
      after = `&after=${body.next}`
    }
    expect(found).toEqual([4, 3, 2, 1, 0].map(n => `Новость ${n}`))
  })

  it.each<[string, Record<string, unknown>]>([
    ['an author of its own choice', { createdBy: 'f'.repeat(24) }],
    ['readers by their ids', { targetUserIds: ['f'.repeat(24)] }],
    ['an operator in the place of a word', { title: { $ne: '' } }],
    ['a role that there is not', { targetUsers: 'roles', targetRoles: ['root'] }],
    ['too long a text', { content: 'а'.repeat(20_001) }],
    ['nothing but blanks', { title: '  ' }],
    ['a time that is none', { publishedAt: 'завтра' }],
  ])('with %s is refused', async (_, rest) => {
    expect((await site.asAdmin('POST /api/admin/news', { ...news, ...rest })).status).toBe(400)
  })
})

describe('support requests', () => {
  it('are listed by status, noted, closed, reopened and deleted', async () => {
    const body = { email: 'anna@example.com', topic: 'problem' as const, message: '<b>Не</b> работает' }
    await site.server.api('POST /api/support-requests', { body })
    const { body: list } = await site.asAdmin('GET /api/admin/support?status=open')
    expect(list).toMatchObject({ open: 1, canMail: false, items: [{ message: '<b>Не</b> работает' }] })
    const { id } = list.items[0]
    const put = (change: object) => site.asAdmin(`PUT /api/admin/support/${id}`, change)
    expect(await put({ status: 'closed', version: 1 })).toMatchObject({ body: { status: 'closed' } })
    expect(await put({ note: 'Моя', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'support.changed' },
    })
    expect(await put({ note: 'Моя', version: 2 })).toMatchObject({ body: { note: 'Моя' } })
    expect(await put({ message: 'Другое', version: 3 })).toMatchObject({ status: 400 })
    expect(await put({ status: 'open', version: 3 })).toMatchObject({ body: { status: 'open' } })
    const answer = await site.asAdmin(`POST /api/admin/support/${id}/answer`, { text: 'Да', version: 4 })
    expect(answer).toMatchObject({ status: 503, body: { code: 'mail.not-configured' } })
    expect(await site.asAdmin(`DELETE /api/admin/support/${id}`)).toMatchObject({ status: 200 })
    expect((await site.asAdmin('GET /api/admin/support')).body).toMatchObject({ open: 0, items: [] })
  })
})
