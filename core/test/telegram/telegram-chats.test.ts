import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../src/client/index.ts'
import { setUpTelegram, type TelegramSetup } from './telegram-setup.ts'

let setup: TelegramSetup

beforeAll(async () => {
  setup = await setUpTelegram()
})
afterAll(() => setup?.close())
beforeEach(() => setup.provider.answer(echo))

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const documents = join(import.meta.dirname, '../../src/answers/knowledge/fixtures/documents')
const echo = (question: string) => [`Ответ: ${question}`]

/** Nothing is being worked on, nor on its way: a message that is shown may still be getting its final text. */
const settled = async (): Promise<void> => {
  const waiting = async () => (await setup.owner.api('GET /api/integrations'))[0]?.health.channel?.waiting
  await expect.poll(waiting).toEqual({ in: 0, out: 0 })
}

/** Returns the connection's health, or why its owner may not look at it. */
const ownerWarning = () =>
  setup.owner
    .api('GET /api/integrations')
    .then(([integration]) => integration?.health.code)
    .catch((error: unknown) => (error instanceof ApiError ? error.body.code : Promise.reject(error)))

/** Changes the owner's account. */
const account = async (change: object): Promise<void> => {
  const { User } = setup.server.app.db.connection.models
  await User?.updateOne(
    { _id: setup.owner.user.id },
    { $set: change },
    { timestamps: false, overwriteImmutable: true },
  )
}

describe('a private chat', () => {
  it('shows that an answer is being written, and the answer while it grows', async () => {
    const anna = setup.telegram.addUser()
    const drafts = () => setup.telegram.drafts().filter(({ chat }) => chat === anna.id)
    const isTyping = () =>
      setup.telegram.actions().some(({ chat, action }) => chat === anna.id && action === 'typing')
    setup.provider.answer(
      () => ['Сажайте ', 'луковицы ', 'в ', 'сентябре.'],
      () => setup.telegram.until(() => drafts().length > 0 && isTyping()),
    )
    setup.telegram.message(anna, setup.bot, 'Когда?')
    await expect.poll(() => setup.shown(anna.id)).toEqual(['Сажайте луковицы в сентябре.'])
    for (const { text } of drafts()) expect('Сажайте луковицы в сентябре.').toContain(text.trim())
  })

  it('is greeted, helped and begun anew by commands, and what cannot be answered is declined in words', async () => {
    const boris = setup.telegram.addUser({ first_name: 'Борис', language_code: 'pl' })
    for (const command of ['/start', '/help', '/reset']) setup.telegram.message(boris, setup.bot, command)
    setup.telegram.message(boris, setup.bot, { other: { sticker: {} } })
    await expect.poll(() => setup.shown(boris.id)).toHaveLength(4)
    const [start, help, reset, sticker] = setup.shown(boris.id)
    expect(start).toContain('Jestem Садовник')
    expect(help).toContain('/reset')
    expect(reset).toContain('od nowa')
    expect(sticker).toMatch(/\p{L}{3,}/u)
  })

  it('answers the new wording of the last question, and of no earlier one; an edit of something else is none', async () => {
    const vera = setup.telegram.addUser({ first_name: 'Вера' })
    const first = setup.telegram.message(vera, setup.bot, 'Первый')
    await expect.poll(() => setup.shown(vera.id)).toHaveLength(1)
    const second = setup.telegram.message(vera, setup.bot, 'Второй')
    await expect.poll(() => setup.shown(vera.id)).toHaveLength(2)
    setup.telegram.edit(first, 'Первый иначе')
    // Telegram edits a message like this when a link gets its preview.
    setup.telegram.edit(second, 'Второй')
    setup.telegram.edit(second, 'Второй иначе')
    await expect
      .poll(() => setup.shown(vera.id))
      .toEqual(['Ответ: Первый', 'Ответ: Второй', 'Ответ: Второй иначе'])
  })

  it('shows a photo to a model that sees', async () => {
    const lena = setup.telegram.addUser({ first_name: 'Лена' })
    setup.telegram.message(lena, setup.bot, { photo: pixel, width: 1, height: 1, caption: 'Что на фото?' })
    await expect.poll(() => setup.shown(lena.id)).toEqual(['Ответ: Что на фото?'])
    expect(setup.provider.pictures()).toEqual([`data:image/png;base64,${pixel.toString('base64')}`])
  })

  it('is answered that photos are not accepted while the owner’s storage is full, and the owner is notified why', async () => {
    const storage = setup.server.app.db.connection.collection('storage')
    const _id = new Types.ObjectId(setup.owner.user.id)
    await storage.updateOne({ _id }, { $inc: { bytes: 1_000 * 1_048_576 } }, { upsert: true })
    const olya = setup.telegram.addUser({ first_name: 'Оля' })
    setup.telegram.message(olya, setup.bot, { photo: pixel, width: 1, height: 1, caption: 'А на этом?' })
    await expect.poll(() => setup.shown(olya.id)).toHaveLength(2)
    expect(setup.shown(olya.id)).toEqual([
      'Изображения здесь сейчас не принимаются. Опишите словами, что на изображении',
      'Ответ: А на этом?',
    ])
    const health = async () => (await setup.owner.api('GET /api/integrations'))[0]?.health
    await expect.poll(async () => JSON.stringify(await health())).toContain('В хранилище не хватает места')
    await storage.updateOne({ _id }, { $inc: { bytes: -1_000 * 1_048_576 } })
  })

  it('takes a document: what is in it is part of the question', async () => {
    const galya = setup.telegram.addUser({ first_name: 'Галя' })
    const document = await readFile(join(documents, 'contract.docx'))
    setup.telegram.message(galya, setup.bot, {
      document,
      fileName: 'договор.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      caption: 'Что тут?',
    })
    await expect.poll(() => setup.shown(galya.id).join('')).toContain('«договор.docx»')
    expect(setup.provider.questions().at(-1)).toMatch(/^Что тут\?\n\n«договор.docx»:\n[\s\S]{200}/)
  })

  it('says why a broken document was not read, and answers the rest', async () => {
    const dima = setup.telegram.addUser({ first_name: 'Дима' })
    const document = await readFile(join(documents, 'broken.pdf'))
    setup.telegram.message(dima, setup.bot, { document, fileName: 'сломан.pdf', caption: 'А это?' })
    await expect.poll(() => setup.shown(dima.id)).toHaveLength(2)
    expect(setup.shown(dima.id)[0]).toContain('«сломан.pdf»:')
    expect(setup.shown(dima.id)[1]).toBe('Ответ: А это?')
  })

  it('that blocked the bot gets nothing, and an answer when it is back', async () => {
    const eva = setup.telegram.addUser({ first_name: 'Ева' })
    setup.telegram.message(eva, setup.bot, 'Раз')
    await expect.poll(() => setup.shown(eva.id)).toHaveLength(1)
    // The change comes in the middle of a reply.
    setup.provider.answer(question => {
      setup.telegram.block(eva, setup.bot)
      return echo(question)
    })
    setup.telegram.message(eva, setup.bot, 'Два')
    await expect.poll(() => setup.provider.questions().at(-1)).toBe('Два')
    await settled()
    setup.provider.answer(echo)
    setup.telegram.unblock(eva, setup.bot)
    setup.telegram.message(eva, setup.bot, 'Три')
    await expect.poll(() => setup.shown(eva.id)).toEqual(['Ответ: Раз', 'Ответ: Три'])
  })
})

