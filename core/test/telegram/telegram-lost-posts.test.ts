import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttons, type ChannelsSetup, image, keyboard, setUpChannels } from './channels-setup.ts'

let setup: ChannelsSetup
beforeAll(async () => {
  setup = await setUpChannels()
})
afterAll(() => setup.close())

const broken = { kind: 'accept-then-reset' } as const

it('a post whose response was lost is not repeated, and waits for a decision', async () => {
  const { telegram, posts, put, becomes, channelOf } = setup
  const { chat, id } = await channelOf()
  telegram.fail({ kind: 'server-error-after-accept' }, { method: 'sendMessage', chat: chat.id })
  const { key } = await put(id, { text: 'неясно' })
  await becomes(key, 'unknown')
  expect(telegram.accepted().filter(({ text }) => text === 'неясно')).toHaveLength(1)
  await posts.decide(key, 'again')
  await becomes(key, 'sent')
  expect(telegram.accepted().filter(({ text }) => text === 'неясно')).toHaveLength(2)
})

// The tests run at once, since each waits for ten seconds before it asks.
describe.concurrent('a lost post, where the probe is switched on', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    await setup.admin.api('PUT /api/plugins/{id}/settings', {
      params: { id: 'telegram' },
      body: { findsLostPosts: true },
    })
  })
  /** A channel with a post, so that its last id is known. */
  const begun = async () => {
    const { channelOf, becomes, put } = setup
    const made = await channelOf()
    await becomes((await put(made.id, { text: 'есть' })).key, 'sent')
    return made
  }
  it('is found behind the posts of others, with its buttons untouched', async () => {
    const { telegram, put, becomes, look, sentTo } = setup
    const { bot, chat, id } = await begun()
    telegram.message(undefined, chat, 'от человека')
    telegram.fail(broken, { method: 'sendMessage', chat: chat.id })
    const { key } = await put(id, { text: 'потерян', buttons })
    const found = await becomes(key, 'sent')
    const steps = [{ externalId: '3', attempts: 1 }]
    expect(found).toMatchObject({ steps, url: expect.stringMatching(/\/3$/) })
    expect(found?.history.map(({ event }) => event)).toContain('resolved')
    expect(look(bot, chat, 3)).toMatchObject({ text: 'потерян', reply_markup: keyboard })
    expect(look(bot, chat, 3)).not.toHaveProperty('edit_date')
    expect(sentTo(chat)).toHaveLength(2)
  })

  it('is found as an album', async () => {
    const { telegram, put, becomes, sentTo } = setup
    const { chat, id } = await begun()
    telegram.fail(broken, { method: 'sendMediaGroup', chat: chat.id })
    const { key } = await put(id, { text: 'альбом', media: [image, image] })
    expect(await becomes(key, 'sent')).toMatchObject({ steps: [{ externalId: '2,3' }] })
    expect(sentTo(chat)).toHaveLength(3)
  })

  it('is published once it is known not to be there', async () => {
    const { telegram, put, becomes, sentTo } = setup
    const { bot, chat, id } = await begun()
    telegram.fail({ kind: 'reset-before-read' }, { method: 'sendMessage', bot })
    await becomes((await put(id, { text: 'не дошёл' })).key, 'sent')
    expect(sentTo(chat)).toHaveLength(2)
  })

  it('stays unknown in a channel without an earlier post, and what follows is not mistaken for it', async () => {
    const { telegram, posts, put, becomes, channelOf, sentTo } = setup
    const { chat, bot, id } = await channelOf()
    telegram.fail(broken, { method: 'sendMessage', chat: chat.id })
    const { key } = await put(id, { text: 'самый первый' })
    await becomes(key, 'unknown')
    await posts.decide(key, 'published')
    telegram.fail({ kind: 'reset-before-read' }, { method: 'sendMessage', bot })
    await becomes((await put(id, { text: 'следующий' })).key, 'unknown')
    expect(sentTo(chat)).toHaveLength(1)
  })

  it('stays unknown where the bot may edit the posts of others, whose answers are the same', async () => {
    const { telegram, put, becomes } = setup
    const { bot, chat, id } = await begun()
    telegram.setRights(chat, bot, { edit: true })
    telegram.fail(broken, { method: 'sendMessage', chat: chat.id })
    await becomes((await put(id, { text: 'с правом' })).key, 'unknown')
  })

  it('stays unknown where another connection of the bot posts there', async () => {
    const { telegram, owner, put, becomes } = setup
    const { bot, chat, id } = await begun()
    const config = { botToken: bot.token, chatId: String(chat.id) }
    const body = { type: 'telegram_autopost', name: 'Вторая', config }
    await owner.api('POST /api/integrations', { body })
    telegram.fail(broken, { method: 'sendMessage', chat: chat.id })
    await becomes((await put(id, { text: 'вдвоём' })).key, 'unknown')
  })

  it('is published once through a storm of limits and errors', async () => {
    const { telegram, put, becomes, sentTo } = setup
    const { bot, chat, id } = await begun()
    const here = { method: 'sendMessage', chat: chat.id }
    telegram.fail({ kind: 'too-many-requests', retryAfter: 1 }, { ...here, times: 3 })
    telegram.fail({ kind: 'server-error-after-accept' }, here)
    // Asking is no publishing: it is repeated at once.
    telegram.fail(
      { kind: 'refuse', code: 500, description: 'Internal Server Error' },
      { method: 'getChat', bot },
    )
    const { key } = await put(id, { text: 'в бурю' })
    const { history, steps } = await becomes(key, 'sent')
    expect(sentTo(chat)).toHaveLength(2)
    expect(history.filter(({ event }) => event === 'retried')).toHaveLength(4)
    expect(steps[0]?.attempts).toBe(4)
  })

  afterAll(() => {
    const edits = setup.telegram.calls().filter(({ method }) => method === 'editMessageReplyMarkup')
    expect(edits.length).toBeGreaterThan(0)
    expect(edits.filter(({ status }) => status === 200)).toEqual([])
  })
})
