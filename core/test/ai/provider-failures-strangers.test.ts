import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi, Message } from '../../src/contract/index.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { replyOf } from '../../src/testing/reply-of.ts'
import { connect, type Line } from '../live/connect.ts'
import { newGuest } from '../support/guest.ts'
import { setUpTelegram, type TelegramSetup } from '../telegram/telegram-setup.ts'
import { error, secret, soon } from './provider-failures/cases.ts'

/** Words of the owner's business, in three languages, and what names the account's provider. */
const ownersBusiness =
  /OpenAI|ключ|\bkey|klucz|провайдер|provider|dostawc|средств|funds|модел|model|gpt|Base URL|127\.0\.0\.1|https?:|sk-|matrixsecret/i

let broken: MisbehavingProvider
let nowhere: string
let setup: TelegramSetup
let ownConversation: string
let readers: { name: string; ask(): Promise<unknown[]> }[]
const lines: Line[] = []

beforeAll(async () => {
  broken = await startMisbehavingProvider()
  nowhere = `http://127.0.0.1:${await freePort()}/v1`
  setup = await setUpTelegram({
    env: {
      OPENAI_BASE_URL: broken.url,
      OPENAI_API_KEY: `sk-${secret}-server`,
      OUTBOUND_ALLOW: [broken.url, nowhere].map(url => new URL(url).host).join(),
      AI_FIRST_BYTE_MS: '1500',
    },
  })
  const { owner, server, assistant } = setup
  const params = { id: assistant.id }
  await owner.api('PUT /api/assistants/{id}', { params, body: { model: 'gpt-4o' } })
  await owner.api('PUT /api/assistants/{id}/publication', { params, body: { isPublished: true } })
  const begin = async (api: typeof owner.api, assistantId: string) =>
    (await api('POST /api/conversations', { body: { assistantId } })).id
  ownConversation = await begin(owner.api, assistant.id)

  const guest = await newGuest(server.origin)
  const boris = await server.person('Boris')
  const [example] = await server.app.assistants.examples()
  const exampleId = example?._id.toHexString() ?? ''
  const app = `${server.origin}/app`
  const [widget] = await owner.api('GET /api/assistants/{id}/widgets', { params })
  const key = widget?.key ?? ''
  const visit = await server.api('POST /api/widget/{key}/session', {
    params: { key },
    body: {},
  })
  const visitor = createClient<CoreApi>({ origin: server.origin, token: () => visit.visitorToken })
  const open = async (...args: Parameters<typeof connect>) => {
    const line = await connect(...args)
    lines.push(line)
    return line
  }
  const reader = async (name: string, api: typeof owner.api, line: Line, conversationId: string) => ({
    name,
    ask: () => askEverywhere({ api, line, conversationId }),
  })
  const guestLine = await open(app, { cookie: guest.cookie })
  const visitorLine = await open(`${server.origin}/widget`, { token: visit.visitorToken })
  readers = [
    await reader('a guest in a published chat', guest.api, guestLine, await begin(guest.api, assistant.id)),
    await reader(
      'another account in a published chat',
      boris.api,
      await open(app, { token: boris.token }),
      await begin(boris.api, assistant.id),
    ),
    await reader('a guest of an example', guest.api, guestLine, await begin(guest.api, exampleId)),
    {
      name: 'a visitor of a widget',
      ask: () => askOfWidget(visitor, { line: visitorLine, conversationId: visit.conversation.id, key }),
    },
  ]
})
afterAll(async () => {
  for (const line of lines) line.close()
  await setup?.close()
  await broken?.close()
})

interface Place {
  api: TelegramSetup['owner']['api']
  line: Line
  conversationId: string
}

