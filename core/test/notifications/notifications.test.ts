import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type SmtpServer,
  startSmtp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { mailTo, subjectOf } from '../mail-text.ts'
import { setUpTelegram, type TelegramSetup } from '../telegram/telegram-setup.ts'

let smtp: SmtpServer
let setup: TelegramSetup

beforeAll(async () => {
  smtp = await startSmtp()
  setup = await setUpTelegram({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'bots@example.com' } })
})
afterAll(async () => {
  await setup?.close()
  await smtp?.close()
})

const newest = async (person: TestPerson) => (await person.api('GET /api/notifications')).items

describe('a subject', () => {
  const say = (person: TestPerson, words: string, subject?: string) =>
    setup.server.app.notifications.add({
      accountId: person.user.id,
      text: { ru: words, en: words, pl: words },
      ...(subject !== undefined && { subject }),
      source: 'test',
    })

  it('has one unread notification, whoever speaks at once; once it is read, a new one', async () => {
    const anna = await setup.server.person('Anna')
    await say(anna, 'Другое', 'b')
    await Promise.all(['1', '2', '3'].map(words => say(anna, words, 'a')))
    await say(anna, 'последнее', 'a')
    const { items, unread } = await anna.api('GET /api/notifications')
    expect(items).toMatchObject([{ text: { ru: 'последнее' }, count: 4 }, { text: { ru: 'Другое' } }])
    expect(items[1]?.count).toBeUndefined()
    expect(unread).toBe(2)
    await anna.api('POST /api/notifications/read', { body: {} })
    await say(anna, 'снова', 'a')
    expect(await newest(anna)).toMatchObject([{ text: { ru: 'снова' }, isRead: false }, {}, {}])
  })

  it('is notified by mail once a day, however often it comes', async () => {
    const boris = await setup.server.person('Boris')
    const mails = () => smtp.mails.filter(({ to }) => to.includes(boris.user.email)).length
    await boris.api('PUT /api/users/{id}', {
      params: { id: boris.user.id },
      body: { settings: { notifyByMail: true } },
    })
    for (const words of ['1', '2', '3']) await say(boris, words, 'a')
    await say(boris, 'без темы')
    await expect.poll(mails).toBe(2)
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await setup.server.app.db.connection
      .collection('notifications')
      .updateMany(
        { userId: new Types.ObjectId(boris.user.id), subject: 'a' },
        { $set: { toldAt: yesterday } },
      )
    await say(boris, '4', 'a')
    await expect.poll(mails).toBe(3)
  })
})

describe('a letter', () => {
  const withMail = async (name: string) => {
    const person = await setup.server.person(name)
    await person.api('PUT /api/users/{id}', {
      params: { id: person.user.id },
      body: { settings: { notifyByMail: true } },
    })
    const add = (words: string, subject?: string) =>
      setup.server.app.notifications.add({
        accountId: person.user.id,
        text: { ru: words, en: words, pl: words },
        ...(subject !== undefined && { subject }),
        source: 'test',
      })
    return { person, add, mails: () => smtp.mails.filter(({ to }) => to.includes(person.user.email)) }
  }

  it('is one for a subject of which several things are said at once', async () => {
    const { add, mails, person } = await withMail('Darya')
    await Promise.all(['1', '2', '3', '4', '5', '6'].map(words => add(words, 'a')))
    await add('последнее')
    await expect.poll(() => mailTo(smtp, person.user.email, mails().length)).toContain('последнее')
    expect(mails()).toHaveLength(2)
  })

  it('has a subject that ends between words', async () => {
    const { add, mails } = await withMail('Egor')
    await add('Посетитель оставил контакты, '.repeat(6))
    await expect.poll(() => mails().length).toBe(1)
    expect(subjectOf(mails()[0]?.raw ?? '')).toMatch(
      /^(Посетитель оставил контакты, ){3}Посетитель оставил контакты…$/,
    )
  })
})

