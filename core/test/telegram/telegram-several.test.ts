import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { setUpTelegram, type TelegramSetup } from './telegram-setup.ts'

let setup: TelegramSetup
/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

// Longer than a test takes: what ends the quiet time is what the test is about.
beforeAll(async () => {
  setup = await setUpTelegram({ quietSeconds: 30 })
})
afterAll(() => setup?.close())

const api = () => createClient<CoreApi>({ origin: setup.server.origin, token: () => setup.owner.token })
const inbox = () => setup.server.app.db.connection.collection('inbox')
const waiting = () => inbox().countDocuments({ state: 'waiting' })
const configure = async (config: object) =>
  api()('PUT /api/integrations/{id}', {
    params: { id: setup.integrationId },
    body: {
      config: { botToken: setup.bot.token, assistantId: setup.assistant.openaiAssistantId, ...config },
    },
  })
const asked = (since: number) => setup.provider.questions().slice(since)
/** Ends the quiet time of a chat. */
const flush = (person: ReturnType<typeof setup.telegram.addUser>) =>
  setup.telegram.message(person, setup.bot, '/help')
const photo = (album: string, caption?: string) => ({
  photo: pixel,
  width: 1,
  height: 1,
  album,
  ...(caption !== undefined && { caption }),
})

describe('several messages of a person', () => {
  it('are one question with one answer, in their order', async () => {
    await configure({ quietSeconds: 5 })
    const before = asked(0).length
    const anna = setup.telegram.addUser()
    for (const text of ['Здравствуйте', 'хочу заказать', 'букет роз', 'на завтра'])
      setup.telegram.message(anna, setup.bot, text)
    const whole = 'Здравствуйте\nхочу заказать\nбукет роз\nна завтра'
    await expect.poll(() => setup.shown(anna.id), { timeout: 40_000 }).toEqual([`Ответ: ${whole}`])
    expect(asked(before)).toEqual([whole])
    const [conversation] = await setup.server.app.conversations.store.conversations
      .find()
      .sort({ createdAt: -1 })
      .limit(1)
      .lean()
    const messages = setup.server.app.conversations.store.messages
    const conversationId = conversation?._id ?? new Types.ObjectId()
    expect(await messages.countDocuments({ conversationId })).toBe(2)
    await configure({ quietSeconds: 30 })
  })

  it('are answered at once when a command follows, which comes after the answer', async () => {
    const boris = setup.telegram.addUser()
    setup.telegram.message(boris, setup.bot, 'Сколько стоит')
    setup.telegram.message(boris, setup.bot, 'доставка?')
    flush(boris)
    await expect.poll(() => setup.shown(boris.id)).toHaveLength(2)
    expect(setup.shown(boris.id)[0]).toBe('Ответ: Сколько стоит\nдоставка?')
    expect(setup.shown(boris.id)[1]).toContain('/reset')
  })

  it('may be edited while they wait; the edit of an answered part is no new question', async () => {
    const vera = setup.telegram.addUser()
    const first = setup.telegram.message(vera, setup.bot, 'Букет роз')
    const second = setup.telegram.message(vera, setup.bot, 'на среду')
    setup.telegram.edit(first, 'Букет тюльпанов')
    flush(vera)
    const answer = 'Ответ: Букет тюльпанов\nна среду'
    await expect.poll(() => setup.shown(vera.id)).toHaveLength(2)
    expect(setup.shown(vera.id)[0]).toBe(answer)
    // Telegram edits a message like this when a link gets its preview.
    setup.telegram.edit(second, 'на среду')
    flush(vera)
    await expect.poll(() => setup.shown(vera.id)).toHaveLength(3)
    expect(setup.shown(vera.id).filter(text => text.startsWith('Ответ'))).toEqual([answer])
  })

  it('are one question over a restart of the server', async () => {
    const gleb = setup.telegram.addUser()
    setup.telegram.message(gleb, setup.bot, 'До')
    await expect.poll(waiting).toBe(1)
    await setup.restart(() => void setup.telegram.message(gleb, setup.bot, 'и после'))
    await setup.telegram.until(() => setup.telegram.pending(setup.bot) === 0)
    flush(gleb)
    await expect.poll(() => setup.shown(gleb.id)[0], { timeout: 30_000 }).toBe('Ответ: До\nи после')
  })

  it('are stored and not answered when somebody has taken over meanwhile', async () => {
    const dina = setup.telegram.addUser()
    setup.telegram.message(dina, setup.bot, 'Привет')
    flush(dina)
    await expect.poll(() => setup.shown(dina.id)).toHaveLength(2)
    const before = asked(0).length
    const { store } = setup.server.app.conversations
    const [record] = await store.conversations.find().sort({ createdAt: -1 }).limit(1).lean()
    const id = record?._id.toHexString() ?? ''
    setup.telegram.message(dina, setup.bot, 'Есть')
    setup.telegram.message(dina, setup.bot, { other: { sticker: {} } })
    setup.telegram.message(dina, setup.bot, 'кто живой?')
    await expect.poll(waiting).toBe(3)
    await api()('PUT /api/conversations/{id}/handler', { params: { id }, body: { handler: 'operator' } })
    flush(dina)
    await expect.poll(() => setup.shown(dina.id)).toHaveLength(3)
    expect((await store.lastOf(new Types.ObjectId(id)))?.content).toBe('Есть\nкто живой?')
    expect(asked(before)).toEqual([])
  })

  it('of several people in a group are a question of each', async () => {
    const [egor, zhanna] = [setup.telegram.addUser(), setup.telegram.addUser()]
    const group = setup.telegram.addChat({
      type: 'supergroup',
      title: 'Двор',
      members: [
        [egor, 'member'],
        [zhanna, 'member'],
        [setup.bot, 'administrator'],
      ],
    })
    const at = `@${setup.bot.username}`
    setup.telegram.message(egor, group, `${at} когда`)
    setup.telegram.message(zhanna, group, `${at} почём`)
    setup.telegram.message(egor, group, 'между собой')
    setup.telegram.message(egor, group, `${at} поливать?`)
    setup.telegram.message(zhanna, group, `${at} розы?`)
    setup.telegram.message(egor, group, `/help${at}`)
    await expect.poll(() => setup.shown(group.id)).toHaveLength(3)
    expect(setup.shown(group.id).slice(0, 2)).toEqual(['Ответ: когда\nполивать?', 'Ответ: почём\nрозы?'])
  })
})

