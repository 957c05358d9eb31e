import { unzip } from '@botanika/core/plugin'
import { findUnforgotten } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LessonsSite, startLessons } from './start-lessons.ts'

let site: LessonsSite
let anna: string
let boris: string
let lessonId: string
let draftId: string

beforeAll(async () => {
  site = await startLessons()
  anna = (await site.server.person('Anna')).token
  boris = (await site.server.person('Boris')).token
  lessonId = await site.write({ title: 'Первый ассистент' })
  draftId = await site.write({ title: 'Черновик', isPublished: false })
}, 60_000)
afterAll(() => site?.stop(), 60_000)

const put = (body: object, token = anna) =>
  site.call(`PUT /api/lesson-progress/${lessonId}`, { token, body: { lessonId, ...body } })
const get = (token = anna) => site.call(`GET /api/lesson-progress/${lessonId}`, { token })

describe('progress', () => {
  it('is none at first, is created once, and grows', async () => {
    expect(await get()).toMatchObject({ status: 200, body: null })
    const made = await site.call('POST /api/lesson-progress', {
      token: anna,
      body: { lessonId, progress: 25, isCompleted: false, timeSpent: 0, notes: '' },
    })
    expect(made).toMatchObject({ status: 200, body: { progress: 25, isCompleted: false, timeSpent: 0 } })
    expect((await put({ timeSpent: 3, notes: 'Моё' })).body).toMatchObject({ progress: 25, timeSpent: 3 })
    expect((await get()).body).toMatchObject({ notes: 'Моё', progress: 25 })
    expect(await get(boris)).toMatchObject({ body: null })
  })

  it('of a tab that is behind takes nothing back', async () => {
    await put({ progress: 75, timeSpent: 9 })
    expect((await put({ progress: 50, timeSpent: 4 })).body).toMatchObject({ progress: 75, timeSpent: 9 })
    const done = await put({ progress: 100, isCompleted: true })
    expect(done.body).toMatchObject({ progress: 100, isCompleted: true })
    const later = await put({ progress: 25, isCompleted: false })
    expect(later.body).toMatchObject({ progress: 100, isCompleted: true })
    expect(later.body.completedAt).toBe(done.body.completedAt)
    expect((await site.call('GET /api/lesson-progress', { token: anna })).body).toEqual([
      { lessonId, progress: 100, isCompleted: true },
    ])
  })

  it('that two tabs create at once is one record', async () => {
    const body = { lessonId, progress: 25 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.call('POST /api/lesson-progress', { token: boris, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
  })

  it('adds the minutes of every browser once, however often it says them', async () => {
    const carol = (await site.server.person('Carol')).token
    const say = (key: string, minutes: number) =>
      put({ clock: { key: key.repeat(16), minutes }, timeSpent: minutes }, carol)
    expect((await say('a', 5)).body).toMatchObject({ timeSpent: 5 })
    expect((await say('a', 5)).body).toMatchObject({ timeSpent: 5 })
    // Minutes that were stored without an answer, and then read, are in the sum that comes beside the clock.
    const again = { clock: { key: 'a'.repeat(16), minutes: 5 }, timeSpent: 10 }
    expect((await put(again, carol)).body).toMatchObject({ timeSpent: 5 })
    expect((await say('b', 3)).body).toMatchObject({ timeSpent: 8 })
    expect((await say('a', 2)).body).toMatchObject({ timeSpent: 8 })
    const minutes = [6, 7, 8, 9, 9, 9]
    const both = minutes.flatMap(count => [say('a', count), say('b', count)])
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await get(carol)).body).toMatchObject({ timeSpent: 18 })
    for (let n = 0; n < 25; n += 1) await put({ clock: { key: `${n}`.padStart(16, '0'), minutes: 1 } }, carol)
    const stored = await site.server.app.db.connection
      .collection('lessons_progress')
      .findOne({ timeSpent: 43 })
    expect(stored?.clocks).toHaveLength(20)
  })

  it('does not lose notes that were written elsewhere', async () => {
    const dora = (await site.server.person('Dora')).token
    expect((await put({ notes: 'Дома', notesWere: '' }, dora)).status).toBe(200)
    // The answer was lost, and it is sent again.
    expect((await put({ notes: 'Дома', notesWere: '' }, dora)).status).toBe(200)
    expect(await put({ notes: 'В поезде', notesWere: '' }, dora)).toMatchObject({
      status: 409,
      body: { code: 'lessons.notes-changed' },
    })
    expect((await put({ notes: 'Дома и в поезде', notesWere: 'Дома' }, dora)).status).toBe(200)
    const once = await Promise.all(
      ['а', 'б', 'в'].map(notes => put({ notes, notesWere: 'Дома и в поезде' }, dora)),
    )
    expect(once.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it.each<[string, object]>([
    ['a percentage above 100', { progress: 101 }],
    ['half a percent', { progress: 0.5 }],
    ['time below zero', { timeSpent: -1 }],
    ['an operator in place of notes', { notes: { $ne: '' } }],
    ['too long notes', { notes: 'а'.repeat(20_001) }],
    ['a clock that is no key', { clock: { key: '$where', minutes: 1 } }],
    ['half a minute', { clock: { key: 'a'.repeat(16), minutes: 0.5 } }],
    ['another lesson', { lessonId: '0'.repeat(24) }],
    ['another person', { userId: '0'.repeat(24) }],
  ])('with %s is refused', async (_, body) => {
    expect((await put(body)).status).toBe(400)
  })

  it('needs a session and a published lesson', async () => {
    expect((await site.call('GET /api/lesson-progress')).status).toBe(401)
    expect((await site.call(`GET /api/lesson-progress/${lessonId}`)).status).toBe(401)
    for (const id of [draftId, '0'.repeat(24)]) {
      const body = { lessonId: id, progress: 25 }
      const answer = await site.call(`PUT /api/lesson-progress/${id}`, { token: anna, body })
      expect(answer).toMatchObject({ status: 404, body: { code: 'lessons.not-found' } })
      expect((await site.call('POST /api/lesson-progress', { token: anna, body })).status).toBe(404)
      expect((await site.call(`PUT /api/lesson-favourites/${id}`, { token: anna })).status).toBe(404)
    }
  })
})

describe('favourites', () => {
  it('are added and removed any number of times, each person’s own', async () => {
    const path = `/api/lesson-favourites/${lessonId}`
    for (let n = 0; n < 2; n += 1) expect((await site.call(`PUT ${path}`, { token: anna })).status).toBe(200)
    expect((await site.call('GET /api/lesson-favourites', { token: anna })).body).toEqual([lessonId])
    expect((await site.call('GET /api/lesson-favourites', { token: boris })).body).toEqual([])
    for (let n = 0; n < 2; n += 1)
      expect((await site.call(`DELETE ${path}`, { token: anna })).status).toBe(200)
    expect((await site.call('GET /api/lesson-favourites', { token: anna })).body).toEqual([])
  })
})

it('keeps nothing of a deleted account', { timeout: 60_000 }, async () => {
  const left = await findUnforgotten({
    server: site.server,
    plugin: 'lessons',
    keep: async ({ token, accountId }) => {
      const body = { lessonId, notes: 'Моё' }
      expect((await site.call('POST /api/lesson-progress', { token, body })).status).toBe(200)
      expect((await site.call(`PUT /api/lesson-favourites/${lessonId}`, { token })).status).toBe(200)
      await site.server.app.db.connection
        .collection('lessons_lessons')
        .updateMany({ title: 'Черновик' }, { $set: { createdBy: accountId } })
    },
  })
  expect(left).toEqual([])
})

it('the copy of an account has its progress, notes and favourites', async () => {
  const vera = await site.server.person('Vera')
  await put({ progress: 40, notes: 'Мои заметки' }, vera.token)
  await site.call(`PUT /api/lesson-favourites/${lessonId}`, { token: vera.token })
  const blob = await vera.api('POST /api/account/export')
  const files = await unzip(Buffer.from(await blob.arrayBuffer()), { files: 100, bytes: 1_000_000 })
  const linesOf = (path: string): unknown[] =>
    (files.find(one => one.path === path)?.bytes.toString() ?? '')
      .split('\n')
      .flatMap(line => (line === '' ? [] : [JSON.parse(line)]))
  expect(linesOf('lessons/progress.jsonl')).toMatchObject([
    { title: 'Первый ассистент', lessonId, progress: 40, notes: 'Мои заметки' },
  ])
  expect(linesOf('lessons/favourites.jsonl')).toEqual([{ title: 'Первый ассистент', lessonId }])
})
