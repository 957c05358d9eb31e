import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../src/client/index.ts'
import { defaultDesign, type Widget } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })).id
})
afterAll(() => server.stop())

const make = (name = 'Виджет'): Promise<Widget> =>
  olga.api('POST /api/assistants/{id}/widgets', { params: { id: assistantId }, body: { name } })
const at = ({ id }: Pick<Widget, 'id'>) => ({ params: { id } })
const read = async ({ id }: Pick<Widget, 'id'>): Promise<Widget> => {
  const all = await olga.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  return all.find(widget => widget.id === id) ?? expect.fail('the widget is gone')
}
const seenBy = async ({ key }: Pick<Widget, 'key'>) =>
  (await server.api('POST /api/widget/{key}/session', { params: { key }, body: {} })).design
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was accepted'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  )

it('changes one field of a design and leaves the others, those of its group too', async () => {
  const widget = await make()
  await olga.api('PUT /api/widgets/{id}', {
    ...at(widget),
    body: { design: { primaryColor: '#102030', launcher: { text: 'Спросите', offsetX: 40 } } },
  })
  const changed = await olga.api('PUT /api/widgets/{id}', {
    ...at(widget),
    body: { design: { borderRadius: 3, launcher: { offsetY: 60 } } },
  })
  expect(changed.design).toEqual({
    ...defaultDesign,
    primaryColor: '#102030',
    borderRadius: 3,
    launcher: { ...defaultDesign.launcher, text: 'Спросите', offsetX: 40, offsetY: 60 },
  })
})

it('shows visitors a design once it is published, and brings an earlier one back into the draft', async () => {
  const widget = await make()
  const draft = await olga.api('PUT /api/widgets/{id}/draft', {
    ...at(widget),
    body: { version: widget.version, design: { buttonText: 'Вперёд' } },
  })
  expect(draft).toMatchObject({ draft: { buttonText: 'Вперёд' }, design: { buttonText: 'Отправить' } })
  expect((await seenBy(widget)).buttonText).toBe('Отправить')
  const published = await olga.api('POST /api/widgets/{id}/publish', {
    ...at(widget),
    body: { version: draft.version },
  })
  expect(published).toMatchObject({ draft: null, design: { buttonText: 'Вперёд' } })
  expect((await seenBy(widget)).buttonText).toBe('Вперёд')

  const history = await olga.api('GET /api/widgets/{id}/history', at(widget))
  expect(history.map(({ design }) => design.buttonText)).toEqual(['Вперёд', 'Отправить'])
  const restored = await olga.api('POST /api/widgets/{id}/history/{entryId}/restore', {
    params: { id: widget.id, entryId: history[1]?.id ?? '' },
  })
  expect(restored).toMatchObject({ draft: { buttonText: 'Отправить' }, design: { buttonText: 'Вперёд' } })
  expect(await olga.api('DELETE /api/widgets/{id}/draft', at(widget))).toMatchObject({ draft: null })
  // A draft that equals the published design is none.
  const same = await olga.api('PUT /api/widgets/{id}/draft', {
    ...at(widget),
    body: { version: (await read(widget)).version, design: { buttonText: 'Вперёд' } },
  })
  expect(same.draft).toBeNull()
})

it('refuses the second of two tabs, with the widget as it is now', async () => {
  const widget = await make()
  const save = (buttonText: string) =>
    olga.api('PUT /api/widgets/{id}/draft', {
      ...at(widget),
      body: { version: widget.version, design: { buttonText } },
    })
  const answers = await Promise.allSettled([save('Первый'), save('Второй')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { status, body } = await refusalOf(save('Третий'))
  expect([status, body.code]).toEqual([409, 'widget.changed'])
  expect(body.current).toEqual(await read(widget))
  const publish = olga.api('POST /api/widgets/{id}/publish', { ...at(widget), body: { version: 0 } })
  expect((await refusalOf(publish)).status).toBe(409)
})

it('keeps the last twenty published designs', async () => {
  const widget = await make()
  for (let n = 1; n <= 22; n++)
    await olga.api('PUT /api/widgets/{id}', { ...at(widget), body: { design: { buttonText: `${n}` } } })
  const history = await olga.api('GET /api/widgets/{id}/history', at(widget))
  expect(history.map(({ design }) => design.buttonText)).toEqual(
    Array.from({ length: 20 }, (_, n) => `${22 - n}`),
  )
  const stored = server.app.db.connection.collection('widget_designs')
  expect(await stored.countDocuments({ widgetId: new Types.ObjectId(widget.id) })).toBe(20)
})

it('refuses what a schema cannot tell: a time zone that does not exist, a contact field twice', async () => {
  const widget = await make()
  const put = (design: object) => olga.api('PUT /api/widgets/{id}', { ...at(widget), body: { design } })
  expect((await refusalOf(put({ hours: { timeZone: 'Mars/Olympus' } }))).body.code).toBe(
    'widget.unknown-time-zone',
  )
  const email = { kind: 'email', isRequired: true }
  expect((await refusalOf(put({ contact: { fields: [email, email] } }))).body.code).toBe('widget.field-twice')
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//evil.example'])
    expect((await refusalOf(put({ consent: { link } }))).status).toBe(400)
})

it('reads widgets of the version before, and takes drafts of them', async () => {
  const _id = new Types.ObjectId()
  const key = `wgt_${'7'.repeat(24)}`
  await server.app.db.connection.collection('widgets').insertOne({
    _id,
    assistantId: new Types.ObjectId(assistantId),
    userId: new Types.ObjectId(olga.user.id),
    key,
    name: 'Прежний',
    design: { primaryColor: '#123456' },
    allowedSites: [],
    isActive: true,
    limits: { perVisitorMinute: 20, perDay: 2_000 },
    spent: { day: '', messages: 0 },
    createdAt: new Date('2026-01-02T03:04:05.000Z'),
  })
  const widget = await read({ id: _id.toHexString() })
  expect(widget).toMatchObject({
    design: { ...defaultDesign, primaryColor: '#123456' },
    draft: null,
    version: 0,
    publishedAt: null,
    identity: { isRequired: false, hasSecret: false },
  })
  const draft = await olga.api('PUT /api/widgets/{id}/draft', {
    ...at(widget),
    body: { version: 0, design: { primaryColor: '#654321' } },
  })
  expect(draft.version).toBe(1)
  await olga.api('POST /api/widgets/{id}/publish', { ...at(widget), body: { version: 1 } })
  const history = await olga.api('GET /api/widgets/{id}/history', at(widget))
  expect(history.map(({ design }) => design.primaryColor)).toEqual(['#654321', '#123456'])
  expect(history[1]?.publishedAt).toBe('2026-01-02T03:04:05.000Z')
  expect((await seenBy({ key })).primaryColor).toBe('#654321')
})
