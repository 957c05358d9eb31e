import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { weekBefore } from '../../src/talk/digests/week.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

const dayMs = 24 * 3_600_000
/** A week later what happens now is in the last week. */
const nextWeek = new Date(Date.now() + 7 * dayMs)
let server: TestApp
let olga: TestPerson
let florist: string

const ask = async (api: TestPerson['api'], message: string) => {
  const { id } = await api('POST /api/conversations', { body: { assistantId: florist } })
  await api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
}
const received = async ({ api }: TestPerson) => (await api('GET /api/notifications')).items
const digests = () => server.app.db.connection.collection('digests')

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.admin()
  florist = (await olga.api('POST /api/assistants', { body: { name: 'Флорист' } })).id
  await olga.api('POST /api/assistants/{id}/pairs', {
    params: { id: florist },
    body: { question: 'Сколько стоит доставка?', answer: 'Доставка стоит 300 рублей.' },
  })
  await olga.api('PUT /api/assistants/{id}/publication', {
    params: { id: florist },
    body: { isPublished: true },
  })
  // The owner's own trials are not counted.
  await ask(olga.api, 'Когда обрезать гортензии?')
})
afterAll(() => server.stop())

it('an owner whom nobody asked anything gets none', async () => {
  await server.app.digests.send(nextWeek)
  expect(await received(olga)).toEqual([])
  await digests().deleteMany({})
})

it('an owner gets the figures of the week once, compared with the week before', async () => {
  const guest = await newGuest(server.origin)
  await ask(guest.api, 'Сколько стоит доставка?')
  await ask(guest.api, 'А во сколько закрывается метро? Мой номер +7 921 000-11-22')
  // Another person asks: somebody who gets no answer twice causes a notice of its own.
  await ask((await newGuest(server.origin)).api, 'Во сколько закрывается метро?')
  await digests().insertOne({
    _id: new Types.ObjectId(olga.user.id),
    week: weekBefore(new Date()).monday,
    questions: 5,
  })
  await server.app.digests.send(nextWeek)
  const [digest, ...others] = await received(olga)
  expect(others).toEqual([])
  expect(digest?.text.ru).toMatch(/^Итоги недели .+: вопросов — 3 \(неделей раньше — 5\), отвечено — 33/)
  expect(digest?.text.ru).toContain('без ответа — 2')
  expect(digest?.text.ru).toMatch(/Чаще всего без ответа:\n— .*закрывается метро/)
  expect(digest?.text.ru).not.toContain('921')
  expect(digest?.link).toBe('/conversations?outcome=refused')

  await olga.api('POST /api/notifications/read', { body: {} })
  await server.app.digests.send(nextWeek)
  expect(await received(olga)).toHaveLength(1)
  // Nobody asked anything in the week after it.
  await server.app.digests.send(new Date(nextWeek.getTime() + 7 * dayMs))
  expect(await received(olga)).toHaveLength(1)
})

it('does not come to those who turned it off', async () => {
  await digests().deleteMany({})
  const body = { settings: { weeklyDigest: false } }
  await olga.api('PUT /api/users/{id}', { params: { id: olga.user.id }, body })
  await server.app.digests.send(nextWeek)
  expect(await received(olga)).toHaveLength(1)
})

it('waits for Monday', async () => {
  const job = await server.app.db.connection.collection('jobs').findOne({ kind: 'digests.week' })
  expect(job?.runAt.getUTCDay()).toBe(1)
  expect(job?.runAt.toISOString()).toContain('T06:00:00.000Z')
})
