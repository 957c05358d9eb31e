import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../src/client/index.ts'
import { type Desk, openDesk } from './telegram/open-desk.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.close())
beforeEach(() => desk.provider.answer(echo))

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const documents = join(import.meta.dirname, '../src/knowledge/fixtures/documents')
const echo = (question: string) => [`Ответ: ${question}`]

/** Nothing is being worked on, nor on its way: a message that is shown may still be getting its final text. */
const settled = async (): Promise<void> => {
  const waiting = async () => (await desk.owner.api('GET /api/integrations'))[0]?.health.channel?.waiting
  await expect.poll(waiting).toEqual({ in: 0, out: 0 })
}

/** What the connection's health says, or why its owner may not look at it. */
const toldOwner = () =>
  desk.owner
    .api('GET /api/integrations')
    .then(([integration]) => integration?.health.code)
    .catch((error: unknown) => (error instanceof ApiError ? error.body.code : Promise.reject(error)))

/** Changes the owner's account. */
const account = async (change: object): Promise<void> => {
  const { User } = desk.server.app.db.connection.models
  await User?.updateOne(
    { _id: desk.owner.user.id },
    { $set: change },
    { timestamps: false, overwriteImmutable: true },
  )
}

describe('a private chat', () => {
  it('shows that an answer is being written, and the answer while it grows', async () => {
    const anna = desk.telegram.addUser()
    const drafts = () => desk.telegram.drafts().filter(({ chat }) => chat === anna.id)
    const isTyping = () =>
      desk.telegram.actions().some(({ chat, action }) => chat === anna.id && action === 'typing')
    desk.provider.answer(
      () => ['Сажайте ', 'луковицы ', 'в ', 'сентябре.'],
      () => desk.telegram.until(() => drafts().length > 0 && isTyping()),
    )
    desk.telegram.message(anna, desk.bot, 'Когда?')
    await expect.poll(() => desk.shown(anna.id)).toEqual(['Сажайте луковицы в сентябре.'])
    for (const { text } of drafts()) expect('Сажайте луковицы в сентябре.').toContain(text.trim())
  })

  it('is greeted, helped and begun anew by commands, and what cannot be answered is declined in words', async () => {
    const boris = desk.telegram.addUser({ first_name: 'Борис', language_code: 'pl' })
    for (const command of ['/start', '/help', '/reset']) desk.telegram.message(boris, desk.bot, command)
    desk.telegram.message(boris, desk.bot, { other: { sticker: {} } })
    await expect.poll(() => desk.shown(boris.id)).toHaveLength(4)
    const [start, help, reset, sticker] = desk.shown(boris.id)
    expect(start).toContain('Jestem Садовник')
    expect(help).toContain('/reset')
    expect(reset).toContain('od nowa')
    expect(sticker).toMatch(/\p{L}{3,}/u)
  })

  it('answers the new wording of the last question, and of no earlier one; an edit of something else is none', async () => {
    const vera = desk.telegram.addUser({ first_name: 'Вера' })
    const first = desk.telegram.message(vera, desk.bot, 'Первый')
    await expect.poll(() => desk.shown(vera.id)).toHaveLength(1)
    const second = desk.telegram.message(vera, desk.bot, 'Второй')
    await expect.poll(() => desk.shown(vera.id)).toHaveLength(2)
    desk.telegram.edit(first, 'Первый иначе')
    // As when a link gets its preview.
    desk.telegram.edit(second, 'Второй')
    desk.telegram.edit(second, 'Второй иначе')
    await expect
      .poll(() => desk.shown(vera.id))
      .toEqual(['Ответ: Первый', 'Ответ: Второй', 'Ответ: Второй иначе'])
  })

  it('shows a photo to a model that sees', async () => {
    const lena = desk.telegram.addUser({ first_name: 'Лена' })
    desk.telegram.message(lena, desk.bot, { photo: pixel, width: 1, height: 1, caption: 'Что на фото?' })
    await expect.poll(() => desk.shown(lena.id)).toEqual(['Ответ: Что на фото?'])
    expect(desk.provider.pictures()).toEqual([`data:image/png;base64,${pixel.toString('base64')}`])
  })

  it('takes a document: what is in it is part of the question', async () => {
    const galya = desk.telegram.addUser({ first_name: 'Галя' })
    const document = await readFile(join(documents, 'contract.docx'))
    desk.telegram.message(galya, desk.bot, {
      document,
      fileName: 'договор.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      caption: 'Что тут?',
    })
    await expect.poll(() => desk.shown(galya.id).join('')).toContain('«договор.docx»')
    expect(desk.provider.questions().at(-1)).toMatch(/^Что тут\?\n\n«договор.docx»:\n[\s\S]{200}/)
  })

  it('says why a broken document was not read, and answers the rest', async () => {
    const dima = desk.telegram.addUser({ first_name: 'Дима' })
    const document = await readFile(join(documents, 'broken.pdf'))
    desk.telegram.message(dima, desk.bot, { document, fileName: 'сломан.pdf', caption: 'А это?' })
    await expect.poll(() => desk.shown(dima.id)).toHaveLength(2)
    expect(desk.shown(dima.id)[0]).toContain('«сломан.pdf»:')
    expect(desk.shown(dima.id)[1]).toBe('Ответ: А это?')
  })

  it('that blocked the bot gets nothing, and an answer when it is back', async () => {
    const eva = desk.telegram.addUser({ first_name: 'Ева' })
    desk.telegram.message(eva, desk.bot, 'Раз')
    await expect.poll(() => desk.shown(eva.id)).toHaveLength(1)
    // In the middle of a reply.
    desk.provider.answer(question => {
      desk.telegram.block(eva, desk.bot)
      return echo(question)
    })
    desk.telegram.message(eva, desk.bot, 'Два')
    await expect.poll(() => desk.provider.questions().at(-1)).toBe('Два')
    await settled()
    desk.provider.answer(echo)
    desk.telegram.unblock(eva, desk.bot)
    desk.telegram.message(eva, desk.bot, 'Три')
    await expect.poll(() => desk.shown(eva.id)).toEqual(['Ответ: Раз', 'Ответ: Три'])
  })
})