describe('an album', () => {
  it('is one question with its pictures and its caption, whichever part has it', async () => {
    await configure({ quietSeconds: 0 })
    const before = asked(0).length
    const zoya = setup.telegram.addUser()
    for (const caption of ['Какой из этих цветов дешевле?', undefined, undefined])
      setup.telegram.message(zoya, setup.bot, photo('7', caption))
    await expect
      .poll(() => setup.shown(zoya.id), { timeout: 30_000 })
      .toEqual(['Ответ: Какой из этих цветов дешевле?'])
    expect(setup.provider.pictures()).toHaveLength(3)
    expect(asked(before)).toEqual(['Какой из этих цветов дешевле?'])
    await configure({ quietSeconds: 30 })
  })

  it('joins the words before and after it', async () => {
    const ira = setup.telegram.addUser()
    setup.telegram.message(ira, setup.bot, 'Смотрите')
    for (const caption of [undefined, 'вот эти']) setup.telegram.message(ira, setup.bot, photo('8', caption))
    setup.telegram.message(ira, setup.bot, 'что почём?')
    flush(ira)
    await expect.poll(() => setup.shown(ira.id)[0]).toBe('Ответ: Смотрите\nвот эти\nчто почём?')
    expect(setup.provider.pictures()).toHaveLength(2)
  })

  it('is heard whole in a group whose caption names the bot at one part', async () => {
    const kira = setup.telegram.addUser()
    const group = setup.telegram.addChat({
      type: 'supergroup',
      title: 'Сад',
      members: [
        [kira, 'member'],
        [setup.bot, 'administrator'],
      ],
    })
    const at = `@${setup.bot.username}`
    for (const album of ['9', '10'])
      for (const caption of [undefined, album === '9' ? `${at} что это?` : 'для соседей', undefined])
        setup.telegram.message(kira, group, photo(album, caption))
    setup.telegram.message(kira, group, `/help${at}`)
    await expect.poll(() => setup.shown(group.id)).toHaveLength(2)
    expect(setup.shown(group.id)[0]).toBe('Ответ: что это?')
    expect(setup.provider.pictures()).toHaveLength(3)
  })
})

describe('the quiet time', () => {
  it('is a second where nobody set it, also of a connection of an earlier version', async () => {
    await configure({})
    const config = async () => (await api()('GET /api/integrations'))[0]?.config
    expect(await config()).toMatchObject({ quietSeconds: 1 })
    const integrations = setup.server.app.db.connection.collection('integrations')
    const _id = new Types.ObjectId(setup.integrationId)
    await integrations.updateOne({ _id }, { $unset: { 'config.quietSeconds': 1 } })
    await setup.restart(() => undefined)
    const lena = setup.telegram.addUser()
    setup.telegram.message(lena, setup.bot, 'Долго ждать?')
    await expect.poll(() => setup.shown(lena.id)).toEqual(['Ответ: Долго ждать?'])
    const [row] = await inbox().find().sort({ arrival: -1 }).limit(1).toArray()
    expect(Math.round(row?.quietUntil.getTime() - row?.arrival / 1_000)).toBe(1_000)
  })

  it.each([-1, 31, 1.5, 'час'])('cannot be %s seconds', async quietSeconds => {
    await expect(configure({ quietSeconds })).rejects.toMatchObject({
      status: 400,
      body: {
        error: 'Введите целое число секунд от 0 до 30',
        fields: { '/config/quietSeconds': expect.stringContaining('от 0 до 30') },
      },
    })
  })
})