/** Asks on the socket; answers all that the socket told of the reply, then and when it is resumed. */
const askLive = async (line: Line, conversationId: string) => {
  const clientMessageId = crypto.randomUUID()
  const sent = await line.ask('message:send', { conversationId, clientMessageId, text: 'Есть кто?' })
  if (!sent.ok) throw new Error(sent.error.code)
  const failed = await line.until(
    'message:failed',
    ({ message }) => message.conversationId === conversationId && message.order > sent.message.order,
  )
  const resumed = await line.ask('message:resume', { messageId: failed.messageId, lastSeq: 0 })
  const joined = await line.ask('conversation:join', { conversationId })
  const heard = line.heard.filter(({ name }) => name !== 'message:created')
  return { failed, told: [failed, resumed, joined, heard] }
}

/** The same over HTTP as well, and every way to read it again. */
const askEverywhere = async ({ api, line, conversationId: id }: Place): Promise<unknown[]> => {
  const { failed, told } = await askLive(line, id)
  const turn = await api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message: 'Есть кто?' },
  })
  const assistantMessage = replyOf(turn)
  expect([failed.error.code, assistantMessage.error?.code]).toEqual(
    Array(2).fill('conversations.not-answered'),
  )
  return [
    ...told,
    assistantMessage,
    await api('GET /api/messages/{id}', { params: { id: assistantMessage.id } }),
    await api('GET /api/conversations/{id}/messages', { params: { id } }),
    await api('GET /api/conversations/{id}', { params: { id } }),
  ]
}

const askOfWidget = async (
  api: TelegramSetup['owner']['api'],
  { line, conversationId, key }: Omit<Place, 'api'> & { key: string },
) => {
  const { failed, told } = await askLive(line, conversationId)
  const params = { key }
  const turn = await api('POST /api/widget/{key}/messages', {
    params,
    body: { text: 'Есть кто?', clientMessageId: crypto.randomUUID() },
  })
  expect([failed.error.code, turn.assistantMessage?.error?.code]).toEqual(
    Array(2).fill('conversations.not-answered'),
  )
  return [...told, turn, await api('GET /api/widget/{key}/messages', { params, query: {} })]
}

const askAsOwner = async (): Promise<Message> =>
  replyOf(
    await setup.owner.api('POST /api/conversations/{id}/messages', {
      params: { id: ownConversation },
      body: { message: 'Есть кто?' },
    }),
  )

describe.each([
  { name: 'no money', scene: error(429, 'insufficient_quota', soon), code: 'ai.quota' },
  { name: 'a rate limit', scene: error(429, 'rate_limit_exceeded', soon), code: 'ai.rate-limited' },
  { name: 'an unknown model', scene: error(404, 'model_not_found'), code: 'ai.model-unavailable' },
  { name: 'a refused request', scene: error(400, 'invalid_value'), code: 'ai.request-refused' },
  { name: 'a web page', scene: { kind: 'html' } as const, code: 'ai.not-a-provider' },
  { name: 'no connection', scene: error(500), code: 'ai.unreachable', isGone: true },
  // The last one: the server's own key is not tried again for five minutes.
  { name: 'a bad key', scene: error(401, 'invalid_api_key'), code: 'ai.key-rejected' },
])('a provider’s failure: $name', ({ name, scene, code, isGone }) => {
  beforeAll(async () => {
    broken.play(scene)
    await setup.owner.api('PUT /api/users/{id}', {
      params: { id: setup.owner.user.id },
      body: {
        apiKey: `sk-${secret}-${name}`.replaceAll(' ', '-'),
        apiBaseUrl: isGone ? nowhere : broken.url,
      },
    })
  })

  it('is reported to the owner', async () => {
    expect((await askAsOwner()).error?.code).toBe(code)
  })

  it('is reported to no visitor, wherever they read', async () => {
    for (const { name: who, ask } of readers) {
      const text = JSON.stringify(await ask())
      expect(text.match(ownersBusiness)?.[0], `${who}: ${text.slice(0, 2_000)}`).toBeUndefined()
    }
  })

  it('is reported to nobody in a messenger', async () => {
    const person = setup.telegram.addUser()
    setup.telegram.message(person, setup.bot, { text: 'Есть кто?' })
    await expect
      .poll(() => setup.shown(person.id), { timeout: 60_000 })
      .toEqual(['Не получилось ответить. Попробуйте ещё раз чуть позже.'])
  }, 70_000)
})
