import type { TestPerson } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AutopostSite, soon, startAutopost } from './start-autopost.ts'

let site: AutopostSite
let olga: TestPerson
let petr: TestPerson
beforeAll(async () => {
  site = await startAutopost()
  olga = await site.server.person('Olga')
  petr = await site.server.person('Petr')
}, 60_000)
afterAll(() => site?.stop(), 60_000)

/** The trial is over, and there is no plan. */
const freeze = async ({ user }: TestPerson): Promise<void> => {
  await site.server.app.db.connection
    .model('User')
    .updateOne(
      { _id: user.id },
      { $set: { createdAt: new Date(Date.now() - 5 * 86_400_000) } },
      { timestamps: false, overwriteImmutable: true },
    )
}
const project = (rest: object = {}) =>
  site.as(olga).done('POST /api/autopost-projects', { name: 'Чай', ...rest })

describe('a project', () => {
  it('needs an account and a name', async () => {
    for (const key of [
      'GET /api/autopost-projects',
      'POST /api/autopost-projects',
      'GET /api/autopost-targets',
    ])
      expect(
        (await site.call(key, { body: key.startsWith('POST') ? { name: 'А' } : undefined })).status,
      ).toBe(401)
    for (const body of [{ name: '' }, { name: '  ' }, {}]) {
      const { status, body: answer } = await site.as(olga).ask('POST /api/autopost-projects', body)
      expect([status, answer.fields]).toEqual([400, { '/name': 'Введите название проекта' }])
    }
  })

  it('begins with the defaults of the specification', async () => {
    const made = await project({ description: 'О чае' })
    expect(made).toMatchObject({
      name: 'Чай',
      description: 'О чае',
      status: 'active',
      userId: olga.user.id,
      version: 1,
      counts: { draft: 0, scheduled: 0, published: 0, failed: 0, waiting: 0 },
      settings: {
        timeZone: 'Europe/Moscow',
        allowImageUpload: true,
        fontSettings: { family: 'Arial', size: 16, weight: 'normal', color: '#000000' },
        textSettings: { alignment: 'left', lineHeight: 1.5, letterSpacing: 0 },
        agentSettings: { model: 'gpt-4o', temperature: 0.7 },
        approval: 'every',
      },
    })
    const listed = await site.as(olga).done('GET /api/autopost-projects')
    expect(listed[0]).toEqual(made)
  })

  it('has settings that are merged: groups by field, null removes', async () => {
    const { id: integrationId } = await site.connect(olga, 'Чайный')
    const { id } = await project()
    const change = (settings: object) => site.as(olga).done(`PUT /api/autopost-projects/${id}`, { settings })
    await change({
      agentSettings: { temperature: 1.1, systemPrompt: 'Пиши коротко' },
      defaultIntegrationId: integrationId,
    })
    await change({ fontSettings: { size: 20 } })
    const { settings, version } = await change({
      agentSettings: { model: 'gpt-4' },
      slots: [{ time: '10:00' }],
    })
    expect(settings).toMatchObject({
      agentSettings: { model: 'gpt-4', temperature: 1.1, systemPrompt: 'Пиши коротко' },
      fontSettings: { family: 'Arial', size: 20 },
      defaultIntegrationId: integrationId,
      slots: [{ time: '10:00' }],
    })
    expect(version).toBe(4)
    const removed = await change({ defaultIntegrationId: null })
    expect(removed.settings).not.toHaveProperty('defaultIntegrationId')
  })

  it('refuses what is not the account’s own, a false time zone, and a change over another one', async () => {
    const { id } = await project()
    const put = (body: object, person = olga) => site.as(person).ask(`PUT /api/autopost-projects/${id}`, body)
    expect((await put({ settings: { timeZone: 'Europe/Atlantis' } })).body).toMatchObject({
      code: 'autopost.bad-time-zone',
      fields: { '/settings/timeZone': expect.any(String) },
    })
    const foreign = await site.connect(petr, 'Чужой')
    expect((await put({ settings: { defaultIntegrationId: foreign.id } })).body.code).toBe(
      'autopost.foreign-channel',
    )
    expect((await put({ settings: { assistantId: 'f'.repeat(24) } })).status).toBe(404)
    expect((await put({ name: 'Кофе', version: 1 })).status).toBe(200)
    expect(await put({ name: 'Какао', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'autopost.project-changed' },
    })
    for (const key of [
      `GET /api/autopost-projects/${id}`,
      `PUT /api/autopost-projects/${id}`,
      `DELETE /api/autopost-projects/${id}`,
      `GET /api/autopost-projects/${id}/messages`,
      `POST /api/autopost-projects/${id}/messages`,
      `GET /api/autopost-projects/${id}/autoposts`,
      `POST /api/autopost-projects/${id}/autoposts`,
      `GET /api/autopost-projects/${id}/next-slot`,
      `POST /api/autopost-projects/${id}/import`,
    ]) {
      const body = key.endsWith('messages')
        ? { role: 'user', content: 'А' }
        : key.endsWith('import')
          ? { csv: 'title,content', dryRun: true }
          : {}
      const answer = await site
        .as(petr)
        .ask(key, key.startsWith('GET') || key.startsWith('DELETE') ? undefined : body)
      expect([key, answer.status, answer.body.code]).toEqual([key, 404, 'autopost.no-project'])
    }
  })

  it('is limited in number', async () => {
    const many = await site.server.person('Many')
    const { connection } = site.server.app.db
    await connection
      .collection('autopost_projects')
      .insertMany(Array.from({ length: 100 }, () => ({ userId: many.user.id, name: 'x', settings: {} })))
    expect(await site.as(many).ask('POST /api/autopost-projects', { name: 'А' })).toMatchObject({
      status: 409,
      body: { code: 'autopost.too-many-projects' },
    })
  })

  it('is not made while the account is frozen, but read, changed, filled and deleted', async () => {
    const cold = await site.server.person('Cold')
    const { id } = await site.as(cold).done('POST /api/autopost-projects', { name: 'Лёд' })
    await freeze(cold)
    expect((await site.as(cold).ask('GET /api/autopost-projects')).status).toBe(200)
    expect(await site.as(cold).ask('POST /api/autopost-projects', { name: 'А' })).toMatchObject({
      status: 403,
      body: { code: 'account.frozen', requiresActivation: true },
    })
    await site.as(cold).done(`PUT /api/autopost-projects/${id}`, { name: 'Ещё лёд' })
    const draft = { title: 'А', content: 'Б' }
    await site.as(cold).done(`POST /api/autopost-projects/${id}/autoposts`, draft)
    expect((await site.as(cold).ask(`DELETE /api/autopost-projects/${id}`)).status).toBe(200)
  })

  it('tells the next free time of its queue', async () => {
    const { id } = await project({
      settings: { slots: [{ time: '10:00' }, { time: '20:00' }], timeZone: 'UTC' },
    })
    const { at } = await site.as(olga).done(`GET /api/autopost-projects/${id}/next-slot`)
    expect(at).toMatch(/T(10|20):00:00\.000Z$/)
    const none = await project()
    expect(await site.as(olga).done(`GET /api/autopost-projects/${none.id}/next-slot`)).toEqual({ at: null })
  })

  it('says what is cancelled with it', async () => {
    const channel = await site.connect(olga, 'На снос')
    const { id } = await project()
    const make = (as: string) =>
      site.as(olga).done(`POST /api/autopost-projects/${id}/autoposts`, {
        title: 'А',
        content: 'Б',
        integrationId: channel.id,
        scheduledAt: soon(3_600_000),
        as,
      })
    const { id: postId } = await make('schedule')
    await make('draft')
    expect(await site.as(olga).done(`DELETE /api/autopost-projects/${id}`)).toEqual({
      cancelled: 1,
      deleted: 2,
    })
    expect((await site.as(olga).ask(`GET /api/autoposts/${postId}`)).status).toBe(404)
    const { connection } = site.server.app.db
    const ledger = await connection
      .collection('posts')
      .find({ key: new RegExp(postId) })
      .toArray()
    expect(ledger.map(({ state }) => state)).toEqual(['cancelled'])
  })
})

