import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../live/connect.ts'
import { setUpTelegram, type TelegramSetup } from '../telegram/telegram-setup.ts'

let desk: TelegramSetup

beforeAll(async () => {
  desk = await setUpTelegram()
})
afterAll(() => desk?.close())

const delivery = () => desk.owner.api('GET /api/notifications/delivery')
const begin = (integrationId = desk.integrationId) =>
  desk.owner.api('POST /api/notifications/delivery/messenger', { body: { integrationId } })
const codeOf = (url: string) => new URL(url).searchParams.get('start') ?? ''
const codes = () => desk.server.app.db.connection.collection('notification_codes')
const notify = (words: string, link?: string) =>
  desk.server.app.notifications.add({
    accountId: desk.owner.user.id,
    text: { ru: words, en: words, pl: words },
    ...(link !== undefined && { link }),
    source: 'test',
  })
type Person = ReturnType<TelegramSetup['telegram']['addUser']>
const start = (person: Person, code: string) => desk.telegram.message(person, desk.bot, `/start ${code}`)
const greeting = /^(Здравствуйте|Hello)/

describe('a chat to be notified in', () => {
  it('is linked by a link for one use, and gets what its owner is notified of', async () => {
    expect(await delivery()).toEqual({
      mail: { isAvailable: false, isOn: false },
      messenger: {
        connections: [{ id: desk.integrationId, name: 'Бот магазина', type: expect.anything() }],
      },
    })
    const line = await connect(`${desk.server.origin}/app`, { token: desk.owner.token })
    const { url } = await begin()
    expect(url).toMatch(/^https:\/\/t\.me\/garden_bot\?start=[\w-]{43}$/)
    const olga = desk.telegram.addUser({ first_name: 'Ольга', language_code: 'ru' })
    start(olga, codeOf(url))
    await expect
      .poll(() => desk.shown(olga.id))
      .toEqual(['Готово: уведомления Ботаники будут приходить сюда.'])
    await line.until('notifications:delivery')
    line.close()
    expect((await delivery()).messenger.linked).toEqual({
      title: 'Ольга',
      connectionName: 'Бот магазина',
      state: 'ok',
    })
    await notify('Документ *план_2.pdf* не обработан', '/profile')
    await expect
      .poll(() => desk.shown(olga.id).at(-1))
      .toBe('Документ *план_2.pdf* не обработан\n\nhttps://bots.example/profile')

    const eva = desk.telegram.addUser({ first_name: 'Ева' })
    start(eva, codeOf(url))
    await expect.poll(() => desk.shown(eva.id)[0]).toMatch(greeting)
    expect((await delivery()).messenger.linked?.title).toBe('Ольга')
  })

  it('is not linked by a code that is wrong, late, of an earlier link or of another bot', async () => {
    const stranger = desk.telegram.addUser()
    const said = () => desk.shown(stranger.id)
    const earlier = codeOf((await begin()).url)
    const late = codeOf((await begin()).url)
    const stored = await codes().findOne({ _id: new Types.ObjectId(desk.owner.user.id) })
    expect(JSON.stringify(stored)).not.toContain(late)
    await codes().updateOne(
      { _id: new Types.ObjectId(desk.owner.user.id) },
      { $set: { expiresAt: new Date(Date.now() - 1_000) } },
    )
    for (const code of ['A'.repeat(43), earlier, late]) start(stranger, code)
    await expect.poll(() => said().length).toBe(3)
    expect(said().every(text => greeting.test(text))).toBe(true)

    const foreign = await desk.server.person('Boris')
    await expect(
      foreign.api('POST /api/notifications/delivery/messenger', {
        body: { integrationId: desk.integrationId },
      }),
    ).rejects.toMatchObject({ body: { code: 'integrations.not-found' } })
    expect((await delivery()).messenger.linked?.title).toBe('Ольга')
  })

  it('is shown as broken when the bot is blocked; the dashboard goes on', async () => {
    const person = desk.telegram.addUser({ first_name: 'Вера' })
    start(person, codeOf((await begin()).url))
    await expect.poll(() => desk.shown(person.id).length).toBe(1)
    desk.telegram.block(person, desk.bot)
    await expect.poll(async () => (await delivery()).messenger.linked?.state).toBe('blocked')
    await notify('Никто не услышит')
    expect((await desk.owner.api('GET /api/notifications')).items[0]?.text.ru).toBe('Никто не услышит')
    desk.telegram.unblock(person, desk.bot)
    await expect.poll(async () => (await delivery()).messenger.linked?.state).toBe('ok')
    await notify('Снова слышно')
    await expect.poll(() => desk.shown(person.id).at(-1)).toBe('Снова слышно')
  })

  it('is released by its owner, and known to be lost when its connection is off or removed', async () => {
    const change = (isActive: boolean) =>
      desk.owner.api('PUT /api/integrations/{id}', {
        params: { id: desk.integrationId },
        body: { isActive },
      })
    await change(false)
    expect((await delivery()).messenger).toMatchObject({ connections: [], linked: { state: 'stopped' } })
    await expect(begin()).rejects.toMatchObject({ body: { code: 'notifications.no-start-link' } })
    await change(true)
    expect((await delivery()).messenger.linked?.state).toBe('ok')
    await desk.owner.api('DELETE /api/integrations/{id}', { params: { id: desk.integrationId } })
    expect((await delivery()).messenger.linked).toEqual({ title: 'Вера', state: 'removed' })
    await notify('Всё ещё здесь')
    await desk.owner.api('DELETE /api/notifications/delivery/messenger')
    expect((await delivery()).messenger).toEqual({ connections: [] })
  })
})
