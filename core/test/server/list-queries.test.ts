import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coreApi, type Endpoint } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let test: TestApp
let vera: TestPerson
let assistantId: string
let conversationId: string

beforeAll(async () => {
  test = await startTestApp()
  vera = await test.person('Vera')
  assistantId = (await vera.api('POST /api/assistants', { body: { name: 'Ромашка' } })).id
  conversationId = (await vera.api('POST /api/conversations', { body: { assistantId } })).id
  await vera.api('POST /api/conversations/{id}/messages', {
    params: { id: conversationId },
    body: { message: 'Сколько стоит доставка?' },
  })
  // The owner's own questions are not among them.
  await test.app.questions.unanswered.note({
    assistantId: new mongoose.Types.ObjectId(assistantId),
    userId: new mongoose.Types.ObjectId(vera.user.id),
    question: 'Сколько стоит доставка?',
  })
})
afterAll(() => test.stop())

const firstWidget = async (): Promise<string> => {
  const [first] = await vera.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  if (!first) throw new Error('An assistant has a widget from the start.')
  return first.id
}

/** Every endpoint that answers a list, and how it is asked; `null`: its list is made of no collection that grows. */
const lists: Record<string, (() => Promise<unknown>) | null> = {
  'GET /api/plans': null,
  'GET /api/models': null,
  'GET /api/admin/models': null,
  'GET /api/admin/checklist': null,
  'GET /api/admin/notices': null,
  'GET /api/admin/local-models': null,
  'GET /api/plugins': null,
  'GET /api/plugins/pages': null,
  'GET /api/document-formats': null,
  'GET /api/inbox': async () => {
    const after = `${Date.now().toString(36)}-${'f'.repeat(24)}`
    for (const view of ['waiting', 'mine', 'people', 'snoozed', 'assistant', 'closed'] as const) {
      await vera.api('GET /api/inbox', { query: { view } })
      await vera.api('GET /api/inbox', { query: { view, after } })
    }
    await vera.api('GET /api/inbox', { query: { view: 'assistant', assistantId, channel: 'widget' } })
    await vera.api('GET /api/inbox/counts')
  },
  'GET /api/account/sessions': () => vera.api('GET /api/account/sessions'),
  'GET /api/examples': () => vera.api('GET /api/examples'),
  'GET /api/assistants/my': () => vera.api('GET /api/assistants/my'),
  'GET /api/assistants/user/{userId}': () =>
    vera.api('GET /api/assistants/user/{userId}', { params: { userId: vera.user.id } }),
  'GET /api/assistants/{id}/documents': () =>
    vera.api('GET /api/assistants/{id}/documents', { params: { id: assistantId } }),
  'GET /api/documents': async () => {
    const after = `${Date.now().toString(36)}-${'f'.repeat(24)}`
    await vera.api('GET /api/documents')
    await vera.api('GET /api/documents', { query: { after } })
    await vera.api('GET /api/documents', { query: { source: 'file', after } })
    await vera.api('GET /api/documents', { query: { assistantId, source: 'url' } })
    await vera.api('GET /api/documents', { query: { search: 'прайс' } })
    await vera.api('GET /api/documents/summary')
  },
  'GET /api/assistants/{id}/google-drive': () =>
    vera.api('GET /api/assistants/{id}/google-drive', { params: { id: assistantId } }),
  'GET /api/assistants/{id}/pairs': () =>
    vera.api('GET /api/assistants/{id}/pairs', { params: { id: assistantId } }),
  'GET /api/assistants/{id}/unanswered': () =>
    vera.api('GET /api/assistants/{id}/unanswered', { params: { id: assistantId } }),
  'GET /api/assistants/{id}/widgets': () =>
    vera.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } }),
  'GET /api/widgets/{id}/history': async () => {
    const id = await firstWidget()
    await vera.api('GET /api/widgets/{id}/history', { params: { id } })
  },
  'GET /api/widgets/{id}/contacts': async () => {
    const call = { params: { id: await firstWidget() } }
    await vera.api('GET /api/widgets/{id}/contacts', call)
    const after = `${Date.now().toString(36)}-${'f'.repeat(24)}`
    await vera.api('GET /api/widgets/{id}/contacts', { ...call, query: { after } })
  },
  'GET /api/widgets/{id}/figures': async () => {
    const id = await firstWidget()
    await vera.api('GET /api/widgets/{id}/figures', { params: { id }, query: { days: 30 } })
  },
  'GET /api/conversations/user/{userId}': async () => {
    const call = { params: { userId: vera.user.id } }
    await vera.api('GET /api/conversations/user/{userId}', call)
    const after = `${Date.now().toString(36)}-${'f'.repeat(24)}`
    await vera.api('GET /api/conversations/user/{userId}', { ...call, query: { after } })
  },
  'GET /api/conversations/{id}/messages': async () => {
    const call = { params: { id: conversationId } }
    const [first] = await vera.api('GET /api/conversations/{id}/messages', call)
    await vera.api('GET /api/conversations/{id}/messages', { ...call, query: { before: first?.id ?? '' } })
    await vera.api('GET /api/conversations/{id}/messages', { ...call, query: { after: first?.id ?? '' } })
  },
  'GET /api/chat-logs/user/{userId}': async () => {
    const call = { params: { userId: vera.user.id } }
    await vera.api('GET /api/chat-logs/user/{userId}', call)
    const after = `${Date.now().toString(36)}-${'f'.repeat(24)}`
    await vera.api('GET /api/chat-logs/user/{userId}', { ...call, query: { after } })
  },
  'GET /api/dialogues': async () => {
    const after = `${Date.now().toString(36)}-${'f'.repeat(24)}`
    const [from, to] = [new Date(0).toISOString(), new Date().toISOString()]
    await vera.api('GET /api/dialogues')
    await vera.api('GET /api/dialogues', { query: { after, from, to } })
    await vera.api('GET /api/dialogues', { query: { assistantId, outcome: 'bad', after } })
    await vera.api('GET /api/dialogues', { query: { channel: 'widget', after } })
    await vera.api('GET /api/dialogues', { query: { outcome: 'refused', channel: 'page', from, after } })
    await vera.api('GET /api/dialogues', { query: { search: 'цены доставки', after, from } })
    await vera.api('GET /api/dialogues/{id}', { params: { id: conversationId } })
  },
  'GET /api/dialogues/{id}/messages': async () => {
    const call = { params: { id: conversationId } }
    const [first] = await vera.api('GET /api/dialogues/{id}/messages', call)
    await vera.api('GET /api/dialogues/{id}/messages', { ...call, query: { before: first?.id ?? '' } })
    await vera.api('GET /api/dialogues/{id}/messages', { ...call, query: { after: first?.id ?? '' } })
  },
  'GET /api/announcements': () => vera.api('GET /api/announcements'),
  'GET /api/integrations': () => vera.api('GET /api/integrations'),
  'GET /api/usage': () => vera.api('GET /api/usage', { query: { days: 30 } }),
  'GET /api/widget/{key}/messages': null,
}