describe('a group', () => {
  it('is answered when the bot is meant, as a reply to who asked, and its move is followed', async () => {
    const person = setup.telegram.addUser({ first_name: 'Жора' })
    const group = setup.groupOf(person, 'group')
    setup.telegram.message(person, group, 'Между собой')
    setup.telegram.message(person, group, `@${setup.bot.username} когда поливать?`)
    await expect.poll(() => setup.shown(group.id)).toEqual(['Ответ: когда поливать?'])
    const sent = setup.telegram.calls().findLast(({ method }) => method.toLowerCase() === 'sendmessage')
    expect(sent?.params.reply_parameters).toContain('message_id')
    await settled()
    const supergroup = setup.telegram.upgrade(group)
    setup.telegram.message(person, supergroup, `@${setup.bot.username} а зимой?`)
    await expect.poll(() => setup.shown(supergroup.id)).toEqual(['Ответ: а зимой?'])
  })

  it('sees one message grow to the whole answer', async () => {
    const person = setup.telegram.addUser({ first_name: 'Зоя' })
    const group = setup.groupOf(person, 'supergroup')
    setup.provider.answer(
      () => ['Раз ', 'два ', 'три ', 'четыре.'],
      () => setup.telegram.until(() => setup.shown(group.id).length > 0),
    )
    setup.telegram.message(person, group, `@${setup.bot.username} посчитай`)
    await expect.poll(setup.lastEdit).toBe('Раз два три четыре.')
    expect(setup.shown(group.id)).toEqual(['Раз'])
  })
})

it('the bot of a frozen account goes on answering', async () => {
  const person = setup.telegram.addUser({ first_name: 'Нина' })
  await account({ createdAt: new Date(0) })
  setup.telegram.message(person, setup.bot, 'Есть кто?')
  await expect.poll(() => setup.shown(person.id)).toEqual(['Ответ: Есть кто?'])
  await account({ createdAt: new Date() })
})