describe('messages', () => {
  it('are kept once for a client’s id, and read in pages back in time', async () => {
    const { id } = await project()
    const { ask, done } = site.as(olga)
    const key = `/api/autopost-projects/${id}/messages`
    for (const content of ['', '  \n'])
      expect((await ask(`POST ${key}`, { role: 'user', content })).body).toMatchObject({
        code: 'autopost.empty-message',
        error: 'Сообщение не может быть пустым',
        fields: { '/content': 'Сообщение не может быть пустым' },
      })
    const body = { role: 'user', content: 'Пять постов', clientMessageId: 'client-0001' }
    const [one, two] = await Promise.all([done(`POST ${key}`, body), done(`POST ${key}`, body)])
    expect(one.id).toBe(two.id)
    const metadata = { generatedPosts: 5, processingTime: 1.5, model: 'gpt-4o' }
    for (const content of ['2', '3', '4']) await done(`POST ${key}`, { role: 'assistant', content, metadata })
    const first = await ask(`GET ${key}?limit=3`)
    expect(first.body.map(({ content }: { content: string }) => content)).toEqual(['2', '3', '4'])
    expect(first.body[0].metadata).toEqual(metadata)
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
    const second = await ask(`GET ${next}`)
    expect(second.body.map(({ content }: { content: string }) => content)).toEqual(['Пять постов'])
    expect(second.headers.get('link')).toBeNull()
  })
})