/** Collections that stay small whoever uses the installation. */
const small = ['plans', 'model_changes', 'model_checks', 'plugin_settings', 'built_indexes']

interface Asked {
  collection: string
  filter: object
  sort?: object
  limit?: number
  hint?: object
}

/** Records the queries to the database meanwhile. */
const recorded = async (run: () => Promise<unknown>): Promise<Asked[]> => {
  const asked: Asked[] = []
  mongoose.set('debug', (collection: string, method: string, first: unknown, second: unknown) => {
    if (!/^(find|findOne|countDocuments|distinct)$/.test(method)) return
    const isDistinct = method === 'distinct'
    const { sort, limit, hint } = Object(isDistinct ? {} : second) as Omit<Asked, 'collection' | 'filter'>
    asked.push({
      collection,
      filter: Object(isDistinct ? second : first),
      ...(sort && { sort }),
      ...(limit && { limit }),
      ...(hint && { hint }),
    })
  })
  try {
    await run()
  } finally {
    mongoose.set('debug', false)
  }
  return asked.filter(({ collection }) => !small.includes(collection))
}

const planOf = async ({ collection, filter, sort, limit, hint }: Asked): Promise<string> => {
  const command = {
    find: collection,
    filter,
    ...(sort && { sort }),
    ...(limit && { limit }),
    ...(hint && { hint }),
  }
  const explained = await test.app.db.connection.db?.command({
    explain: command,
    verbosity: 'queryPlanner',
  })
  return JSON.stringify(explained?.queryPlanner.winningPlan)
}

const isList = ({ reply }: Endpoint) => reply !== 'bytes' && 'items' in reply

it('every list of the contract is looked at here', () => {
  const inContract = Object.entries(coreApi).filter(([key, one]) => key.startsWith('GET ') && isList(one))
  const missing = inContract.map(([key]) => key).filter(key => !(key in lists))
  expect(missing).toEqual([])
  expect(inContract.length).toBeGreaterThan(12)
})

describe.each(Object.entries(lists).flatMap(([key, ask]) => (ask ? [{ key, ask }] : [])))(
  '$key',
  ({ ask }) => {
    it('reads what an index has in order: nothing is sorted in memory, no growing collection is read through', async () => {
      const asked = await recorded(ask)
      expect(asked.length).toBeGreaterThan(0)
      for (const one of asked) {
        const plan = await planOf(one)
        expect(plan, JSON.stringify(one)).not.toMatch(/COLLSCAN|"SORT"/)
      }
    })
  },
)

it('would notice both', async () => {
  expect(await planOf({ collection: 'chat_logs', filter: { action: 'x' } })).toContain('COLLSCAN')
  const sorted = await planOf({ collection: 'chat_logs', filter: {}, sort: { action: 1 } })
  expect(sorted).toContain('"SORT"')
})