describe('an owner who may not answer', () => {
  it.each([
    ['was switched off', { isActive: false }, 'account.frozen'],
    ['may use no assistants', { assistantAccessRestricted: true }, 'account.assistants-restricted'],
    ['is shut out', { isBlocked: true }, 'auth.session-ended'],
  ])(
    'because it %s has a silent bot and is notified why; it answers again afterwards',
    async (_, change, code) => {
      const person = setup.telegram.addUser({ first_name: 'Илья' })
      await account(change)
      setup.telegram.message(person, setup.bot, 'Есть кто?')
      const inbox = setup.server.app.db.connection.collection('inbox')
      await expect.poll(() => setup.telegram.pending(setup.bot)).toBe(0)
      await expect.poll(() => inbox.countDocuments({ state: 'waiting' })).toBe(0)
      expect(await ownerWarning()).toBe(code)
      await account({
        createdAt: new Date(),
        isActive: true,
        assistantAccessRestricted: false,
        isBlocked: false,
      })
      setup.telegram.message(person, setup.bot, 'А теперь?')
      await expect.poll(() => setup.shown(person.id)).toEqual(['Ответ: А теперь?'])
    },
  )
})

describe('without a public address', () => {
  it('the bot is polled, and nothing is lost over a restart', async () => {
    const polled = await setUpTelegram({ reach: 'polling' })
    const person = polled.telegram.addUser()
    polled.telegram.message(person, polled.bot, 'Опрос')
    await expect.poll(() => polled.shown(person.id)).toEqual(['Ответ: Опрос'])
    const [integration] = await polled.owner.api('GET /api/integrations')
    expect(integration?.health).toMatchObject({ state: 'ok', channel: { mode: 'polling' } })
    await polled.restart(() => void polled.telegram.message(person, polled.bot, 'Пока никого'))
    await expect.poll(() => polled.shown(person.id)).toEqual(['Ответ: Опрос', 'Ответ: Пока никого'])
    expect(polled.provider.questions()).toEqual(['Опрос', 'Пока никого'])
    await polled.close()
  })
})

describe('the bot of somebody who is shut out', () => {
  it('is polled no more, not even after a restart, and again when the block is lifted', async () => {
    const polled = await setUpTelegram({ reach: 'polling' })
    const person = polled.telegram.addUser()
    polled.telegram.message(person, polled.bot, 'До')
    await expect.poll(() => polled.shown(person.id)).toEqual(['Ответ: До'])
    const boris = await polled.server.person('Boris')
    const other = polled.telegram.addBot({ username: 'other_bot' })
    const { openaiAssistantId } = await boris.api('POST /api/assistants', { body: { name: 'Сосед' } })
    const config = { botToken: other.token, assistantId: openaiAssistantId }
    await boris.api('POST /api/integrations', { body: { type: 'telegram', name: 'Другой', config } })

    const { id } = polled.owner.user
    await polled.server.app.accounts.block(id)
    await expect.poll(() => polled.telegram.polling(polled.bot)).toBe(false)
    await polled.restart(() => void polled.telegram.message(person, polled.bot, 'Есть кто?'))
    await expect.poll(() => polled.telegram.polling(other)).toBe(true)
    expect(polled.telegram.polling(polled.bot)).toBe(false)
    expect(polled.telegram.pending(polled.bot)).toBe(1)

    await polled.server.app.accounts.unblock(id)
    await expect.poll(() => polled.shown(person.id)).toEqual(['Ответ: До', 'Ответ: Есть кто?'])
    await polled.close()
  })
})

describe('a connection that is deleted', () => {
  it('takes its webhook along, ends the reply in flight, and answers nothing any more', async () => {
    const other = await setUpTelegram()
    const person = other.telegram.addUser()
    other.provider.answer(() => Array.from({ length: 60 }, () => 'Долго. '), 500)
    other.telegram.message(person, other.bot, 'Успею?')
    await expect.poll(() => other.telegram.drafts().length).toBeGreaterThan(0)
    other.telegram.message(person, other.bot, 'А я?')
    await other.owner.api('DELETE /api/integrations/{id}', { params: { id: other.integrationId } })
    expect(await other.owner.api('GET /api/integrations')).toEqual([])
    expect(other.telegram.calls().filter(({ method }) => /^deletewebhook$/i.test(method))).toHaveLength(1)
    await expect.poll(() => other.provider.disconnected()).toBe(1)
    // Telegram keeps what nobody fetches.
    other.telegram.message(person, other.bot, 'Есть кто?')
    await expect.poll(() => other.telegram.pending(other.bot)).toBeGreaterThan(0)
    expect(other.provider.questions()).toEqual(['Успею?'])
    expect(other.shown(person.id)).toEqual([])
    await other.close()
  })
})
