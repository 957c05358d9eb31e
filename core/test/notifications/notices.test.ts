import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameOfAccess } from '../../src/answers/ai/index.ts'
import type { MutedNotice, Widget, WidgetSession } from '../../src/contract/index.ts'
import {
  type SmtpServer,
  startSmtp,
  startTestApp,
  type TestApp,
  type TestPerson,
} from '../../src/testing/index.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { mailTo } from '../mail-text.ts'

let smtp: SmtpServer
let provider: MisbehavingProvider
let server: TestApp
let root: TestPerson

beforeAll(async () => {
  smtp = await startSmtp()
  provider = await startMisbehavingProvider()
  server = await startTestApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'bots@example.com',
      OPENAI_API_KEY: 'sk-of-the-server',
      OPENAI_BASE_URL: provider.url,
    },
  })
  root = await server.admin()
})
afterAll(async () => {
  await server?.stop()
  await provider?.close()
  await smtp?.close()
})

const fields = [
  { kind: 'name' as const, isRequired: true },
  { kind: 'phone' as const, isRequired: false },
]
/** An owner with a widget that asks for a contact, and gets mail. */
const makeShop = async (name: string) => {
  const owner = await server.person(name)
  const assistant = await owner.api('POST /api/assistants', { body: { name: 'Магазин' } })
  const widget: Widget = await owner.api('POST /api/assistants/{id}/widgets', {
    params: { id: assistant.id },
    body: { name: 'Лавка', design: { contact: { when: 'after', fields } } },
  })
  const set = (settings: { notifyByMail?: boolean; mutedNotices?: MutedNotice[] }) =>
    owner.api('PUT /api/users/{id}', { params: { id: owner.user.id }, body: { settings } })
  await set({ notifyByMail: true })
  return {
    owner,
    assistant,
    widget,
    set,
    notices: async () => (await owner.api('GET /api/notifications')).items,
    mails: () => smtp.mails.filter(({ to }) => to.includes(owner.user.email)),
  }
}
type Shop = Awaited<ReturnType<typeof makeShop>>

let sent = 0
const visit = async ({ widget: { key } }: Shop) => {
  const call = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${server.origin}/api/widget/${key}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return response.json()
  }
  const { visitorToken, conversation } = (await call('session', {})) as WidgetSession
  return {
    conversationId: conversation.id,
    leave: (details: object) => call('contact', details, visitorToken),
    ask: (text: string) => {
      sent += 1
      return call('messages', { text, clientMessageId: `notices-${sent}` }, visitorToken)
    },
  }
}

describe('a contact that a visitor leaves', () => {
  it('is one notice of each visitor, sent again when it says something else, and goes with the contact', async () => {
    const shop = await makeShop('Olga')
    const anna = await visit(shop)
    await anna.leave({ name: 'Анна' })
    for (const phone of ['+7 900 000-00-02', '+7 900 000-00-03', '+7 900 000-00-03'])
      await anna.leave({ name: 'Анна', phone })
    const boris = await visit(shop)
    await boris.leave({ name: 'Борис' })
    await expect.poll(shop.notices).toMatchObject([
      { text: { ru: 'Посетитель оставил контакты в виджете «Лавка»: Борис' } },
      {
        text: { en: 'A visitor left contact details in the widget “Лавка”: Анна, +7 900 000-00-03' },
        link: `/widget-designer/${shop.assistant.id}?widget=${shop.widget.id}&tab=contacts`,
        count: 4,
      },
    ])
    await expect.poll(() => shop.mails().length).toBe(4)
    expect(await mailTo(smtp, shop.owner.user.email, 3)).toContain('Анна, +7 900 000-00-03')
    expect(await mailTo(smtp, shop.owner.user.email, 4)).toContain('Борис')

    const params = { id: shop.widget.id }
    const [, first] = await shop.owner.api('GET /api/widgets/{id}/contacts', { params, query: {} })
    await shop.owner.api('DELETE /api/widgets/{id}/contacts/{contactId}', {
      params: { ...params, contactId: first?.id ?? '' },
    })
    await expect.poll(shop.notices).toMatchObject([{ text: { ru: expect.stringContaining('Борис') } }])
    expect((await shop.owner.api('GET /api/notifications')).unread).toBe(1)
  })

  it('is told of together with the others where very many come', async () => {
    const shop = await makeShop('Vera')
    for (let n = 1; n <= 12; n += 1) await (await visit(shop)).leave({ name: `Гость ${n}` })
    await expect
      .poll(async () => (await shop.notices())[0])
      .toMatchObject({
        text: { ru: 'В виджете «Лавка» оставляют много контактов: откройте список' },
        count: 2,
      })
    expect(await shop.notices()).toHaveLength(11)
  })

  it('comes only where its owner wants it', async () => {
    const shop = await makeShop('Gleb')
    const leave = async (name: string) => (await visit(shop)).leave({ name })
    await shop.set({ mutedNotices: ['contact.bell'] })
    const anna = await visit(shop)
    await anna.leave({ name: 'Анна' })
    await expect.poll(() => shop.mails().length).toBe(1)
    await anna.leave({ name: 'Анна Ильинична' })
    await shop.set({ mutedNotices: ['contact.mail'] })
    await leave('Борис')
    await expect.poll(shop.notices).toMatchObject([{ text: { ru: expect.stringContaining('Борис') } }])
    await shop.set({ mutedNotices: ['contact.bell', 'contact.mail', 'contact.messenger'] })
    await leave('Вера')
    await shop.set({ mutedNotices: [] })
    await leave('Глеб')
    await expect
      .poll(shop.notices)
      .toMatchObject([
        { text: { ru: expect.stringContaining('Глеб') } },
        { text: { ru: expect.stringContaining('Борис') } },
      ])
    expect(await mailTo(smtp, shop.owner.user.email, 1)).toContain(': Анна')
    expect(await mailTo(smtp, shop.owner.user.email, 2)).toContain(': Анна Ильинична')
    expect(await mailTo(smtp, shop.owner.user.email, 3)).toContain(': Глеб')
    expect((await shop.owner.api('GET /api/notifications')).unread).toBe(2)
  })

  it('is muted by kinds and ways that exist', async () => {
    const shop = await makeShop('Dina')
    const own = () => shop.owner.api('GET /api/users/{id}', { params: { id: shop.owner.user.id } })
    for (const wrong of ['contact', 'contact.pigeon', 'weather.mail'])
      await expect(shop.set({ mutedNotices: [wrong as MutedNotice] })).rejects.toMatchObject({ status: 400 })
    expect((await own()).settings).not.toHaveProperty('mutedNotices')
    await shop.set({ mutedNotices: ['post.mail'] })
    expect((await own()).settings.mutedNotices).toEqual(['post.mail'])
  })
})

