import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createXRayPassages } from '../../src/talk/conversations/records/x-ray-passages.ts'
import { type ProvidedShop, startProvidedShop } from '../support/provided-shop.ts'

let setup: ProvidedShop

beforeAll(async () => {
  setup = await startProvidedShop()
})
afterAll(() => setup.stop())

const collection = (name: string) => setup.server.app.db.connection.collection(name)
const passagesOf = (assistantId: string) =>
  collection('x_ray_passages')
    .find({ assistantId: new Types.ObjectId(assistantId) })
    .toArray()
const storedOf = (id: string) => collection('x_rays').findOne({ _id: new Types.ObjectId(id) })

const documents = { 'Условия.txt': 'Доставка по Москве стоит 390 рублей.\n' }
const question = 'Сколько стоит доставка по Москве?'

it('stores the text of a passage once for all replies that found it', async () => {
  const id = await setup.newShop({ documents })
  const reply = await setup.ask(id, question)
  const first = await setup.xRayOf(reply.id)
  expect(JSON.stringify(await storedOf(reply.id))).not.toContain('390 рублей')
  // The question is asked in a conversation of its own, which replaces the one before.
  const again = await setup.xRayOf((await setup.ask(id, `Скажите, ${question}`)).id)
  expect(first.passages).toHaveLength(1)
  expect(first.passages[0]).toMatchObject({
    n: 1,
    kind: 'passage',
    title: 'Условия.txt',
    text: 'Доставка по Москве стоит 390 рублей.',
    fate: 'cited',
  })
  const { score: _s, coverage: _c, ...source } = first.passages[0] ?? {}
  expect(again.passages[0]).toMatchObject(source)
  expect(await passagesOf(id)).toHaveLength(1)
})

it('deletes them with their assistant, and no others', async () => {
  const [leaving, staying] = [await setup.newShop({ documents }), await setup.newShop({ documents })]
  const kept = await setup.ask(staying, question)
  await setup.xRayOf((await setup.ask(leaving, question)).id)
  await setup.xRayOf(kept.id)
  expect(await passagesOf(leaving)).toHaveLength(1)
  await setup.olga.api('DELETE /api/assistants/{id}', { params: { id: leaving } })
  await expect.poll(() => passagesOf(leaving)).toEqual([])
  expect((await setup.xRayOf(kept.id)).passages).toHaveLength(1)
})

it('deletes them once no X-ray that shows them is kept', async () => {
  const id = await setup.newShop({ documents })
  const reply = await setup.ask(id, question)
  await setup.xRayOf(reply.id)
  const later = (days: number) => ({ now: () => Date.now() + days * 86_400_000 })
  const onDay = (days: number) => createXRayPassages(setup.server.app, later(days))
  await onDay(90).sweep(90)
  expect(await passagesOf(id)).toHaveLength(1)
  // Found again on that day: the X-ray of that reply is kept another 90 days.
  const { passages } = await setup.server.app.knowledge.trace({ assistantId: id, query: question, limit: 6 })
  const [passage] = passages
  if (!passage) throw new Error('This search must find the passage.')
  const [stored] = await onDay(90).keep(new Types.ObjectId(id), [{ passage, n: 1, fate: 'given' }])
  await onDay(181).sweep(90)
  expect(await passagesOf(id)).toMatchObject([{ _id: stored?.of }])
  expect((await setup.xRayOf(reply.id)).passages).toHaveLength(1)
  await onDay(183).sweep(90)
  expect(await passagesOf(id)).toEqual([])
})
