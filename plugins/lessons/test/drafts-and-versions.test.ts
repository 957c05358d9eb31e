import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDraft } from '../src/shared/draft.ts'
import { type LessonsSite, startLessons } from './start-lessons.ts'

let site: LessonsSite
beforeAll(async () => {
  site = await startLessons()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const draftAt = (id: string) => `/api/admin/lesson-drafts/${id}`
const draft = (content: string) => ({ ...emptyDraft, ru: { title: '', description: '', content } })

describe('a draft', () => {
  it('is kept of each administrator, until it is saved or discarded', async () => {
    expect((await site.asAdmin(`GET ${draftAt('new')}`)).body).toBeNull()
    const put = await site.asAdmin(`PUT ${draftAt('new')}`, { draft: draft('начало'), baseVersion: 0 })
    expect(put).toMatchObject({ status: 200, body: { savedAt: expect.any(String) } })
    await site.asAdmin(`PUT ${draftAt('new')}`, { draft: draft('начало и середина'), baseVersion: 0 })
    expect((await site.asAdmin(`GET ${draftAt('new')}`)).body).toMatchObject({
      draft: { ru: { content: 'начало и середина' } },
      baseVersion: 0,
    })
    const id = await site.write({ title: 'Сохранён' })
    expect((await site.asAdmin(`GET ${draftAt('new')}`)).body).toBeNull()

    await site.asAdmin(`PUT ${draftAt(id)}`, { draft: draft('правка'), baseVersion: 1 })
    expect((await site.asAdmin(`GET ${draftAt(id)}`)).body.baseVersion).toBe(1)
    await site.asAdmin(`DELETE ${draftAt(id)}`)
    expect((await site.asAdmin(`GET ${draftAt(id)}`)).body).toBeNull()
    // The readers' text is not touched by it.
    expect((await site.call(`GET /api/lessons/${id}`)).body.content).toBe('')
  })

  it('is nobody else’s, goes with its lesson and keeps what it names in bounds', async () => {
    const id = await site.write({ title: 'Чей' })
    await site.asAdmin(`PUT ${draftAt(id)}`, { draft: draft('моё'), baseVersion: 1 })
    const { token } = await site.server.person('Anna')
    for (const key of [`GET ${draftAt(id)}`, `DELETE ${draftAt(id)}`])
      expect((await site.call(key, { token })).status).toBe(403)
    const body = { draft: draft('а'.repeat(100_001)), baseVersion: 1 }
    expect((await site.asAdmin(`PUT ${draftAt(id)}`, body)).status).toBe(400)
    await site.asAdmin(`DELETE /api/admin/lessons/${id}`)
    expect((await site.asAdmin(`GET ${draftAt(id)}`)).body).toBeNull()
    const late = await site.asAdmin(`PUT ${draftAt(id)}`, { draft: draft('позже'), baseVersion: 1 })
    expect(late).toMatchObject({ status: 404, body: { code: 'lessons.not-found' } })
  })
})

describe('versions', () => {
  it('are kept with who saved them and when, each with its texts', async () => {
    const id = await site.write({ title: 'Первая', content: 'один', tags: ['а'] })
    const put = (body: object) => site.asAdmin(`PUT /api/admin/lessons/${id}`, body)
    await put({
      title: 'Вторая',
      metadata: { translations: { pl: { title: 'Druga', description: '', content: 'dwa' } } },
    })
    await put({ content: 'три', version: 2 })
    const listed = await site.asAdmin(`GET /api/admin/lessons/${id}/versions`)
    expect(listed.body).toMatchObject([
      { version: 2, title: 'Вторая', isPublished: true, editor: expect.any(String) },
      { version: 1, title: 'Первая' },
    ])
    const first = await site.asAdmin(`GET /api/admin/lessons/${id}/versions/1`)
    expect(first.body).toMatchObject({
      title: 'Первая',
      content: 'один',
      tags: ['а'],
      metadata: { translations: {} },
    })
    const back = await put({ ...first.body, version: 3 })
    expect(back.body).toMatchObject({
      title: 'Первая',
      content: 'один',
      version: 4,
      metadata: { translations: {} },
    })
    expect(await site.asAdmin(`GET /api/admin/lessons/${id}/versions/9`)).toMatchObject({
      status: 404,
      body: { code: 'lessons.no-version' },
    })
    const { token } = await site.server.person('Boris')
    expect((await site.call(`GET /api/admin/lessons/${id}/versions`, { token })).status).toBe(403)
  })

  it('are at most thirty of a lesson', async () => {
    const id = await site.write({ title: 'Много' })
    for (let n = 0; n < 33; n += 1) await site.asAdmin(`PUT /api/admin/lessons/${id}`, { content: `${n}` })
    const { body } = await site.asAdmin(`GET /api/admin/lessons/${id}/versions`)
    expect(body).toHaveLength(30)
    expect(body[0].version).toBe(33)
  })

  it('count every change of several that come at once', async () => {
    const id = await site.write({ title: 'Сразу' })
    const answers = await Promise.all(
      ['а', 'б'].map(content => site.asAdmin(`PUT /api/admin/lessons/${id}`, { content })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await site.asAdmin(`GET /api/admin/lessons/${id}/versions`)).body).toHaveLength(2)
  })
})
