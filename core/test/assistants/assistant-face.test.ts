import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { givePlan } from '../accounts/give-plan.ts'

let server: TestApp
let olga: TestPerson

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server.stop())

it('gives each example a face of its own', async () => {
  const faces = (await olga.api('GET /api/examples')).map(({ face }) => `${face.icon} ${face.colour}`)
  expect(faces).toHaveLength(7)
  expect(new Set(faces).size).toBe(7)
  expect(faces.some(face => face.startsWith('letters'))).toBe(false)
})

it('follows the name until the owner chooses, and keeps the choice in the file', async () => {
  const { id, ...made } = await olga.api('POST /api/assistants', { body: { name: 'Юрист' } })
  expect(made).toMatchObject({ icon: 'auto', colour: 'auto', face: { icon: 'scale', colour: 'blue' } })
  const change = (body: object) => olga.api('PUT /api/assistants/{id}', { params: { id }, body })
  expect((await change({ name: 'Кофейня' })).face).toEqual({ icon: 'coffee', colour: 'amber' })
  expect((await change({ icon: 'music', colour: 'red' })).face).toEqual({ icon: 'music', colour: 'red' })
  await expect(change({ icon: 'skull' })).rejects.toMatchObject({ status: 400 })
  await expect(change({ colour: '#ff0000' })).rejects.toMatchObject({ status: 400 })
  const answer = await fetch(`${server.origin}/api/assistants/${id}/export`, {
    headers: { authorization: `Bearer ${olga.token}` },
  })
  const copy = await olga.api('POST /api/assistants/import', { body: JSON.parse(await answer.text()) })
  expect(copy).toMatchObject({ icon: 'music', colour: 'red', face: { icon: 'music', colour: 'red' } })
})

it('is derived for an assistant of an earlier version, and for a file of one', async () => {
  const now = new Date()
  const _id = new Types.ObjectId()
  await server.app.db.connection.collection('assistants').insertOne({
    _id,
    userId: new Types.ObjectId(olga.user.id),
    openaiAssistantId: `asst_${'o'.repeat(24)}`,
    name: 'Автосервис на Лесной',
    description: '',
    instructions: '',
    systemPrompt: '',
    model: 'gpt-4o',
    temperature: 0.7,
    tools: [],
    urls: [],
    visitorsMayOpenSources: false,
    onlyFromDocuments: false,
    refusalText: '',
    isActive: true,
    example: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  })
  const old = await olga.api('GET /api/assistants/{id}', { params: { id: _id.toHexString() } })
  expect(old).toMatchObject({ icon: 'auto', colour: 'auto', face: { icon: 'car', colour: 'blue' } })
  const file = { format: 'botanika.assistant', version: 1, assistant: { name: 'Психолог' } } as const
  expect((await olga.api('POST /api/assistants/import', { body: file })).face.icon).toBe('brain')
})
