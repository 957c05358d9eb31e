import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LessonsSite, startLessons } from './start-lessons.ts'

const fence = '```'
const single = `${fence}quiz\nСколько?\n( ) Один\n(x) Два\n> Потому.\n${fence}`
const typed = `${fence}quiz\nКак зовут?\n= Ёж\n${fence}`
const content = `Текст\n\n${single}\n\nЕщё\n\n${typed}\n`

let site: LessonsSite
let id: string
let reader: string
beforeAll(async () => {
  site = await startLessons()
  reader = (await site.server.person('Anna')).token
  const made = await site.asAdmin('POST /api/admin/lessons', {
    title: 'Урок',
    content,
    isPublished: true,
    metadata: { translations: { en: { title: 'Lesson', description: '', content: 'No questions' } } },
  })
  id = made.body.id
}, 60_000)
afterAll(() => site?.stop(), 60_000)
const asReader = (key: string, body?: unknown) => site.call(key, { token: reader, body })

const answer = (number: number, given: object, options: { language?: string } = {}) =>
  asReader(`PUT /api/lesson-progress/${id}/quizzes/${number}`, {
    language: options.language ?? 'ru',
    answer: given,
  })
const progress = async () => (await asReader(`GET /api/lesson-progress/${id}`)).body

describe('a question of a lesson', () => {
  it('answered wrong counts nothing', async () => {
    const { status, body } = await answer(1, { choices: [0] })
    expect([status, body]).toEqual([200, { isRight: false, progress: null }])
    expect(await progress()).toBeNull()
  })

  it('answered right counts once, as its share of 75 percent, and takes nothing back', async () => {
    const first = await answer(1, { choices: [1] })
    expect(first.body).toMatchObject({
      isRight: true,
      progress: { progress: 37, quizzes: [1], isCompleted: false },
    })
    expect((await answer(1, { choices: [1] })).body.progress.progress).toBe(37)
    expect((await answer(1, { choices: [0] })).body).toMatchObject({
      isRight: false,
      progress: { quizzes: [1] },
    })
    expect((await answer(2, { text: ' еж. ' })).body.progress).toMatchObject({
      progress: 75,
      quizzes: [1, 2],
    })
    await asReader(`PUT /api/lesson-progress/${id}`, { lessonId: id, progress: 100, isCompleted: true })
    expect((await answer(2, { text: 'ёж' })).body.progress).toMatchObject({
      progress: 100,
      isCompleted: true,
    })
  })

  it('is checked by the server, of the text that was read', async () => {
    expect((await answer(3, { choices: [0] })).status).toBe(404)
    expect((await answer(1, { choices: [1] }, { language: 'en' })).status).toBe(404)
    expect((await answer(0, { choices: [1] })).status).toBe(400)
    expect((await answer(1, { choices: [99] })).status).toBe(400)
    expect((await answer(2, { text: 'x'.repeat(301) })).status).toBe(400)
    expect((await site.call(`PUT /api/lesson-progress/${id}/quizzes/1`)).status).toBe(401)
    const draft = await site.asAdmin('POST /api/admin/lessons', { title: 'Черновик', content })
    const hidden = await asReader(`PUT /api/lesson-progress/${draft.body.id}/quizzes/1`, {
      language: 'ru',
      answer: { choices: [1] },
    })
    expect(hidden.status).toBe(404)
  })

  it('counts each of two that are answered at the same moment', async () => {
    const made = await site.asAdmin('POST /api/admin/lessons', { title: 'Гонка', content, isPublished: true })
    const of = (number: number, given: object) =>
      asReader(`PUT /api/lesson-progress/${made.body.id}/quizzes/${number}`, {
        language: 'ru',
        answer: given,
      })
    await Promise.all([of(1, { choices: [1] }), of(2, { text: 'ёж' }), of(1, { choices: [1] })])
    const { body } = await asReader(`GET /api/lesson-progress/${made.body.id}`)
    expect(body).toMatchObject({ progress: 75 })
    expect(body.quizzes.toSorted()).toEqual([1, 2])
  })

  it('is read without JavaScript, its answer folded', async () => {
    const { body } = await site.call(`GET /lessons/${id}`)
    // The button is hidden where no script runs.
    expect(body).toMatch(
      /<p>Сколько\?<\/p><ul><li>Один<\/li><li>Два<\/li><\/ul><button type="button" data-calls="quiz-\d">Ответить<\/button><details>/,
    )
    expect(body).toContain('<summary>Показать ответ</summary><p>Два</p><p>Потому.</p></details>')
  })

  it('that is written wrongly is not stored, and the line is named', async () => {
    const broken = `Текст\n\n${fence}quiz\nСколько?\n( ) Один\n( ) Два\n${fence}`
    const { status, body } = await site.asAdmin('POST /api/admin/lessons', { title: 'x', content: broken })
    expect([status, body.code]).toEqual([400, 'lessons.bad-quiz'])
    expect(body.error).toContain('строке 3')
    const translated = await site.asAdmin(`PUT /api/admin/lessons/${id}`, {
      metadata: { translations: { pl: { title: 'x', description: '', content: broken } } },
    })
    expect(translated.status).toBe(400)
  })
})
