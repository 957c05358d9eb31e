import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProject, openProject } from './open-project.ts'
import { type AutopostSite, soon } from './start-autopost.ts'

export const describeStorms = (site: () => AutopostSite): void => {
  let open: OpenProject
  beforeAll(async () => {
    open = await openProject(site())
  }, 60_000)

  const stateOf = async (id: string) => (await open.read(id)).deliveries[0]?.state
  const inWords = /\p{Script=Cyrillic}{4}/u

  describe('a post whose platform', () => {
    it('asks to wait, answers with errors or breaks off is published once, or marked', async () => {
      const { site, olga, done, made, read, becomes } = open
      const { telegram } = site
      const channels = await Promise.all(
        ['Ждёт', 'Сломан', 'Молчит', 'Недоступен'].map(name => site.connect(olga, name)),
      )
      const [waits, broken, silent, asked] = channels
      const here = (chat: { id: number } | undefined) => ({ method: 'sendMessage', chat: chat?.id ?? 0 })
      telegram.fail({ kind: 'too-many-requests', retryAfter: 1 }, { ...here(waits?.chat), times: 3 })
      telegram.fail({ kind: 'server-error-after-accept' }, here(broken?.chat))
      telegram.fail({ kind: 'accept-then-reset' }, here(silent?.chat))
      const refused = { kind: 'refuse', code: 502, description: 'Bad Gateway' } as const
      telegram.fail(refused, { method: 'getChat', chat: asked?.chat.id ?? 0 })
      const scheduledAt = soon(2_500)
      const posts = await Promise.all(
        channels.map(({ id }, n) =>
          made({ content: `Буря ${n}`, integrationId: id, scheduledAt, as: 'schedule' }),
        ),
      )
      const [first, second, third, fourth] = posts.map(({ id }) => String(id))
      for (const id of [first, fourth]) await becomes(id ?? '', 'published')
      for (const id of [second, third]) {
        await becomes(id ?? '', 'failed')
        const post = await read(id ?? '')
        expect(post.deliveries).toMatchObject([{ state: 'unknown' }])
        expect(post.failureReason).toMatch(inWords)
        const [{ key }] = post.deliveries
        await done(`POST /api/autoposts/${id}/decide`, { key, decision: 'published' })
        await becomes(id ?? '', 'published')
      }
      // Nobody saw anything twice, whatever the platform answered.
      for (const [n, { texts }] of channels.entries()) expect(texts()).toEqual([`Буря ${n}`])
    }, 90_000)

    it('took its token back waits with the reason, and is published with the new one', async () => {
      const { site, olga, made, read, becomes, notices } = open
      const channel = await site.connect(olga, 'Отозван')
      const { id } = await made({ integrationId: channel.id, scheduledAt: soon(1_500), as: 'schedule' })
      const token = site.telegram.revoke(channel.bot)
      await expect
        .poll(async () => (await read(id)).deliveries[0]?.reason, { timeout: 20_000 })
        .toMatch(/токен/i)
      expect(await stateOf(id)).toBe('waiting')
      await expect.poll(notices).toContainEqual(expect.stringMatching(/«Отозван»/))
      expect(channel.texts()).toEqual([])
      const config = { botToken: token, chatId: String(channel.chat.id) }
      await olga.api('PUT /api/integrations/{id}', { params: { id: channel.id }, body: { config } })
      await becomes(id, 'published')
      expect(channel.texts()).toEqual(['Текст'])
    }, 60_000)

    it('has no such channel any more fails in words with the remedy, and the owner is told', async () => {
      const { site, olga, made, read, becomes, notices } = open
      const channel = await site.connect(olga, 'Удалён')
      const post = { integrationId: channel.id, scheduledAt: soon(1_500), as: 'schedule', title: 'В никуда' }
      const gone = { kind: 'refuse', code: 400, description: 'Bad Request: chat not found' } as const
      const { id } = await made(post)
      site.telegram.fail(gone, { chat: channel.chat.id, times: 50 })
      await becomes(id, 'failed')
      expect((await read(id)).failureReason).toMatch(inWords)
      await expect.poll(notices).toContainEqual(expect.stringMatching(/Пост «В никуда» не опубликован\. /))
      expect(channel.texts()).toEqual([])
    }, 60_000)
  })

  it('posts of one channel come in the order of their times, whatever holds the first one up', async () => {
    const { site, olga, made, becomes } = open
    const channel = await site.connect(olga, 'Порядок')
    site.telegram.fail(
      { kind: 'too-many-requests', retryAfter: 2 },
      { method: 'sendMessage', chat: channel.chat.id },
    )
    const start = Date.now() + 4_000
    // Made in another order than they are due.
    const posts = []
    for (const n of [3, 0, 2, 1])
      posts.push(
        await made({
          ...{ content: `По порядку ${n}`, integrationId: channel.id, as: 'schedule' },
          scheduledAt: new Date(start + n * 300).toISOString(),
        }),
      )
    for (const { id } of posts) await becomes(id, 'published')
    expect(channel.texts()).toEqual([0, 1, 2, 3].map(n => `По порядку ${n}`))
  }, 60_000)
}
