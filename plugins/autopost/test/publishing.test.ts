import type { TestPerson } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AutopostSite, soon, startAutopost } from './start-autopost.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let site: AutopostSite
let olga: TestPerson
let channel: Awaited<ReturnType<AutopostSite['connect']>>
let projectId: string
beforeAll(async () => {
  site = await startAutopost()
  olga = await site.server.person('Olga')
  channel = await site.connect(olga, 'Новости')
  projectId = (await done('POST /api/autopost-projects', { name: 'Чай', settings: { timeZone: 'UTC' } })).id
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const ask = (key: string, body?: unknown) => site.as(olga).ask(key, body)
const done = (key: string, body?: unknown) => site.as(olga).done(key, body)
const create = (rest: object) =>
  ask(`POST /api/autopost-projects/${projectId}/autoposts`, {
    title: 'Заголовок',
    content: 'Текст',
    integrationId: channel.id,
    ...rest,
  })
const made = async (rest: object) => {
  const { status, body } = await create(rest)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const read = (id: string) => done(`GET /api/autoposts/${id}`)
const becomes = (id: string, status: string) =>
  expect.poll(async () => (await read(id)).status, { timeout: 20_000, interval: 100 }).toBe(status)
const whats = ({ timeline }: { timeline: { what: string }[] }) => timeline.map(({ what }) => what)
const notices = async (): Promise<string[]> =>
  (await olga.api('GET /api/notifications')).items.map(({ text }) => text.ru)

describe('a post that is scheduled', () => {
  it('is published at its time, with a link, figures of the project and a timeline', async () => {
    const post = await made({ scheduledAt: soon(1_500), as: 'schedule', content: 'В **срок**' })
    expect(post).toMatchObject({
      status: 'scheduled',
      nextScheduled: post.scheduledAt,
      integrationId: channel.id,
    })
    expect(post.deliveries).toMatchObject([{ state: 'waiting', integrationId: channel.id }])
    await becomes(post.id, 'published')
    expect(channel.texts()).toEqual(['В срок'])
    const after = await read(post.id)
    expect(after.deliveries).toMatchObject([{ state: 'sent', url: expect.stringContaining('https://t.me/') }])
    expect(Date.parse(after.publishedAt)).toBeGreaterThanOrEqual(Date.parse(post.scheduledAt))
    expect(after).toMatchObject({ failureReason: null, nextScheduled: null, version: 1 })
    expect(whats(after)).toEqual(['created', 'scheduled', 'begun', 'sent'])
    expect((await done(`GET /api/autopost-projects/${projectId}`)).counts.published).toBe(1)
    expect(await ask(`PUT /api/autoposts/${post.id}`, { content: 'Иначе' })).toMatchObject({
      status: 409,
      body: { code: 'autopost.published' },
    })
  })

  it('needs a title, a text, a channel and a time to come, each in the words of the field', async () => {
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
    expect(whats(await read(id))).toEqual(
      'created scheduled changed changed unscheduled changed scheduled moved begun sent'.split(' '),
    )
  })

  it('has pictures, which a copy shares and the last post takes away', async () => {
    const { body: file } = await site.as(olga).upload('a.png', png)
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
    expect((await ask(`POST /api/autoposts/${agents.id}/approve`)).body.fields).toHaveProperty('/scheduledAt')
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

  it('that was due while the server slept is caught up with once, and goes on by its rule', async () => {
    const anchor = new Date(Date.now() - 10 * 86_400_000 - 20 * 60_000)
    anchor.setUTCSeconds(0, 0)
    const post = await made({ ...daily, scheduledAt: anchor.toISOString(), content: 'Догнали' })
    expect(channel.texts()).not.toContain('Догнали')
    const { connection } = site.server.app.db
    // As if it had been scheduled all the time: it was due 20 minutes ago.
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

describe('what goes wrong', () => {
  it('is told in words with the remedy, to the owner too, and can be published again', async () => {
    const lost = await site.connect(olga, 'Потерянный')
    const { id } = await made({
      scheduledAt: soon(1_200),
      as: 'schedule',
      title: 'Беда',
      integrationId: lost.id,
    })
    site.telegram.setMember(lost.chat, lost.bot, 'left', site.telegram.addUser())
    await becomes(id, 'failed')
    const failed = await read(id)
    expect(failed.failureReason).toMatch(/\p{Script=Cyrillic}{4}/u)
    expect(failed.deliveries).toMatchObject([{ state: 'failed', reason: failed.failureReason }])
    await expect.poll(notices).toContainEqual(expect.stringMatching(/Пост «Беда» не опубликован\. /))
    site.telegram.setMember(lost.chat, lost.bot, 'administrator', site.telegram.addUser())
    const [{ key }] = failed.deliveries
    await done(`POST /api/autoposts/${id}/decide`, { key, decision: 'again' })
    await becomes(id, 'published')
    expect(lost.texts()).toEqual(['Текст'])
    expect((await ask(`POST /api/autoposts/${id}/decide`, { key, decision: 'again' })).body.code).toBe(
      'autopost.not-open',
    )
  })

  it('waits while the project is paused, and comes late or not at all by its window', async () => {
    const { id: paused } = await done('POST /api/autopost-projects', {
      name: 'Пауза',
      settings: { lateWindowMinutes: 1 },
    })
    const post = (content: string, ms: number) =>
      done(`POST /api/autopost-projects/${paused}/autoposts`, {
        title: 'А',
        content,
        integrationId: channel.id,
        scheduledAt: soon(ms),
        as: 'schedule',
      })
    const late = await post('Чуть поздно', 1_000)
    const missed = await post('Слишком поздно', 60_000)
    await done(`PUT /api/autopost-projects/${paused}`, { status: 'paused' })
    expect((await read(late.id)).deliveries).toEqual([])
    expect((await ask(`POST /api/autoposts/${late.id}/publish`)).body.code).toBe('autopost.paused')
    // As if the pause had lasted for hours.
    const { connection } = site.server.app.db
    const long = new Date(Date.now() - 3_600_000)
    await connection
      .collection('autopost_posts')
      .updateOne({ content: 'Слишком поздно' }, { $set: { scheduledAt: long, since: long } })
    await new Promise(resolve => setTimeout(resolve, 1_200))
    expect(channel.texts()).not.toContain('Чуть поздно')
    await done(`PUT /api/autopost-projects/${paused}`, { status: 'active' })
    await becomes(late.id, 'published')
    await becomes(missed.id, 'failed')
    const told = await read(missed.id)
    expect(told.failureReason).toContain('не опубликован вовремя')
    expect(channel.texts()).not.toContain('Слишком поздно')
    await done(`POST /api/autoposts/${missed.id}/decide`, { key: told.deliveries[0].key, decision: 'again' })
    await becomes(missed.id, 'published')
    expect(channel.texts()).toContain('Слишком поздно')
  })

  it('a channel that is deleted cancels what waits for it, and its post says so', async () => {
    const gone = await site.connect(olga, 'Уходящий')
    const before = await made({ integrationId: gone.id })
    await done(`POST /api/autoposts/${before.id}/publish`)
    await becomes(before.id, 'published')
    const alone = await made({ scheduledAt: soon(60_000), as: 'schedule', integrationId: gone.id })
    const both = await made({
      scheduledAt: soon(60_000),
      as: 'schedule',
      integrationId: undefined,
      targets: [{ integrationId: gone.id }, { integrationId: channel.id, content: 'Сюда' }],
    })
    await olga.api('DELETE /api/integrations/{id}', { params: { id: gone.id } })
    await expect.poll(async () => (await read(alone.id)).status, { timeout: 20_000 }).toBe('failed')
    expect((await read(alone.id)).failureReason).toContain('Канал удалён')
    const other = await read(both.id)
    expect(other).toMatchObject({ status: 'scheduled', targets: [{ integrationId: channel.id }] })
    // What was published there keeps its address, and nothing names the channel any more.
    expect((await read(before.id)).deliveries).toMatchObject([
      { state: 'sent', integrationId: '0'.repeat(24), url: expect.stringContaining('t.me') },
    ])
    const { connection } = site.server.app.db
    for (const name of ['posts', 'deliveries', 'projects']) {
      const found = await connection.collection(`autopost_${name}`).find().toArray()
      expect(JSON.stringify(found)).not.toContain(gone.id)
    }
    await done(`DELETE /api/autoposts/${both.id}`)
  })
})

it('a published post is changed in its channel and removed from it', async () => {
  const { id } = await made({
    content: 'Опечатка',
    as: 'schedule',
    scheduledAt: soon(600),
    metadata: { hashtags: ['сад'] },
  })
  await becomes(id, 'published')
  const [{ key }] = (await read(id)).deliveries
  const edited = await done(`POST /api/autoposts/${id}/edit-published`, { key, content: 'Исправлено' })
  expect(edited.content).toBe('Исправлено')
  const edit = site.telegram
    .calls()
    .filter(({ method }) => method === 'editMessageText')
    .at(-1)
  expect(JSON.stringify(edit)).toContain('Исправлено\\n\\n#сад')
  const removed = await done(`POST /api/autoposts/${id}/remove-published`, { key })
  expect(removed.deliveries).toMatchObject([{ state: 'sent', isRemoved: true }])
  expect(whats(removed).slice(-2)).toEqual(['edited', 'removed'])
  expect((await ask(`POST /api/autoposts/${id}/remove-published`, { key: 'нет' })).status).toBe(404)
})

it('a file of posts is imported, row by row', async () => {
  const day = soon(3 * 86_400_000).slice(0, 10)
  const csv = [
    '\uFEFFЗаголовок;Текст;Дата;Время;Канал;Хештеги',
    `Первый;"Строка 1\nСтрока; 2";${day};10:30;новости;чай, сад`,
    'Второй;Без времени;;;;',
    ';Без заголовка;;;;',
    'Третий;Прошлое;01.02.2020;10:00;Новости;',
    `Четвёртый;Канал;${day};;Нет такого;`,
    `Пятый;Дата;2027-02-30;;;`,
    `Шестой;Без канала;${day};;;`,
  ].join('\r\n')
  const key = `POST /api/autopost-projects/${projectId}/import`
  const dry = await done(key, { csv, dryRun: true })
  expect(dry).toMatchObject({
    created: 0,
    posts: [{ row: 2, scheduledAt: `${day}T10:30:00.000Z` }, { row: 3 }, { row: 8 }],
  })
  const real = await done(key, { csv, dryRun: false })
  expect(real.created).toBe(2)
  expect(real.problems.map(({ row }: { row: number }) => row)).toEqual([4, 5, 6, 7, 8])
  const found = await done(
    `GET /api/autopost-projects/${projectId}/autoposts?search=${encodeURIComponent('строка')}`,
  )
  expect(found).toMatchObject([{ title: 'Первый', status: 'scheduled', content: 'Строка 1\nСтрока; 2' }])
  expect((await done(key, { csv: 'а,б\n1,2', dryRun: false })).problems[0].row).toBe(1)
})

it('a post is previewed with what its channel says against it', async () => {
  const post = { content: `**${'я'.repeat(4_200)}**`, title: 'А' }
  const preview = await done('POST /api/autopost-preview', { post, integrationId: channel.id })
  expect(preview).toMatchObject({ length: 4_200, most: 4_096, problems: [expect.stringContaining('4200')] })
  const targets = await done('GET /api/autopost-targets')
  expect(targets[0]).toMatchObject({ id: channel.id, name: 'Новости', limits: { text: 4_096, media: 10 } })
})

it('lists are paged by time, and posts of others are not found', async () => {
  const { id: other } = await done('POST /api/autopost-projects', { name: 'Список' })
  for (const [title, at] of [
    ['Б', 60],
    ['А', 30],
    ['В', null],
  ] as const)
    await done(`POST /api/autopost-projects/${other}/autoposts`, {
      title,
      scheduledAt: at && soon(at * 60_000),
    })
  const first = await ask(`GET /api/autopost-projects/${other}/autoposts?limit=2`)
  const titles = (body: { title: string }[]) => body.map(({ title }) => title)
  expect(titles(first.body)).toEqual(['В', 'А'])
  const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
  expect(titles((await ask(`GET ${next}`)).body)).toEqual(['Б'])
  const petr = await site.server.person('Petr')
  const { id } = await made({})
  const bodies: Record<string, object> = {
    reject: { note: '' },
    test: { integrationId: channel.id },
    skip: { at: soon(0), isSkipped: true },
    decide: { key: 'k', decision: 'again' },
    'edit-published': { key: 'k', content: '' },
    'remove-published': { key: 'k' },
  }
  const verbs = ['duplicate', 'approve', 'publish', ...Object.keys(bodies)]
  const keys = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/statistics'],
    ...verbs.map(verb => ['POST', `/${verb}`]),
  ]
  for (const [method, verb = ''] of keys) {
    const body = method === 'PUT' ? {} : bodies[verb.slice(1)]
    const answer = await site.as(petr).ask(`${method} /api/autoposts/${id}${verb}`, body)
    expect([method, verb, answer.status, answer.body.code]).toEqual([method, verb, 404, 'autopost.no-post'])
  }
  expect(
    (await site.as(petr).ask('POST /api/autopost-preview', { post: {}, integrationId: channel.id })).status,
  ).toBe(404)
})
