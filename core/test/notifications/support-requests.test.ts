import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body, supportApi } from '../../src/contract/index.ts'
import {
  type SmtpServer,
  startSmtp,
  startTestApp,
  type TestApp,
  type TestPerson,
} from '../../src/testing/index.ts'

type Sent = Body<(typeof supportApi)['POST /api/support-requests']>

const request = (rest: Partial<Sent> = {}): Sent => ({
  name: 'Анна',
  email: 'Anna@Example.com',
  topic: 'question',
  message: 'Как подключить бота?',
  ...rest,
})

let smtp: SmtpServer
let server: TestApp
let root: TestPerson

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'help@example.com' } })
  root = await server.admin()
})
afterAll(async () => {
  await server?.stop()
  await smtp?.close()
})

const newest = async () => {
  const { items } = await server.app.support.list()
  const [first] = items
  if (!first) throw new Error('there is no request')
  return first
}

/** The text of a mail, however it was encoded. */
const textOf = (raw: string): string => {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  const bytes = /encoding: base64/i.test(head)
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

describe('a support request', () => {
  it('is stored for whoever writes, and the administrators are notified', async () => {
    await server.api('POST /api/support-requests', { body: request() })
    expect(await newest()).toMatchObject({
      name: 'Анна',
      email: 'anna@example.com',
      topic: 'question',
      message: 'Как подключить бота?',
      status: 'open',
      answers: [],
      version: 1,
    })
    expect((await newest()).userId).toBeUndefined()
    const { items } = await root.api('GET /api/notifications')
    expect(items).toMatchObject([
      {
        link: '/admin?tab=admin-support',
        text: { ru: expect.stringContaining('anna@example.com: Как подключить бота?') },
      },
    ])
  })

  it('of whoever is signed in names their account', async () => {
    const vera = await server.person('Vera')
    await vera.api('POST /api/support-requests', { body: request({ topic: 'problem' }) })
    expect(await newest()).toMatchObject({ userId: vera.user.id, topic: 'problem' })
  })

  it.each<[string, unknown]>([
    ['no address', { topic: 'question', message: 'a' }],
    ['an address that is none', request({ email: 'anna' })],
    ['two addresses', request({ email: 'a@example.com, b@example.com' })],
    ['nothing to say', request({ message: ' \n ' })],
    ['too much to say', request({ message: 'a'.repeat(5_001) })],
    ['a long name', request({ name: 'a'.repeat(101) })],
    ['another topic', { ...request(), topic: 'other' }],
    ['a status of its own', { ...request(), status: 'closed' }],
    ['an account of its own', { ...request(), userId: 'f'.repeat(24) }],
  ])('with %s is refused', async (_, body) => {
    const answer = await fetch(`${server.origin}/api/support-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
  })

  it('is answered by mail with the request quoted, once', async () => {
    await server.api('POST /api/support-requests', {
      body: request({ email: 'boris@example.com', message: 'Раз\nДва' }),
    })
    const { id, version } = await newest()
    const answer = (text: string) => server.app.support.answer(id, { text, version }, root.user)
    const both = await Promise.allSettled([answer('Вот так.'), answer('А вот так.')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await newest()).toMatchObject({ status: 'answered', answers: [{ by: root.user.id }], version: 2 })
    await expect.poll(() => smtp.mails.length).toBe(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual(['boris@example.com'])
    expect(textOf(mail?.raw ?? '')).toContain('> Раз\n> Два')
  })

  it('is reopened, noted, closed and deleted, by whoever saw its last version', async () => {
    await server.api('POST /api/support-requests', { body: request() })
    const { id } = await newest()
    const { change, list, remove, get } = server.app.support
    await change(id, { status: 'closed', note: 'Позвонила', version: 1 }, root.user)
    await expect(change(id, { status: 'open', version: 1 }, root.user)).rejects.toMatchObject({
      code: 'support.changed',
    })
    expect((await list({ status: 'closed' })).items).toMatchObject([{ id, note: 'Позвонила' }])
    expect(await change(id, { status: 'open', version: 2 }, root.user)).toMatchObject({
      status: 'open',
      note: 'Позвонила',
    })
    await remove(id, root.user)
    await expect(get(id)).rejects.toMatchObject({ code: 'support.not-found' })
  })

  it('is gone with the account that sent it, and so is what was sent from its address', async () => {
    const gone = await server.person('Gone')
    await gone.api('POST /api/support-requests', { body: request() })
    await server.api('POST /api/support-requests', { body: request({ email: 'gone@example.com' }) })
    await server.api('POST /api/support-requests', { body: request({ email: 'other@example.com' }) })
    const other = await newest()
    await server.app.support.answer(other.id, { text: 'Ответ', version: 1 }, gone.user)
    await server.app.accounts.remove(gone.user.id)
    const left = async () => {
      const found = await server.app.db.connection.collection('support_requests').find().toArray()
      const text = JSON.stringify(found)
      return text.includes(gone.user.id) || text.includes('gone@example.com')
    }
    await expect.poll(left, { timeout: 15_000 }).toBe(false)
    expect(await server.app.support.get(other.id)).toMatchObject({ answers: [{ text: 'Ответ' }] })
  })
})

describe('the limits of the form', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ env: { LIMITS: 'standard', TRUST_PROXY: 'loopback' } })
  })
  afterAll(() => strict.stop())

  const send = async (address: string, token?: string) => {
    const answer = await fetch(`${strict.origin}/api/support-requests`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request()),
    })
    const { code = answer.status } = (await answer.json()) as { code?: string }
    return code
  }

  it('are five an hour of a network', async () => {
    for (const _ of Array(5)) expect(await send('203.0.113.5')).toBe(200)
    expect(await send('203.0.113.5')).toBe('support.too-many')
    expect(await send('203.0.113.6')).toBe(200)
  })

  it('are ten a day of an account, wherever it writes from', async () => {
    const { token } = await strict.person('Vera')
    for (let n = 0; n < 10; n += 1) expect(await send(`198.51.100.${n}`, token)).toBe(200)
    expect(await send('198.51.100.99', token)).toBe('support.too-many')
  })

  it('are five hundred a day of everybody', async () => {
    const requests = strict.app.db.connection.collection('support_requests')
    const many = Array.from({ length: 500 }, () => ({ email: 'a@example.com', createdAt: new Date() }))
    await requests.insertMany(many)
    expect(await send('192.0.2.1')).toBe('support.day-spent')
    await requests.updateMany({}, { $set: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
    expect(await send('192.0.2.1')).toBe(200)
  })
})