describe('a provider that takes the key no more', () => {
  it('is told to the administrators once; the owner hears of each person who got no answer twice', async () => {
    provider.play({ kind: 'error', status: 401, code: 'invalid_api_key' })
    const shop = await makeShop('Zoya')
    const anna = await visit(shop)
    await anna.ask('Есть розы?')
    const ofRoot = async () =>
      (await root.api('GET /api/notifications')).items.filter(
        ({ link }) => link === '/admin?tab=admin-health',
      )
    await expect.poll(ofRoot).toHaveLength(1)
    expect((await ofRoot())[0]?.text.ru).toMatch(
      /^Провайдер моделей «?127\.0\.0\.1:\d+»? не работает, .*: Ключ для 127\.0\.0\.1:\d+ не принят/,
    )
    expect(await shop.notices()).toEqual([])

    await anna.ask('А тюльпаны?')
    await expect.poll(shop.notices).toMatchObject([
      {
        link: `/conversations/${anna.conversationId}`,
        text: {
          ru: expect.stringMatching(
            /^«Магазин» дважды не ответил .*: А тюльпаны\? [^.].* задал администратор сервера/,
          ),
        },
      },
    ])
    await anna.ask('Алло?')
    const boris = await visit(shop)
    await boris.ask('Почём?')
    await boris.ask('Почём доставка?')
    await expect.poll(shop.notices).toHaveLength(2)
    await server.app.events.settled()
    expect((await shop.notices()).map(({ count }) => count)).toEqual([undefined, undefined])
    expect((await ofRoot()).map(({ count }) => count)).toEqual([undefined])

    provider.play({ kind: 'json', body: { object: 'list', data: [{ id: 'gpt-4o', object: 'model' }] } })
    await server.app.models.failures.check()
    await expect
      .poll(async () => (await ofRoot()).map(({ text }) => text.ru))
      .toEqual([
        expect.stringMatching(/^Провайдер моделей «?127\.0\.0\.1:\d+»? снова отвечает$/),
        expect.stringContaining('не работает'),
      ])
  })
})

describe('a provider that takes an account’s own key no more', () => {
  const reason = { ru: 'Нет средств', en: 'No money', pl: 'Brak środków' }
  const failing = (apiKey: string, accountId: string) => ({
    ...{ name: nameOfAccess({ apiKey }), kind: 'responses gpt-4o', host: 'models.example' },
    ...{ code: 'ai.quota', accountId, reason },
  })

  it('is told with the connection that keeps the key, and leads there; else to the profile', async () => {
    const { owner, notices } = await makeShop('Inga')
    const place = { id: '000000000000000000000001', type: 'openai', name: 'Ключ магазина' }
    server.app.models.onKeys(async id => (id === owner.user.id ? [{ apiKey: 'sk-of-the-shop', place }] : []))
    server.app.events.emit('provider.down', failing('sk-of-the-shop', owner.user.id))
    await expect.poll(notices).toMatchObject([
      {
        text: {
          ru: 'Провайдер models.example с ключом из интеграции «Ключ магазина» не работает, ваши ассистенты на нём не отвечают: Нет средств',
        },
        link: '/?tab=integrations&connect=openai',
      },
    ])
    server.app.events.emit('provider.down', failing('sk-of-the-profile', owner.user.id))
    await expect.poll(notices).toHaveLength(2)
    expect((await notices())[0]).toMatchObject({
      text: { pl: expect.stringContaining('Dostawca models.example z twoim kluczem nie działa') },
      link: '/profile',
    })
    server.app.events.emit('provider.back', failing('sk-of-the-shop', owner.user.id))
    await expect
      .poll(async () => (await notices())[0]?.text.en)
      .toBe('The provider models.example with the key of the integration “Ключ магазина” answers again')
  })
})
