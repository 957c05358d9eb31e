import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttons, type ChannelsSetup, image, keyboard, setUpChannels } from './channels-setup.ts'

let setup: ChannelsSetup
beforeAll(async () => {
  setup = await setUpChannels()
})
afterAll(() => setup.close())

const last = () => setup.telegram.accepted().at(-1)

describe('what a post of a channel may have', () => {
  it('buttons under it and a preview or none, which an edit keeps', async () => {
    const { posts, put, becomes, channelOf, look } = setup
    const { bot, chat, id } = await channelOf()
    const { key } = await put(id, { text: 'Ссылка https://example.com', buttons, linkPreview: false })
    await becomes(key, 'sent')
    const message = () => look(bot, chat, last()?.messageId)
    expect(message()).toMatchObject({
      reply_markup: keyboard,
      link_preview_options: { is_disabled: true },
    })
    await posts.edit(key, 'Иначе')
    expect(message()).toMatchObject({ text: 'Иначе', reply_markup: keyboard })
    await becomes((await put(id, { text: 'https://example.com' })).key, 'sent')
    expect(message()).toMatchObject({ link_preview_options: { is_disabled: false } })
    const photo = (await put(id, { text: 'подпись', media: [{ ...image, alt: 'Роза' }], buttons })).key
    await becomes(photo, 'sent')
    await posts.edit(photo, 'другая')
    expect(message()).toMatchObject({ caption: 'другая', reply_markup: keyboard })
    await expect(posts.edit(photo, 'я'.repeat(1_025))).rejects.toThrow()
    await posts.remove(photo)
    expect(message()).toBeUndefined()
  })

  it('an album with buttons has its text behind it; without a text it is refused in words', async () => {
    const { owner, posts, put, becomes, channelOf, look } = setup
    const { bot, chat, id } = await channelOf()
    const { key } = await put(id, { text: 'под альбомом', media: [image, image], buttons })
    const sent = await becomes(key, 'sent')
    expect(sent?.steps.map(({ externalId }) => externalId)).toEqual(['1,2', '3'])
    expect(look(bot, chat, 3)).toMatchObject({ text: 'под альбомом', reply_markup: keyboard })
    const reasons = await posts.check({
      accountId: owner.user.id,
      integrationId: id,
      post: { text: '', media: [image, image], buttons },
    })
    expect(reasons.map(({ ru }) => ru)).toEqual([
      'Кнопки нельзя поставить под альбомом: добавьте текст, и они окажутся под ним',
    ])
  })

  it('files', async () => {
    const { put, becomes, channelOf } = setup
    const { id } = await channelOf()
    const file = { kind: 'file' as const, bytes: Buffer.from('%PDF-1.7\n'), name: 'прайс.pdf' }
    await becomes((await put(id, { text: 'цены', media: [file] })).key, 'sent')
    expect(last()).toMatchObject({ method: 'sendDocument', text: 'цены' })
    await becomes((await put(id, { text: 'цены', media: [file, file, image] })).key, 'sent')
    expect(
      setup.telegram
        .accepted()
        .slice(-3)
        .map(({ method }) => method),
    ).toEqual(['sendPhoto', 'sendMediaGroup', 'sendMediaGroup'])
  })
})