describe('an owner is notified of', () => {
  it('documents that failed, in one notification for an assistant', async () => {
    const { api } = setup.owner
    for (const fileName of ['первый.pdf', 'второй.pdf']) {
      const bytes = Buffer.from('%PDF-1.7 nothing that is one')
      const { origin } = setup.server
      const { id } = await uploadDocument({ api, origin, assistantId: setup.assistant.id, fileName, bytes })
      expect((await waitForDocument(api, id)).status).toBe('error')
    }
    await expect
      .poll(async () => (await newest(setup.owner))[0])
      .toMatchObject({
        link: `/playground/${setup.assistant.id}`,
        count: 2,
        text: { ru: expect.stringMatching(/^Документ «второй\.pdf» не обработан: /) },
      })
  })

  it('storage that is full', async () => {
    const { plans } = setup.server.app
    const before = plans.limitsOf
    Object.assign(plans, { limitsOf: async (id: string) => ({ ...(await before(id)), maxStorageBytes: 5 }) })
    const { api } = setup.owner
    const bytes = Buffer.from('больше пяти байтов')
    const upload = {
      api,
      origin: setup.server.origin,
      assistantId: setup.assistant.id,
      fileName: 'a.txt',
      bytes,
    }
    for (const _ of [1, 2]) await expect(uploadDocument(upload)).rejects.toThrow()
    Object.assign(plans, { limitsOf: before })
    await expect
      .poll(async () => (await newest(setup.owner))[0])
      .toMatchObject({ link: '/?tab=plans', text: { ru: expect.stringContaining('места') } })
    expect((await newest(setup.owner))[0]?.count).toBeUndefined()
  })

  it('a plan that has ended', async () => {
    const clara = await setup.server.person('Clara')
    setup.server.app.events.emit('plan.expired', { userId: clara.user.id, plan: 'pro' })
    await expect
      .poll(() => newest(clara))
      .toMatchObject([{ link: '/?tab=plans', text: { en: expect.stringContaining('plan has ended') } }])
  })

  it('a connection that has not worked for half an hour, once until it works again', async () => {
    const { status } = setup.server.app.integrations
    const id = setup.integrationId
    const why = { ru: 'нет связи с Telegram', en: 'Telegram cannot be reached', pl: 'brak połączenia' }
    const fail = () =>
      status.setProblem(id, { state: 'error', code: 'integrations.unreachable', message: why })
    const waitHalfAnHour = () =>
      setup.server.app.db.connection
        .collection('integrations')
        .updateOne(
          { _id: new Types.ObjectId(id) },
          { $set: { 'obstacle.since': new Date(Date.now() - 31 * 60_000) } },
        )
    const notices = async () => {
      await setup.server.app.events.settled()
      return (await newest(setup.owner)).filter(({ text }) => text.ru.includes(why.ru))
    }
    await fail()
    expect(await notices()).toEqual([])
    await waitHalfAnHour()
    for (let n = 0; n < 3; n += 1) await fail()
    expect(await notices()).toMatchObject([
      { text: { en: 'The integration “Бот магазина” stopped working: Telegram cannot be reached' } },
    ])
    expect((await notices())[0]?.count).toBeUndefined()
    await status.clearProblem(id)
    await fail()
    await waitHalfAnHour()
    await fail()
    expect((await notices())[0]?.count).toBe(2)
    await status.clearProblem(id)
    await setup.server.app.notifications.forget(setup.owner.user.id, `integration:${id}`)
    expect(await notices()).toEqual([])
  })

  it('a connection whose token is taken no more, once', async () => {
    const people = [setup.telegram.addUser(), setup.telegram.addUser({ first_name: 'Борис' })]
    for (const person of people) setup.telegram.message(person, setup.bot, { text: 'Привет' })
    for (const { id } of people) await expect.poll(() => setup.shown(id).length).toBe(1)
    // The replies are still being written: a revoked token ends the webhook too, and nothing that is written
    // later would come.
    let asked = 0
    const bothAsked = Promise.withResolvers<void>()
    setup.provider.answer(
      question => {
        asked += 1
        if (asked === 2) {
          setup.telegram.revoke(setup.bot)
          bothAsked.resolve()
        }
        return [question, '!']
      },
      () => bothAsked.promise,
    )
    for (const person of people) setup.telegram.message(person, setup.bot, { text: 'Раз' })
    const notices = async () =>
      (await newest(setup.owner)).filter(({ text }) => text.ru.includes('«Бот магазина» перестала работать'))
    await expect.poll(async () => (await notices()).length, { timeout: 30_000 }).toBe(1)
    expect((await notices())[0]).toMatchObject({ link: '/?tab=integrations&connect=telegram', isRead: false })
    expect((await notices())[0]?.count).toBeUndefined()
  })
})