describe('a group', () => {
  it('is answered when the bot is meant, as a reply to who asked, and its move is followed', async () => {
    const person = desk.telegram.addUser({ first_name: 'Жора' })
    const group = desk.groupOf(person, 'group')
    desk.telegram.message(person, group, 'Между собой')
    desk.telegram.message(person, group, `@${desk.bot.username} когда поливать?`)
    await expect.poll(() => desk.shown(group.id)).toEqual(['Ответ: когда поливать?'])
    const sent = desk.telegram.calls().findLast(({ method }) => method.toLowerCase() === 'sendmessage')
    expect(sent?.params.reply_parameters).toContain('message_id')
    await settled()
    const supergroup = desk.telegram.upgrade(group)
    desk.telegram.message(person, supergroup, `@${desk.bot.username} а зимой?`)
    await expect.poll(() => desk.shown(supergroup.id)).toEqual(['Ответ: а зимой?'])
  })

  it('sees one message grow to the whole answer', async () => {
    const person = desk.telegram.addUser({ first_name: 'Зоя' })
    const group = desk.groupOf(person, 'supergroup')
    desk.provider.answer(
      () => ['Раз ', 'два ', 'три ', 'четыре.'],
      () => desk.telegram.until(() => desk.shown(group.id).length > 0),
    )
    desk.telegram.message(person, group, `@${desk.bot.username} посчитай`)
    await expect.poll(desk.lastEdit).toBe('Раз два три четыре.')
    expect(desk.shown(group.id)).toEqual(['Раз'])
  })
})

describe('an owner who may not answer', () => {
  it.each([
    ['is frozen', { createdAt: new Date(0) }, 'account.frozen'],
    ['was switched off', { isActive: false }, 'account.frozen'],
    ['may use no assistants', { assistantAccessRestricted: true }, 'account.assistants-restricted'],
  ])(
    'because it %s has a silent bot and is told why; it answers again afterwards',
    async (_, change, code) => {
      const person = desk.telegram.addUser({ first_name: 'Илья' })
      await account(change)
      desk.telegram.message(person, desk.bot, 'Есть кто?')
      const inbox = desk.server.app.db.connection.collection('inbox')
      await expect.poll(() => desk.telegram.pending(desk.bot)).toBe(0)
      await expect.poll(() => inbox.countDocuments({ state: 'waiting' })).toBe(0)
      expect(await toldOwner()).toBe(code)
      await account({ createdAt: new Date(), isActive: true, assistantAccessRestricted: false })
      desk.telegram.message(person, desk.bot, 'А теперь?')
      await expect.poll(() => desk.shown(person.id)).toEqual(['Ответ: А теперь?'])
    },
  )
})

describe('without a public address', () => {
  it('the bot is polled, and nothing is lost over a restart', async () => {
    const polled = await openDesk({ reach: 'polling' })
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

describe('a connection that is deleted', () => {
  it('takes its webhook along, ends the reply in flight, and answers nothing any more', async () => {
    const other = await openDesk()
    const person = other.telegram.addUser()
    other.provider.answer(() => Array.from({ length: 60 }, () => 'Долго. '), 500)
    other.telegram.message(person, other.bot, 'Успею?')
    await expect.poll(() => other.telegram.drafts().length).toBeGreaterThan(0)
    other.telegram.message(person, other.bot, 'А я?')
    await other.owner.api('DELETE /api/integrations/{id}', { params: { id: other.integrationId } })
    expect(await other.owner.api('GET /api/integrations')).toEqual([])
    expect(other.telegram.calls().filter(({ method }) => /^deletewebhook$/i.test(method))).toHaveLength(1)
    await expect.poll(() => other.provider.hungUp()).toBe(1)
    // Telegram keeps what nobody fetches.
    other.telegram.message(person, other.bot, 'Есть кто?')
    await expect.poll(() => other.telegram.pending(other.bot)).toBeGreaterThan(0)
    expect(other.provider.questions()).toEqual(['Успею?'])
    expect(other.shown(person.id)).toEqual([])
    await other.close()
  })
})
