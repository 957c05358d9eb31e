import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LessonsSite, startLessons } from './start-lessons.ts'

let site: LessonsSite
beforeAll(async () => {
  site = await startLessons()
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const titles = async () =>
  (await site.asAdmin('GET /api/admin/lessons')).body.map(({ title }: { title: string }) => title)
const put = (id: string, body: object) => site.asAdmin(`PUT /api/admin/lessons/${id}`, body)
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('the order', () => {
  it('is set for all lessons at once, and is no new version of them', async () => {
    const [a, b, c] = [
      await site.write({ title: 'A' }),
      await site.write({ title: 'B' }),
      await site.write({ title: 'C' }),
    ]
    expect((await site.asAdmin('PUT /api/admin/lesson-order', { ids: [c, a, b] })).status).toBe(200)
    expect(await titles()).toEqual(['C', 'A', 'B'])
    expect((await put(a, { content: 'писали в это время', version: 1 })).status).toBe(200)
    for (const ids of [
      [c, a],
      [c, a, '0'.repeat(24)],
      [c, a, b, '0'.repeat(24)],
    ])
      expect(await site.asAdmin('PUT /api/admin/lesson-order', { ids })).toMatchObject({
        status: 409,
        body: { code: 'lessons.other-order' },
      })
    const { token } = await site.server.person('Anna')
    expect((await site.call('PUT /api/admin/lesson-order', { token, body: { ids: [a, b, c] } })).status).toBe(
      403,
    )
    expect(await titles()).toEqual(['C', 'A', 'B'])
  })

  it('has a copy of a lesson after it, as a draft', async () => {
    const listed = await site.asAdmin('GET /api/admin/lessons')
    const { id } = listed.body[0]
    const copy = await site.asAdmin(`POST /api/admin/lessons/${id}/duplicate`, { title: 'C (копия)' })
    expect(copy).toMatchObject({ status: 200, body: { title: 'C (копия)', isPublished: false, version: 1 } })
    expect(await titles()).toEqual(['C', 'C (копия)', 'A', 'B'])
    expect((await site.call(`GET /api/lessons/${copy.body.id}`)).status).toBe(404)
  })
})

describe('a time of publication', () => {
  it('publishes a draft by itself, once, and is told before', async () => {
    const id = await site.write({ title: 'Скоро', isPublished: false, publishAt: soon(1_500) })
    expect((await site.call(`GET /api/lessons/${id}`)).status).toBe(404)
    expect((await site.asAdmin(`GET /api/lessons/${id}`)).body.publishAt).toEqual(expect.any(String))
    await expect
      .poll(async () => (await site.call(`GET /api/lessons/${id}`)).status, { timeout: 20_000 })
      .toBe(200)
    const { body } = await site.asAdmin(`GET /api/lessons/${id}`)
    expect(body).toMatchObject({ isPublished: true, version: 2 })
    expect(body).not.toHaveProperty('publishAt')
    const { connection } = site.server.app.db
    expect(
      await connection.collection('audit').countDocuments({ action: 'lesson.published', subjectId: id }),
    ).toBe(1)
  })

  it('may be taken back, is refused when past, and means nothing for a published lesson', async () => {
    const id = await site.write({ title: 'Отменён', isPublished: false, publishAt: soon(1_000) })
    expect((await put(id, { publishAt: null })).body).not.toHaveProperty('publishAt')
    const past = await put(id, { publishAt: soon(-60_000) })
    expect(past).toMatchObject({ status: 400, body: { code: 'lessons.past-time' } })
    expect(past.body.fields).toHaveProperty('/publishAt')
    expect((await put(id, { publishAt: 'завтра' })).status).toBe(400)
    const other = await site.write({ title: 'Открыт', isPublished: true, publishAt: soon(900_000) })
    expect((await site.asAdmin(`GET /api/lessons/${other}`)).body).not.toHaveProperty('publishAt')
    const { connection } = site.server.app.db
    expect(await connection.collection('jobs').countDocuments({ kind: 'lessons:publish' })).toBe(0)
    expect((await site.asAdmin(`GET /api/lessons/${id}`)).body.isPublished).toBe(false)
  })
})

it('a time of publication survives a restart, also when the server was cut before the job was stored', async () => {
  const first = await startLessons()
  const id = await first.write({ title: 'После перерыва', isPublished: false, publishAt: soon(3_000) })
  await first.server.app.db.connection.collection('jobs').deleteMany({ kind: 'lessons:publish' })
  await first.stop({ keepData: true })
  const second = await startLessons({ dataDir: first.server.dataDir })
  try {
    await expect
      .poll(async () => (await second.call(`GET /api/lessons/${id}`)).status, { timeout: 20_000 })
      .toBe(200)
  } finally {
    await second.stop()
  }
}, 90_000)
