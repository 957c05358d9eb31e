import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProject, openProject, whatsOf } from './open-project.ts'
import { type AutopostSite, soon } from './start-autopost.ts'

export const describePublished = (site: () => AutopostSite): void => {
  let open: OpenProject
  beforeAll(async () => {
    open = await openProject(site())
  }, 60_000)

  describe('what goes wrong', () => {
    it('is told in words with the remedy, to the owner too, and can be published again', async () => {
      const { site, olga, ask, done, made, read, becomes, notices } = open
      const lost = await site.connect(olga, 'Потерянный')
      const { id } = await made({
        scheduledAt: soon(3_000),
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
      const { site, channel, ask, done, read, becomes } = open
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
      const late = await post('Чуть поздно', 60_000)
      const missed = await post('Слишком поздно', 60_000)
      await done(`PUT /api/autopost-projects/${paused}`, { status: 'paused' })
      expect((await read(late.id)).deliveries).toEqual([])
      expect((await ask(`POST /api/autoposts/${late.id}/publish`)).body.code).toBe('autopost.paused')
      // The posts are moved as if the pause had lasted for seconds, and for hours.
      const { connection } = site.server.app.db
      const move = (content: string, ms: number) => {
        const at = new Date(Date.now() - ms)
        return connection
          .collection('autopost_posts')
          .updateOne({ content }, { $set: { scheduledAt: at, since: at } })
      }
      await move('Чуть поздно', 3_000)
      await move('Слишком поздно', 3_600_000)
      expect(channel.texts()).not.toContain('Чуть поздно')
      await done(`PUT /api/autopost-projects/${paused}`, { status: 'active' })
      await becomes(late.id, 'published')
      await becomes(missed.id, 'failed')
      const told = await read(missed.id)
      expect(told.failureReason).toContain('не опубликован вовремя')
      expect(channel.texts()).not.toContain('Слишком поздно')
      await done(`POST /api/autoposts/${missed.id}/decide`, {
        key: told.deliveries[0].key,
        decision: 'again',
      })
      await becomes(missed.id, 'published')
      expect(channel.texts()).toContain('Слишком поздно')
    })

    it('a channel that is deleted cancels what waits for it, and its post says so', async () => {
      const { site, olga, channel, done, made, read, becomes } = open
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
      // The publication in that channel keeps its address, and nothing names the channel any more.
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
    const { site, ask, done, made, read, becomes } = open
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
    expect(whatsOf(removed).slice(-2)).toEqual(['edited', 'removed'])
    expect((await ask(`POST /api/autoposts/${id}/remove-published`, { key: 'нет' })).status).toBe(404)
  })

  it('a post is previewed with what its channel says against it', async () => {
    const { channel, done } = open
    const post = { content: `**${'я'.repeat(4_200)}**`, title: 'А' }
    const preview = await done('POST /api/autopost-preview', { post, integrationId: channel.id })
    expect(preview).toMatchObject({
      html: `<b>${'я'.repeat(4_200)}</b>`,
      length: 4_200,
      most: 4_096,
      parts: [{ length: 4_200, media: [], isComment: false, hasButtons: false }],
      problems: [expect.stringContaining('4200')],
    })
    const targets = await done('GET /api/autopost-targets')
    expect(targets[0]).toMatchObject({ id: channel.id, name: 'Новости', limits: { text: 4_096, media: 10 } })
  })

  it('lists begin with drafts and what comes next; of the past the latest comes first', async () => {
    const { site, ask, done } = open
    const { id } = await done('POST /api/autopost-projects', { name: 'Чередование' })
    const posts = site.server.app.db.connection.collection('autopost_posts')
    const minute = 60_000
    const times = { вчера: -1_440, 'через день': 1_440, 'только что': -1, черновик: null, 'через час': 60 }
    for (const [title, minutes] of Object.entries({ ...times, 'год назад': -525_600 })) {
      await done(`POST /api/autopost-projects/${id}/autoposts`, { title })
      const scheduledAt = minutes === null ? null : new Date(Date.now() + minutes * minute)
      await posts.updateOne({ projectId: id, title }, { $set: { scheduledAt } })
    }
    const inOrder = ['черновик', 'через час', 'через день', 'только что', 'вчера', 'год назад']
    for (const limit of [1, 2, 3, 4, 6]) {
      const found: string[] = []
      let next = `/api/autopost-projects/${id}/autoposts?limit=${limit}`
      while (next !== '') {
        const { body, headers } = await ask(`GET ${next}`)
        expect(body.length).toBeLessThanOrEqual(limit)
        found.push(...body.map(({ title }: { title: string }) => title))
        next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
      }
      expect(found, String(limit)).toEqual(inOrder)
    }
    for (const after of ['x', 'past.1.2', `past.x.1.${id}`, '-.0', `coming.8640000000000001.1.${id}`]) {
      const { body } = await ask(`GET /api/autopost-projects/${id}/autoposts?after=${after}`)
      expect(body, after).toHaveLength(6)
    }
    const found = await ask(
      `GET /api/autopost-projects/${id}/autoposts?search=${encodeURIComponent('через')}`,
    )
    expect(found.body.map(({ title }: { title: string }) => title)).toEqual(['через час', 'через день'])
  })

  it('lists read what an index has in order: nothing is sorted in memory or read through', async () => {
    const { site, ask, done } = open
    const { connection } = site.server.app.db
    const { id } = await done('POST /api/autopost-projects', { name: 'По индексу' })
    for (const days of [null, null, 3, 2, -2, -3]) {
      const title = `Через ${days}`
      await done(`POST /api/autopost-projects/${id}/autoposts`, { title })
      const scheduledAt = days === null ? null : new Date(soon(days * 86_400_000))
      const posts = connection.collection('autopost_posts')
      await posts.updateOne({ projectId: id, title }, { $set: { scheduledAt } })
    }
    const commands: object[] = []
    connection.base.set('debug', (find: string, method: string, filter: object, options: object) => {
      const { sort, hint } = Object(options)
      if (find === 'autopost_posts' && method === 'find')
        commands.push({ find, filter, sort, ...(hint && { hint }) })
    })
    try {
      let next = `/api/autopost-projects/${id}/autoposts?limit=1`
      while (next !== '')
        next = /<([^>]+)>/.exec((await ask(`GET ${next}`)).headers.get('link') ?? '')?.[1] ?? ''
      const range = `from=${soon(-9 * 86_400_000)}&to=${soon(9 * 86_400_000)}`
      await done(`GET /api/autopost-projects/${id}/autoposts?${range}`)
    } finally {
      connection.base.set('debug', false)
    }
    expect(commands.length).toBeGreaterThan(8)
    expect(JSON.stringify(commands)).toMatch(/gte.*gte.*\$lt"/)
    for (const command of commands) {
      const explained = await connection.db?.command({ explain: command, verbosity: 'queryPlanner' })
      const plan = JSON.stringify(explained?.queryPlanner.winningPlan)
      expect(plan, JSON.stringify(command)).toContain('IXSCAN')
      expect(plan, JSON.stringify(command)).not.toMatch(/COLLSCAN|"SORT"/)
    }
  })

  it('lists are paged by time, and posts of others are not found', async () => {
    const { site, channel, ask, done, made } = open
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
      move: { at: soon(0), to: soon(0), scope: 'series' },
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
}