describe('whether the bot may post', () => {
  it('is asked when the connection is saved, which keeps the number of the channel', async () => {
    const { telegram, server, owner } = setup
    const bot = telegram.addBot({ username: 'named_bot' })
    telegram.addChat({
      type: 'channel',
      title: 'Сад',
      username: 'garden_news',
      members: [[bot, 'administrator']],
    })
    const config = { botToken: bot.token, chatId: 'https://t.me/garden_news' }
    const body = { type: 'telegram_autopost', name: 'Сад', config }
    const { id } = await owner.api('POST /api/integrations', { body })
    const record = await server.app.integrations.status.find(id)
    expect(record?.config).toMatchObject({
      chatId: '@garden_news',
      channelId: expect.stringMatching(/^-100\d+$/),
      channelTitle: 'Сад',
    })
  })

  it('is asked before each post: without the right it fails with the remedy, and nothing is sent', async () => {
    const { telegram, owner, posts, put, becomes, channelOf } = setup
    const { bot, chat, id } = await channelOf()
    const place = { accountId: owner.user.id, integrationId: id }
    await posts.verify(place)
    telegram.setRights(chat, bot, { post: false })
    await expect(posts.verify(place)).rejects.toThrow(/Administrators/)
    const before = telegram.accepted().length
    const { key } = await put(id, { text: 'нельзя' })
    expect((await becomes(key, 'failed'))?.text?.ru).toMatch(/Публикация сообщений/)
    telegram.setMember(chat, bot, 'kicked', telegram.addUser())
    const kicked = await put(id, { text: 'удалён' })
    expect((await becomes(kicked.key, 'failed'))?.text?.ru).toMatch(/Добавьте его в группу или канал снова/)
    telegram.deleteChat(chat)
    const gone = await put(id, { text: 'канала нет' })
    expect((await becomes(gone.key, 'failed'))?.text?.ru).toMatch(/не находит этот чат/)
    expect(telegram.accepted().length).toBe(before)
  })

  it('a revoked token holds the posts up until there is a new one', async () => {
    const { telegram, posts, put, becomes, channelOf } = setup
    const { bot, id, change } = await channelOf()
    const token = telegram.revoke(bot)
    const { key } = await put(id, { text: 'отозван' })
    await expect.poll(async () => (await posts.read(key))?.text?.ru).toMatch(/BotFather/)
    await change({ botToken: token })
    expect((await becomes(key, 'sent'))?.history.map(({ event }) => event)).toEqual([
      'planned',
      'held',
      'begun',
      'sent',
    ])
  })

  it('a group that became a supergroup is followed', async () => {
    const { telegram, posts, put, becomes, channelOf } = setup
    const { chat, id } = await channelOf('group')
    const upgraded = telegram.upgrade(chat)
    const { key } = await put(id, { text: 'переезд' })
    await becomes(key, 'sent')
    expect(last()).toMatchObject({ chat: upgraded.id, text: 'переезд' })
    await posts.edit(key, 'после переезда')
    const tries = telegram.calls().filter(({ status }) => status === 400).length
    await becomes((await put(id, { text: 'и дальше' })).key, 'sent')
    expect(telegram.calls().filter(({ status }) => status === 400).length).toBe(tries)
  })
})

describe('targets', () => {
  it('a bot that answers is one once it has a channel', async () => {
    const { telegram, owner, posts, put, becomes } = setup
    const bot = telegram.addBot({ username: 'answering_bot' })
    const chat = telegram.addChat({ type: 'channel', title: 'Лавка', members: [[bot, 'administrator']] })
    const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
    const config = { botToken: bot.token, assistantId: assistant.openaiAssistantId }
    const { id } = await owner.api('POST /api/integrations', {
      body: { type: 'telegram', name: 'Лавка', config },
    })
    const targets = async () => (await posts.targets(owner.user.id)).map(one => one.integrationId)
    expect(await targets()).not.toContain(id)
    const change = (chatId: string) =>
      owner.api('PUT /api/integrations/{id}', {
        params: { id },
        body: { config: { ...config, chatId } },
      })
    await change(String(chat.id))
    expect(await targets()).toContain(id)
    await becomes((await put(id, { text: 'из лавки' })).key, 'sent')
    expect(last()).toMatchObject({ chat: chat.id, text: 'из лавки' })
    await change('')
    expect(await targets()).not.toContain(id)
  })

  it('tests go to the chat of the owner', async () => {
    const { telegram, owner, posts, put, becomes, channelOf } = setup
    const { bot, chat, id, change } = await channelOf()
    const anna = telegram.addUser()
    const config = { testChatId: String(anna.id) }
    await expect(change(config)).rejects.toThrow(/не может написать в чат для проверки/)
    telegram.message(anna, bot, '/start')
    await change(config)
    const targets = await posts.targets(owner.user.id)
    expect(targets.find(one => one.integrationId === id)?.can).toEqual(['edit', 'remove', 'test'])
    const { key } = await put(id, { text: 'проба', buttons }, { isTest: true })
    await becomes(key, 'sent')
    expect(last()).toMatchObject({ chat: anna.id, text: 'проба' })
    await posts.remove(key)
    await becomes((await put(id, { text: 'настоящий' })).key, 'sent')
    expect(last()).toMatchObject({ chat: chat.id })
  })
})
