import { createClient } from '../../core/src/client/index.ts'
import type { CoreApi, Message } from '../../core/src/contract/index.ts'
import type { TestClient, TestPerson } from '../../core/src/testing/index.ts'
import { register } from '../../core/test/process/register.ts'
import { newGuest } from '../../core/test/support/guest.ts'
import type { Actor } from './actor.ts'
import { createAdministrators } from './create-administrators.ts'
import { createChatter } from './create-chatter.ts'
import { createDeletingReader } from './create-deleting-reader.ts'
import { createDocumentActor } from './create-document-actor.ts'
import { createIndexReaders } from './create-index-readers.ts'
import { createMessengerTalk } from './create-messenger-talk.ts'
import { createOnlooker } from './create-onlooker.ts'
import { createPictureSenders } from './create-picture-senders.ts'
import { createStranger } from './create-stranger.ts'
import type { World } from './world.ts'

/** Limits that an owner would set for an assistant that is asked all day. */
export const manyMessages = { perVisitorMinute: 120, perAddressDay: 1_000, perDay: 1_000_000 }

export interface Shop {
  owner: TestPerson
  /** Id of an assistant that the provider answers for, and that is open to everybody. */
  assistantId: string
  openaiAssistantId: string
}

let addresses = 0
/** Returns a new address: every person has one of their own. */
const nextAddress = (): string => {
  addresses += 1
  return `198.51.100.${addresses}`
}

/** Reads all messages of a conversation, page by page from the end. */
const readAll = (api: TestClient, id: string) => async (): Promise<Message[]> => {
  const all: Message[] = []
  for (;;) {
    const [first] = all
    const query = { limit: 200, ...(first && { before: first.id }) }
    const page = await api('GET /api/conversations/{id}/messages', { params: { id }, query })
    if (page.length === 0) return all
    all.unshift(...page)
  }
}

const owners = async ({ origin, relayed }: World, name: string): Promise<Actor> => {
  const { api, token } = await register(origin, name)
  const { id: assistantId } = await api('POST /api/assistants', { body: { name: 'Сад', model: 'gpt-4o' } })
  const { id } = await api('POST /api/conversations', { body: { assistantId } })
  return createChatter({
    name,
    url: `${relayed}/app`,
    credentials: { token, forwardedFor: nextAddress() },
    conversationId: id,
    read: readAll(api, id),
  })
}

const guests = async ({ origin, relayed }: World, { assistantId }: Shop, name: string): Promise<Actor> => {
  const { api, cookie } = await newGuest(origin)
  const { id } = await api('POST /api/conversations', { body: { assistantId } })
  return createChatter({
    name,
    url: `${relayed}/app`,
    credentials: { cookie, forwardedFor: nextAddress() },
    conversationId: id,
    read: readAll(api, id),
  })
}

const visitors = async (
  { origin, relayed }: World,
  { owner, assistantId }: Shop,
  name: string,
): Promise<Actor> => {
  const [widget] = await owner.api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  const key = widget?.key ?? ''
  await owner.api('PUT /api/widgets/{id}', {
    params: { id: widget?.id ?? '' },
    body: { limits: { perVisitorMinute: 120, perDay: 1_000_000 } },
  })
  const visit = await owner.api('POST /api/widget/{key}/session', { params: { key }, body: {} })
  const token = visit.visitorToken
  const api = createClient<CoreApi>({ origin, token: () => token })
  /** Reads forward from the first; without a cursor the server returns the last messages. */
  const read = async (first: Message | undefined): Promise<Message[]> => {
    const all = first ? [first] : []
    for (;;) {
      const after = all.at(-1)?.id ?? ''
      const { messages } = await api('GET /api/widget/{key}/messages', { params: { key }, query: { after } })
      if (messages.length === 0) return all
      all.push(...messages)
    }
  }
  return createChatter({
    name,
    url: `${relayed}/widget`,
    credentials: { token, forwardedFor: nextAddress() },
    conversationId: visit.conversation.id,
    read,
  })
}

const messengers = async ({ telegram }: World, { owner, openaiAssistantId }: Shop): Promise<Actor[]> => {
  const bot = telegram.addBot({ username: 'garden_bot' })
  await owner.api('POST /api/integrations', {
    body: {
      type: 'telegram',
      name: 'Бот',
      config: { botToken: bot.token, assistantId: openaiAssistantId, quietSeconds: 0 },
    },
  })
  return ['Мара', 'Нил', 'Ося'].map(name => createMessengerTalk({ telegram, bot, owner, name }))
}

/** Creates the actors that only strangers are: each kind beside a person whom it must not affect. */
const strangers = async (world: World, { owner }: Shop): Promise<Actor[]> => {
  const hirer = await register(world.origin, 'Hirer')
  const body = { name: 'Ярмарка', model: 'botanika-local' }
  const { id: assistantId } = await hirer.api('POST /api/assistants', { body })
  await hirer.api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true, limits: manyMessages },
  })
  return [
    createOnlooker(world),
    await createStranger(world, { origin: world.origin, owner: hirer, assistantId }),
    await createPictureSenders(world),
    await createIndexReaders(world, owner),
    await createDeletingReader(world, owner),
    await createAdministrators(world, owner),
  ]
}

/** Creates all actors that use the server at once. */
export const gather = async (world: World, shop: Shop): Promise<Actor[]> => {
  const { id: shelf } = await shop.owner.api('POST /api/assistants', { body: { name: 'Склад' } })
  return [
    ...(await Promise.all(['Anna', 'Boris', 'Vera'].map(name => owners(world, name)))),
    ...(await Promise.all(['Guest1', 'Guest2'].map(name => guests(world, shop, name)))),
    ...(await Promise.all(['Visitor1', 'Visitor2', 'Visitor3'].map(name => visitors(world, shop, name)))),
    ...(await messengers(world, shop)),
    ...(await strangers(world, shop)),
    createDocumentActor({ owner: shop.owner, origin: world.origin, assistantId: shelf }),
  ]
}
