import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Types } from 'mongoose'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type SmtpServer,
  startSmtp,
  startTestApp,
  type TestApp,
  type TestPerson,
} from '../../src/testing/index.ts'

const title = "{ ru: 'а', en: 'b', pl: 'c' }"
/** A plugin that hands its host's services to whoever calls, so that tests can ask for anything. */
const worker = (id: string) => `import Type from 'typebox'
import { definePlugin } from '@botanika/core/plugin'
import { defineManifest } from '@botanika/core/contract'
const manifest = defineManifest({
  id: '${id}', title: ${title}, description: ${title},
  api: { 'POST /api/${id}': { summary: 'Use a service', access: 'public', body: Type.Unknown(), reply: Type.Unknown() } },
})
const bytesOf = value => value?.text === undefined ? value : { ...value, bytes: Buffer.from(value.text) }
export default definePlugin(manifest, host => ({
  routes: {
    'POST /api/${id}': async ({ body: { service, verb, args } }) => {
      const call = verb ? host[service][verb] : host[service]
      const given = service === 'files' ? args.map(bytesOf) : args
      const result = await call(...given)
      return { result: result?.bytes ? { ...result, bytes: Buffer.from(result.bytes).toString() } : result ?? null }
    },
  },
}))
`

describe('services of plugins', () => {
  let folder: string
  let smtp: SmtpServer
  let server: TestApp
  let anna: TestPerson
  let boris: TestPerson

  beforeAll(async () => {
    folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
    for (const id of ['worker', 'stranger']) {
      const file = join(folder, `plugins/${id}/src/index.ts`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, worker(id))
    }
    smtp = await startSmtp()
    server = await startTestApp({
      env: {
        PLUGINS_DIR: join(folder, 'plugins'),
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Ботаника <bots@example.com>',
        PUBLIC_URL: 'https://bots.example.com',
      },
    })
    anna = await server.person('Anna')
    boris = await server.person('Boris')
  })
  afterAll(async () => {
    await server.stop()
    await smtp.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (service: string, verb: string, args: unknown[], id = 'worker') => {
    const answer = await fetch(`${server.origin}/api/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ service, verb, args }),
    })
    const body = (await answer.json()) as { code?: string; result?: unknown }
    return { status: answer.status, body }
  }
  const use = async (service: string, verb: string, ...args: unknown[]) => {
    const { status, body } = await ask(service, verb, args)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.result
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers })

  describe('files', () => {
    const keep = (change: object = {}) => use('files', 'keep', note(change)) as Promise<{ id: string }>
    const addressOf = (...args: unknown[]) => use('files', 'addressOf', ...args) as Promise<string>
    const note = (change: object = {}) => ({
      accountId: anna.user.id,
      text: 'заметка',
      mime: 'text/plain',
      name: 'заметка\r\n.txt',
      ...change,
    })

    it('are kept, read and removed, and count on the storage of the account', async () => {
      const before = (await server.app.objects.storageOf(anna.user.id)).bytes
      const { id } = await keep()
      expect(await use('files', 'read', id)).toEqual({
        bytes: 'заметка',
        mime: 'text/plain',
        name: 'заметка.txt',
      })
      expect((await server.app.objects.storageOf(anna.user.id)).bytes).toBe(before + 14)
      await use('files', 'remove', id)
      expect((await server.app.objects.storageOf(anna.user.id)).bytes).toBe(before)
      expect((await ask('files', 'read', [id])).body.code).toBe('objects.not-found')
    })

    it('have a stable address when public, and one that expires when private', async () => {
      const open = await keep({ isPublic: true, mime: 'image/png' })
      const address = await addressOf(open.id)
      expect(await addressOf(open.id)).toBe(address)
      const shown = await get(address)
      expect(shown.headers.get('content-type')).toBe('image/png')
      expect(await shown.text()).toBe('заметка')

      const closed = await keep()
      const short = await addressOf(closed.id, { forMs: 3_000 })
      const first = await get(short)
      expect(first.status).toBe(200)
      expect(first.headers.get('cache-control')).toMatch(/max-age=[0-3],/)
      expect(first.headers.get('content-disposition')).toMatch(/^attachment/)
      await expect.poll(async () => (await get(short)).status).toBe(404)
      const forged = short.replace(/token=[0-9a-z]+/, `token=${(Date.now() + 3_600_000).toString(36)}`)
      expect((await get(forged)).status).toBe(404)
      const own = { authorization: `Bearer ${anna.token}` }
      expect((await get(`/api/objects/${closed.id}/content`, own)).status).toBe(404)
    })

    it('of another plugin are not there', async () => {
      const { id } = await keep()
      for (const verb of ['read', 'addressOf'])
        expect((await ask('files', verb, [id], 'stranger')).body.code).toBe('objects.not-found')
      await ask('files', 'remove', [id], 'stranger')
      expect(await use('files', 'read', id)).toMatchObject({ bytes: 'заметка' })
    })

    it.each([
      ['account.not-found', { accountId: 'b07a00000000000000000099' }],
      ['objects.bad-type', { mime: 'text/html\r\nset-cookie: a=b' }],
      ['objects.empty', { text: '' }],
    ])('are refused with %s', async (code, change) => {
      expect((await ask('files', 'keep', [note(change)])).body.code).toBe(code)
    })

    it('are refused where the plan has no storage left', async () => {
      const limits = server.app.plans.limitsOf
      Object.assign(server.app.plans, {
        limitsOf: async (id: string) => ({ ...(await limits(id)), maxStorageBytes: 5 }),
      })
      const { body } = await ask('files', 'keep', [note()])
      Object.assign(server.app.plans, { limitsOf: limits })
      expect(body.code).toBe('plan.storage-full')
    })
  })

  describe('mail', () => {
    const mailTo = (to: string) => smtp.mails.filter(mail => mail.to.includes(to))
    const letter = { to: 'anna@example.com', subject: 'Занятие завтра', text: 'Ждём вас' }

    it('is sent with the sender of the settings', async () => {
      expect(await use('mail', 'isConfigured')).toBe(true)
      await use('mail', 'send', { ...letter, html: '<p>Ждём</p>' })
      await expect.poll(() => mailTo('anna@example.com').length).toBe(1)
      const [mail] = mailTo('anna@example.com')
      expect(mail?.from).toBe('bots@example.com')
      expect(mail?.raw).toContain('<bots@example.com>')
      expect(mail?.raw).toContain('multipart/alternative')
      expect(mail?.raw).toContain(`Subject: =?UTF-8?`)
    })

    it.each([
      ['mail.bad-subject', { subject: 'Привет\r\nBcc: eve@example.com' }],
      ['mail.bad-address', { to: 'anna@example.com\r\nBcc: eve@example.com' }],
      ['mail.bad-address', { to: 'anna@example.com, eve@example.com' }],
      ['mail.bad-address', { to: 'Anna <anna@example.com>' }],
      ['mail.bad-address', { to: 'a@example.com>\nRCPT TO:<eve@example.com' }],
      ['mail.too-large', { text: 'я'.repeat(200_001) }],
    ])('is refused with %s before anything is sent', async (code, change) => {
      expect((await ask('mail', 'send', [{ ...letter, ...change }])).body.code).toBe(code)
      expect(smtp.asked).not.toContain('eve@example.com')
    })

    it('is tried again after a passing failure', async () => {
      smtp.answers.set('later@example.com', '451 try later')
      await use('mail', 'send', { ...letter, to: 'later@example.com' })
      await expect.poll(() => smtp.asked.includes('later@example.com')).toBe(true)
      smtp.answers.delete('later@example.com')
      await expect.poll(() => mailTo('later@example.com').length, { timeout: 10_000 }).toBe(1)
    })

    it('ends at an address that the server refuses', async () => {
      smtp.answers.set('nobody@example.com', '550 no such mailbox')
      await use('mail', 'send', { ...letter, to: 'nobody@example.com' })
      await expect.poll(() => smtp.asked.includes('nobody@example.com')).toBe(true)
      const jobs = server.app.db.connection.collection('jobs')
      await expect.poll(() => jobs.countDocuments({ kind: 'mail.send' })).toBe(0)
      expect(smtp.asked.filter(address => address === 'nobody@example.com')).toHaveLength(1)
    })
  })

  describe('notify', () => {
    const text = { ru: 'Урок завтра', en: 'The lesson is tomorrow', pl: 'Lekcja jest jutro' }
    const notify = (change: object = {}) => use('notify', '', { accountId: boris.user.id, text, ...change })

    it('reaches the person in the dashboard, read or not, by pages', async () => {
      const socket = io(`${server.origin}/app`, { auth: { token: boris.token }, transports: ['websocket'] })
      await new Promise(resolve => socket.on('connect', () => resolve(null)))
      const arrived = new Promise(resolve => socket.on('notification:created', resolve))
      await notify({ link: '/lessons/7' })
      expect(await arrived).toMatchObject({
        unread: 1,
        notification: { text, link: '/lessons/7', isRead: false },
      })
      socket.close()
      await notify()
      const first = await boris.api('GET /api/notifications', { query: { limit: 1 } })
      expect(first).toMatchObject({ unread: 2, items: [{ text, isRead: false }] })
      const after = first.next ?? ''
      const second = await boris.api('GET /api/notifications', { query: { limit: 1, after } })
      expect(second).toMatchObject({ items: [{ link: '/lessons/7' }] })
      expect(second.next).toBeUndefined()
      const ids = [second.items[0]?.id ?? '']
      const stranger = await server.person('Dana')
      expect(await stranger.api('POST /api/notifications/read', { body: { ids } })).toEqual({ unread: 0 })
      expect(await boris.api('POST /api/notifications/read', { body: { ids } })).toEqual({ unread: 1 })
      expect(await boris.api('POST /api/notifications/read', { body: {} })).toEqual({ unread: 0 })
      expect((await stranger.api('GET /api/notifications')).items).toEqual([])
    })

    it('comes by mail in the language of the dashboard where the person wants it', async () => {
      await notify()
      await boris.api('PUT /api/users/{id}', {
        params: { id: boris.user.id },
        body: { settings: { notifyByMail: true } },
      })
      const headers = { authorization: `Bearer ${boris.token}`, 'accept-language': 'pl' }
      await get('/api/notifications', headers)
      await notify({ link: '/lessons/7' })
      await expect.poll(() => smtp.mails.filter(({ to }) => to.includes(boris.user.email)).length).toBe(1)
      const mail = smtp.mails.find(({ to }) => to.includes(boris.user.email))
      expect(mail?.raw).toContain('Subject: Lekcja jest jutro')
      expect(mail?.raw).toContain('https://bots.example.com/lessons/7')
    })

    it.each([
      ['notifications.bad-link', { link: '//evil.example.com' }],
      ['notifications.bad-link', { link: 'javascript:alert(1)' }],
      ['notifications.bad-link', { link: '/\\evil.example.com' }],
      ['notifications.bad-subject', { subject: 'а'.repeat(201) }],
      ['notifications.bad-text', { text: { ru: 'а', en: '', pl: 'c' } }],
      ['account.not-found', { accountId: 'b07a00000000000000000001' }],
    ])('is refused with %s', async (code, change) => {
      const { body } = await ask('notify', '', [{ accountId: boris.user.id, text, ...change }])
      expect(body.code).toBe(code)
    })

    it('keeps the last 500', async () => {
      const carl = await server.person('Carl')
      const accountId = carl.user.id
      const userId = new Types.ObjectId(accountId)
      const earlier = Array.from({ length: 502 }, (_, age) => ({
        userId,
        source: 'x',
        text,
        readAt: null,
        createdAt: new Date(Date.now() - 1_000 * (age + 1)),
      }))
      await server.app.db.connection.collection('notifications').insertMany(earlier)
      await server.app.notifications.add({ accountId, text: { ...text, ru: 'Новое' }, source: 'x' })
      const { items } = await carl.api('GET /api/notifications', { query: { limit: 1 } })
      expect(items[0]?.text.ru).toBe('Новое')
      expect((await carl.api('GET /api/notifications')).unread).toBe(500)
    })
  })
})

describe('mail without settings', () => {
  it('sends nothing, and says so', async () => {
    const server = await startTestApp()
    expect(server.app.mail.isConfigured()).toBe(false)
    await expect(
      server.app.mail.send({ to: 'anna@example.com', subject: 'a', text: 'b' }),
    ).rejects.toMatchObject({ code: 'mail.not-configured' })
    await server.stop()
  })
})
