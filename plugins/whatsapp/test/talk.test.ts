import type { Talk } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Writer } from './fake-people.ts'
import { fakeWhatsapp } from './fake-whatsapp.ts'
import startTalk from './start-talk.ts'

const patience = { timeout: 20_000 }

describe('a person in WhatsApp, by the official API', { timeout: 60_000 }, () => {
  let talk: Talk
  const whatsapp = fakeWhatsapp()
  const post = async ({ headers = {}, body = '' }: { headers?: object; body?: string | Uint8Array }) => {
    const answer = await fetch(whatsapp.webhook(), {
      method: 'POST',
      headers: { ...headers },
      body: Buffer.from(body),
    })
    return answer.status
  }

  beforeAll(async () => {
    talk = await startTalk({ name: 'Лавка', instructions: 'Турка стоит 3400 рублей.' }, whatsapp)
  }, 60_000)
  afterAll(() => talk?.stop(), 60_000)

  it('is answered, by the webhook that the server set and Meta has verified', async () => {
    expect(await talk.say('/start')).toContain('Лавка')
    expect(await talk.say('Сколько стоит турка?')).toContain('3400')
    expect(await talk.health()).toMatchObject({ state: 'ok', channel: { webhook: { owner: 'ours' } } })
  })

  it('is answered once, however often a message is delivered', async () => {
    const delivery = whatsapp.message({ type: 'text', text: { body: 'Повтор?' } })
    const before = whatsapp.sent.length
    for (const _ of [1, 2, 3]) expect(await post(delivery)).toBe(200)
    await expect.poll(() => whatsapp.sent.length, { timeout: 20_000 }).toBe(before + 1)
    await expect.poll(async () => (await talk.health()).channel?.waiting).toEqual({ in: 0, out: 0 })
    expect(whatsapp.sent.length).toBe(before + 1)
  })

  it('is told nothing by a delivery that Meta did not sign', async () => {
    const { body = '' } = whatsapp.message({ type: 'text', text: { body: 'Подделка' } })
    expect(await post({ headers: { 'x-hub-signature-256': 'sha256=00' }, body })).toBe(401)
    expect(await post({ body })).toBe(401)
  })

  it('may be out of the 24-hour window: the reply is refused, and the owner is told about templates', async () => {
    const failedBefore = (await talk.health()).channel?.failed ?? 0
    const delivery = whatsapp.message({ type: 'text', text: { body: 'Давно' } }, '48222333444')
    whatsapp.wrote('48222333444', Date.now() - 25 * 3_600_000)
    expect(await post(delivery)).toBe(200)
    await expect
      .poll(async () => (await talk.health()).channel?.failed, { timeout: 20_000 })
      .toBe(failedBefore + 1)
    expect((await talk.health()).channel?.lastFailure?.text).toContain('шаблоны')
  })

  it('does not get a message that WhatsApp reports as undelivered: the health says so', async () => {
    await talk.say('Привет')
    const last = whatsapp.sent.at(-1)?.id ?? ''
    const failedBefore = (await talk.health()).channel?.failed ?? 0
    for (const status of ['sent', 'delivered', 'read'] as const)
      expect(await post(whatsapp.status(last, status))).toBe(200)
    for (const _ of [1, 2]) expect(await post(whatsapp.status(last, 'failed', 131_026))).toBe(200)
    await expect
      .poll(async () => (await talk.health()).channel?.failed, { timeout: 20_000 })
      .toBe(failedBefore + 1)
    expect((await talk.health()).channel?.lastFailure?.text).toContain('не смог доставить')
  })

  it('answers the words beside a film, and says once that it was not seen', async () => {
    const before = whatsapp.sent.length
    const video = { id: 'file-9', mime_type: 'video/mp4', caption: 'Сколько стоит турка?' }
    expect(await post(whatsapp.message({ type: 'video', video }))).toBe(200)
    await expect.poll(() => whatsapp.sent.length, patience).toBe(before + 1)
    const said = whatsapp.sent.at(-1)?.text ?? ''
    expect(said).toContain('3400')
    expect(said.split('Видео я не смотрю')).toHaveLength(2)
    const asked = await talk.site.app.conversations.store.messages.findOne({ unseen: 'video' }).lean()
    expect(asked).toMatchObject({ content: 'Сколько стоит турка?', role: 'user' })
  })

  describe('a person who has a username', () => {
    const userId = 'RU.13491208655302741918'
    const number = '48700800900'
    const ask = (text: string, writer: Writer) =>
      post(whatsapp.message({ type: 'text', text: { body: text } }, writer))
    const answeredTo = (to: string) => whatsapp.sent.filter(one => one.to === to).length
    const settled = () =>
      expect.poll(async () => (await talk.health()).channel?.waiting, patience).toEqual({ in: 0, out: 0 })
    const dialogues = async (search: string) =>
      (await talk.owner.api('GET /api/dialogues', { query: { search } })).map(({ id, person }) => ({
        id,
        person,
      }))

    it('is answered at their id, and the id in `to` reaches nobody', async () => {
      expect(await ask('Гиацинт: есть турка?', { userId, username: 'boris.k' })).toBe(200)
      await expect.poll(() => answeredTo(userId), patience).toBe(1)
      expect(whatsapp.dropped).toEqual([])
    })

    it('is in the list, and in the search by words and by name', async () => {
      await expect
        .poll(() => dialogues('гиацинт'), patience)
        .toEqual([{ id: expect.any(String), person: 'Анна (@boris.k)' }])
      expect((await dialogues('boris')).map(({ person }) => person)).toEqual(['Анна (@boris.k)'])
    })

    it('stays the same person when the number is shown for once, and is answered at the number', async () => {
      expect(await ask('Гиацинт: а весы?', { userId, number })).toBe(200)
      await expect.poll(() => answeredTo(number), patience).toBe(1)
      expect(await ask('Гиацинт: а фильтр?', { userId })).toBe(200)
      await expect.poll(() => answeredTo(userId), patience).toBe(2)
      await settled()
      expect(await dialogues('гиацинт')).toHaveLength(1)
    })

    it('hides the number later: the conversation of the number goes on', async () => {
      const other = { number: '48900100200', userId: 'PL.222' }
      expect(await ask('Крокус?', { number: other.number })).toBe(200)
      await expect.poll(() => answeredTo(other.number), patience).toBe(1)
      expect(await ask('Крокус и чашка?', other)).toBe(200)
      await expect.poll(() => answeredTo(other.number), patience).toBe(2)
      expect(await ask('Крокус и блюдце?', { userId: other.userId })).toBe(200)
      await expect.poll(() => answeredTo(other.userId), patience).toBe(1)
      expect(await dialogues('крокус')).toHaveLength(1)
      const [one] = await dialogues('крокус')
      const params = { id: one?.id ?? '' }
      await talk.owner.api('PUT /api/conversations/{id}/handler', { params, body: { handler: 'operator' } })
      await talk.owner.api('POST /api/conversations/{id}/operator-messages', {
        params,
        body: { message: 'Отвечает человек', clientMessageId: 'operator-of-the-crocus' },
      })
      await expect.poll(() => answeredTo(other.userId), patience).toBe(2)
    })

    it('gets another id: their conversation goes on', async () => {
      const system = {
        type: 'user_changed_user_id',
        body: `User Анна changed from ${userId} to RU.777`,
        user_id: 'RU.777',
      }
      expect(await post(whatsapp.message({ type: 'system', system }, { userId }))).toBe(200)
      await settled()
      expect(await ask('Гиацинт: и доставка?', { userId: 'RU.777' })).toBe(200)
      await expect.poll(() => answeredTo('RU.777'), patience).toBe(1)
      expect(await dialogues('гиацинт')).toHaveLength(1)
    })

    it('is told by a person of the business in the app, who takes the conversation over', async () => {
      expect(
        await post(
          whatsapp.echo({ type: 'text', text: { body: 'Сам отвечу' } }, 'wamid.ECHO', { userId: 'RU.777' }),
        ),
      ).toBe(200)
      await settled()
      expect(await ask('Гиацинт: вы тут?', { userId: 'RU.777' })).toBe(200)
      await settled()
      expect(answeredTo('RU.777')).toBe(1)
      expect(await dialogues('гиацинт')).toHaveLength(1)
    })

    it('does not get a message: the health says so', async () => {
      const last = whatsapp.sent.findLast(one => one.to === userId)?.id ?? ''
      const failedBefore = (await talk.health()).channel?.failed ?? 0
      expect(await post(whatsapp.status(last, 'failed', 131_026))).toBe(200)
      await expect.poll(async () => (await talk.health()).channel?.failed, patience).toBe(failedBefore + 1)
    })
  })

  it('may send what this version cannot read: it is counted, and the owner is told what to do', async () => {
    const nobody = { messages: [{ id: 'wamid.NOBODY', type: 'text', text: { body: 'Кто здесь?' } }] }
    for (const _ of [1, 2]) expect(await post(whatsapp.deliver(nobody))).toBe(200)
    await expect.poll(async () => (await talk.health()).channel?.unreadable?.count, patience).toBe(2)
    const { state, code, message, channel } = await talk.health()
    expect(channel?.unreadable).toMatchObject({ what: 'messages.text', lastAt: expect.any(String) })
    expect({ state, code }).toEqual({ state: 'attention', code: 'integrations.updates-unreadable' })
    expect(message).toMatch(/WhatsApp.*2, последний раз в эту минуту.*обновить Ботанику.*messages\.text/s)
  })

  it('cannot be answered with a revoked token: the connection stops and says why', async () => {
    whatsapp.revoke()
    await post(whatsapp.message({ type: 'text', text: { body: 'Ещё здесь?' } }))
    await expect.poll(async () => (await talk.health()).state, { timeout: 30_000 }).toBe('error')
    expect((await talk.health()).message).toContain('токен')
  })
})

describe('several messages of a person in WhatsApp', { timeout: 60_000 }, () => {
  let talk: Talk
  const whatsapp = fakeWhatsapp()

  beforeAll(async () => {
    talk = await startTalk({ name: 'Лавка' }, whatsapp, { quietSeconds: 30 })
  }, 60_000)
  afterAll(() => talk?.stop(), 60_000)

  it('are one question, which a command ends, with one answer', async () => {
    const before = whatsapp.sent.length
    for (const body of ['Здравствуйте', 'почём турка?', '/help']) {
      const { headers = {}, body: delivery = '' } = whatsapp.message({ type: 'text', text: { body } })
      const answer = await fetch(whatsapp.webhook(), {
        method: 'POST',
        headers: { ...headers },
        body: Buffer.from(delivery),
      })
      expect(answer.status).toBe(200)
    }
    await expect.poll(() => whatsapp.sent.length, { timeout: 20_000 }).toBe(before + 2)
    const { messages } = talk.site.app.conversations.store
    const asked = await messages.find({ role: 'user' }).lean()
    expect(asked.map(({ content }) => content)).toEqual(['Здравствуйте\nпочём турка?'])
  })
})
