import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProject, openProject, whatsOf } from './open-project.ts'
import { type AutopostSite, soon } from './start-autopost.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const describePublishing = (site: () => AutopostSite): void => {
  let open: OpenProject
  beforeAll(async () => {
    open = await openProject(site())
  }, 60_000)

  describe('a post that is scheduled', () => {
    it('is published at its time, with a link, figures of the project and a timeline', async () => {
      const { channel, projectId, ask, done, made, read, becomes } = open
      const post = await made({ scheduledAt: soon(2_500), as: 'schedule', content: 'В **срок**' })
      expect(post).toMatchObject({
        status: 'scheduled',
        nextScheduled: post.scheduledAt,
        integrationId: channel.id,
      })
      expect(post.deliveries).toMatchObject([{ state: 'waiting', integrationId: channel.id }])
      await becomes(post.id, 'published')
      expect(channel.texts()).toEqual(['В срок'])
      const after = await read(post.id)
      expect(after.deliveries).toMatchObject([
        { state: 'sent', url: expect.stringContaining('https://t.me/') },
      ])
      expect(Date.parse(after.publishedAt)).toBeGreaterThanOrEqual(Date.parse(post.scheduledAt))
      expect(after).toMatchObject({ failureReason: null, nextScheduled: null, version: 1 })
      expect(whatsOf(after)).toEqual(['created', 'scheduled', 'begun', 'sent'])
      expect((await done(`GET /api/autopost-projects/${projectId}`)).counts.published).toBe(1)
      expect(await ask(`PUT /api/autoposts/${post.id}`, { content: 'Иначе' })).toMatchObject({
        status: 409,
        body: { code: 'autopost.published' },
      })
    })

    it('needs a title, a text, a channel and a time to come, each in the words of the field', async () => {
      const { create, made } = open
      const refused = async (rest: object) => {
        const { status, body } = await create({ scheduledAt: soon(60_000), as: 'schedule', ...rest })
        return [status, body.error, Object.keys(body.fields ?? {})]
      }
      expect(await refused({ title: ' ' })).toEqual([400, 'Введите заголовок', ['/title']])
      expect(await refused({ content: '' })).toEqual([400, 'Введите содержание поста', ['/content']])
      expect(await refused({ integrationId: undefined })).toEqual([
        400,
        'Выберите интеграцию',
        ['/integrationId'],
      ])
      expect(await refused({ integrationId: 'f'.repeat(24) })).toMatchObject(
        [400, /больше нет/, ['/integrationId']].map(one =>
          one instanceof RegExp ? expect.stringMatching(one) : one,
        ),
      )
      expect(await refused({ scheduledAt: soon(-1_000) })).toEqual([
        400,
        'Это время уже прошло',
        ['/scheduledAt'],
      ])
      expect((await refused({ scheduledAt: null }))[2]).toEqual(['/scheduledAt'])
      expect((await refused({ isRecurring: true }))[2]).toEqual(['/recurringInterval'])
      expect(
        (await refused({ isRecurring: true, recurringInterval: 'daily', recurringUntil: '2027-02-30' }))[2],
      ).toEqual(['/recurringUntil'])
      expect(
        (await refused({ isRecurring: true, recurringInterval: 'daily', recurringUntil: '2020-01-01' }))[2],
      ).toEqual(['/recurringUntil'])
      expect(String((await refused({ content: 'я'.repeat(5_000) }))[1])).toMatch(
        /^«Новости» такой пост не примет: .*5000/,
      )
      const draft = await made({ title: '', content: '', integrationId: undefined })
      expect(draft.status).toBe('draft')
    })

    it('carries hashtags and the mark of an ad', async () => {
      const { channel, create, made, becomes } = open
      const before = channel.texts().length
      const ad = { isAd: true, advertiser: 'ООО «Сад»', erid: '' }
      const schedule = { scheduledAt: soon(900), as: 'schedule', metadata: { hashtags: ['чай'] } }
      expect((await create({ ...schedule, ad })).body.fields).toHaveProperty('/ad/erid')
      expect((await create({ ...schedule, ad: { ...ad, advertiser: '' } })).body.fields).toHaveProperty(
        '/ad/advertiser',
      )
      const { id } = await made({ ...schedule, scheduledAt: soon(900), ad: { ...ad, erid: '2SDnjc8Qw1' } })
      await becomes(id, 'published')
      expect(channel.texts().slice(before)).toEqual(['Текст\n\n#чай\n\nРеклама. ООО «Сад». erid: 2SDnjc8Qw1'])
    })

    it('is changed, moved, taken back and put again before it is sent, and is published once', async () => {
      const { channel, ask, done, made, read, becomes } = open
      const before = channel.texts().length
      const { id } = await made({ scheduledAt: soon(60_000), as: 'schedule', content: 'Первый' })
      const put = (body: object) => done(`PUT /api/autoposts/${id}`, body)
      await put({ content: 'Второй' })
      expect((await put({ as: 'draft' })).status).toBe('draft')
      expect((await read(id)).deliveries).toEqual([])
      const again = await put({ as: 'schedule' })
      expect(again.version).toBe(4)
      const { status } = await ask(`PUT /api/autoposts/${id}`, { content: 'Поздно', version: 2 })
      expect(status).toBe(409)
      await put({ content: 'Третий', scheduledAt: soon(700) })
      await becomes(id, 'published')
      expect(channel.texts().slice(before)).toEqual(['Третий'])
      expect(whatsOf(await read(id))).toEqual(
        'created scheduled changed changed unscheduled changed scheduled moved begun sent'.split(' '),
      )
    })

    it('has pictures, which a copy shares and the last post takes away', async () => {
      const { site, done, create, made, becomes, upload } = open
      const { body: file } = await upload('a.png', png)
      expect(file).toMatchObject({ kind: 'image', address: expect.stringContaining('/api/objects/') })
      const media = [{ fileId: file.fileId, kind: 'file', name: 'a.png', alt: 'Лист' }]
      const post = await made({ content: '', media, scheduledAt: soon(700), as: 'schedule' })
      expect(post.media[0].kind).toBe('image')
      const copy = await done(`POST /api/autoposts/${post.id}/duplicate`)
      expect(copy).toMatchObject({ status: 'draft', scheduledAt: null, media: post.media })
      await becomes(post.id, 'published')
      expect(site.telegram.accepted().at(-1)?.method).toBe('sendPhoto')
      await done(`DELETE /api/autoposts/${post.id}`)
      const addresses = () => done('POST /api/autopost-media/addresses', { fileIds: [file.fileId] })
      expect(await addresses()).toHaveLength(1)
      await done(`DELETE /api/autoposts/${copy.id}`)
      expect(await addresses()).toEqual([])
      expect((await create({ media })).body.code).toBe('autopost.no-media')
    })

    it('is published now, approved, rejected, queued', async () => {
      const { site, projectId, ask, done, made, read, becomes } = open
      const { id } = await made({})
      await done(`POST /api/autoposts/${id}/publish`)
      await becomes(id, 'published')
      expect((await ask(`POST /api/autoposts/${id}/publish`)).body.code).toBe('autopost.published')
      expect((await ask(`POST /api/autoposts/${id}/approve`)).body.code).toBe('autopost.not-waiting')
      const agents = await made({})
      const { connection } = site.server.app.db
      await connection
        .collection('autopost_posts')
        .updateOne({ title: 'Заголовок', status: 'draft', content: 'Текст' }, { $set: { review: 'waiting' } })
      const waiting = await read(agents.id)
      expect(waiting.review).toBe('waiting')
      const rejected = await done(`POST /api/autoposts/${agents.id}/reject`, { note: ' Короче ' })
      expect(rejected).toMatchObject({ review: 'rejected', reviewNote: 'Короче' })
      expect((await ask(`POST /api/autoposts/${agents.id}/approve`)).body.fields).toHaveProperty(
        '/scheduledAt',
      )
      await done(`PUT /api/autopost-projects/${projectId}`, {
        settings: { slots: [{ time: '23:59' }, { time: '00:00' }] },
      })
      const approved = await done(`POST /api/autoposts/${agents.id}/approve`)
      expect(approved).toMatchObject({ review: 'approved', status: 'scheduled' })
      const [one, two] = await Promise.all([made({ as: 'queue' }), made({ as: 'queue' })])
      expect(new Set([one.scheduledAt, two.scheduledAt, approved.scheduledAt]).size).toBe(3)
      for (const post of [one, two, approved]) await done(`DELETE /api/autoposts/${post.id}`)
    })
  })

  describe('a recurring post', () => {
    const daily = { isRecurring: true, recurringInterval: 'daily', as: 'schedule' }

    it('goes on after each occurrence, is published besides its rule, and skips a day', async () => {
      const { channel, projectId, ask, done, made, read } = open
      const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000)
      const post = await made({ ...daily, scheduledAt: at.toISOString(), content: 'Каждый день' })
      expect(post.upcoming).toHaveLength(10)
      await done(`POST /api/autoposts/${post.id}/publish`)
      await expect
        .poll(() => channel.texts().filter(text => text === 'Каждый день').length, { timeout: 20_000 })
        .toBe(1)
      await expect.poll(async () => (await read(post.id)).lastPublished).not.toBeNull()
      expect(await read(post.id)).toMatchObject({ status: 'scheduled', nextScheduled: at.toISOString() })
      const skip = (body: object) => ask(`POST /api/autoposts/${post.id}/skip`, body)
      expect((await skip({ at: soon(5_000), isSkipped: true })).body.code).toBe('autopost.no-occurrence')
      const skipped = (await skip({ at: at.toISOString(), isSkipped: true })).body
      const next = new Date(at.getTime() + 86_400_000).toISOString()
      expect(skipped).toMatchObject({ nextScheduled: next, skipped: [at.toISOString()] })
      const back = (await skip({ at: at.toISOString(), isSkipped: false })).body
      expect(back).toMatchObject({ nextScheduled: at.toISOString(), skipped: [] })
      const states = back.deliveries.map(({ state }: { state: string }) => state)
      expect(states.toSorted()).toEqual(['sent', 'waiting'])
      const range = `from=${encodeURIComponent(at.toISOString())}&to=${encodeURIComponent(new Date(at.getTime() + 3 * 86_400_000).toISOString())}`
      const cards = await done(`GET /api/autopost-projects/${projectId}/autoposts?${range}`)
      expect(cards.find(({ id }: { id: string }) => id === post.id).occurrences).toHaveLength(4)
      await done(`DELETE /api/autoposts/${post.id}`)
    })

    it('moves one occurrence, which becomes a post of its own, or the whole series', async () => {
      const { ask, done, made, read } = open
      const dayMs = 86_400_000
      const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000)
      const later = (ms: number) => new Date(at.getTime() + ms).toISOString()
      const post = await made({ ...daily, scheduledAt: at.toISOString(), content: 'Переезд' })
      const move = (body: object) => ask(`POST /api/autoposts/${post.id}/move`, body)
      const wrong = await move({ at: later(1_000), to: later(dayMs), scope: 'occurrence' })
      expect(wrong.body.code).toBe('autopost.no-occurrence')
      const past = await move({ at: later(0), to: soon(-60_000), scope: 'occurrence' })
      expect([past.status, past.body.code]).toEqual([400, 'autopost.past'])
      const old = await move({ at: later(0), to: later(60_000), scope: 'series', version: post.version + 7 })
      expect(old.body.code).toBe('autopost.post-changed')

      const copy = (await move({ at: later(dayMs), to: later(dayMs + 1_800_000), scope: 'occurrence' })).body
      expect(copy).toMatchObject({
        status: 'scheduled',
        isRecurring: false,
        scheduledAt: later(dayMs + 1_800_000),
        content: 'Переезд',
      })
      expect((await read(post.id)).skipped).toEqual([later(dayMs)])

      const moved = (await move({ at: later(0), to: later(600_000), scope: 'series' })).body
      expect(moved).toMatchObject({
        id: post.id,
        scheduledAt: later(600_000),
        skipped: [later(dayMs + 600_000)],
        nextScheduled: later(600_000),
      })
      expect(moved.deliveries.filter(({ state }: { state: string }) => state === 'waiting')).toHaveLength(1)
      for (const id of [post.id, copy.id]) await done(`DELETE /api/autoposts/${id}`)
    })

    it('that was due while the server slept is caught up with once, and goes on by its rule', async () => {
      const { site, channel, done, made, read } = open
      const anchor = new Date(Date.now() - 10 * 86_400_000 - 20 * 60_000)
      anchor.setUTCSeconds(0, 0)
      const post = await made({ ...daily, scheduledAt: anchor.toISOString(), content: 'Догнали' })
      expect(channel.texts()).not.toContain('Догнали')
      const { connection } = site.server.app.db
      // The post looks as if it had been scheduled all the time: it was due 20 minutes ago.
      await connection
        .collection('autopost_posts')
        .updateOne({ content: 'Догнали' }, { $set: { since: anchor, checkAt: new Date() } })
      await site.server.app.jobs.put('autopost:sweep', 'all', {}, { at: new Date() })
      await expect
        .poll(() => channel.texts().filter(text => text === 'Догнали').length, { timeout: 20_000 })
        .toBe(1)
      const after = await read(post.id)
      expect(after.status).toBe('scheduled')
      expect(after.deliveries).toHaveLength(2)
      await done(`DELETE /api/autoposts/${post.id}`)
    })
  })
}
