import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../src/config/config.ts'
import type { InstanceSettingsChange } from '../src/contract/instance.ts'
import { type SmtpServer, startSmtp } from '../src/testing/start-smtp.ts'
import { type AccountsApp, startAccountsApp } from './accounts/accounts-app.ts'

let smtp: SmtpServer
let site: AccountsApp
let by: { id: string }
beforeAll(async () => {
  smtp = await startSmtp()
  site = await startAccountsApp()
  by = { id: (await site.admin()).user.id }
})
afterAll(async () => {
  await site?.stop()
  await smtp?.close()
})

const change = async (values: InstanceSettingsChange, at = site) => {
  const { revision } = await at.app.instance.view()
  return at.app.instance.change({ revision, values }, by)
}
const server = () => {
  const { hostname, port } = new URL(smtp.url)
  return { smtpHost: hostname, smtpPort: Number(port), mailFrom: 'Лес <bots@example.com>' }
}

describe('settings of the installation', () => {
  it('are changed by one of two administrators who read the same', async () => {
    const { revision } = await site.app.instance.view()
    const both = await Promise.allSettled([
      site.app.instance.change({ revision, values: { guests: false } }, by),
      site.app.instance.change({ revision, values: { freezeScope: 'all' } }, by),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await change({ guests: true, freezeScope: 'create' })
    const { items } = await site.app.accounts.auditLog()
    expect(items.filter(({ action }) => action === 'settings.changed').length).toBe(2)
  })

  it('keep the password of the mail server sealed, masked, and for its own server', async () => {
    const { values } = await change({ ...server(), smtpUser: 'lea', smtpPassword: 'top-secret-9876' })
    expect(values.smtpPassword).toBe('••••9876')
    const stored = JSON.stringify(await site.app.db.connection.collection('instance').find().toArray())
    expect(stored).not.toContain('top-secret')
    expect((await change({ smtpPassword: '••••9876', guests: true })).values.smtpPassword).toBe('••••9876')
    expect(site.app.instance.mail()?.server).toMatchObject({ user: 'lea', password: 'top-secret-9876' })
    await expect(change({ smtpHost: 'evil.example' })).rejects.toMatchObject({
      code: 'instance.password-again',
    })
    await expect(change({ smtpHost: 'evil.example', smtpPassword: '••••9876' })).rejects.toMatchObject({
      code: 'instance.password-again',
    })
    await change({ smtpUser: '', smtpPassword: '' })
  })

  it.each([
    { smtpHost: 'http://x' },
    { smtpHost: 'user@host' },
    { mailFrom: 'nobody' },
    { smtpPort: 0 },
    { emailDomains: ['@firm.example'] },
    { emailDomains: ['FIRM.example/x'] },
  ])('refuse %o', async values => {
    await expect(change({ ...server(), ...values })).rejects.toMatchObject({ status: 400 })
  })

  it('send a test message, and show what the server answers', async () => {
    const config = site.app.instance.mailWith(server())
    if (!config) throw new Error('no mail server')
    expect(await site.app.mail.test('anna@example.com', config)).toEqual({
      isAccepted: true,
      answer: '250 kept',
    })
    smtp.answers.set('full@example.com', '552 5.2.2 mailbox is full')
    expect(await site.app.mail.test('full@example.com', config)).toEqual({
      isAccepted: false,
      answer: '552 5.2.2 mailbox is full',
    })
  })

  it.each(['secret1', '50%off', 'pa#ss', 'pa/ss', 'pa?ss', 'pa@ss', 'p:a:ss', 'a+b=c', '50%25off', 'лес'])(
    'sign in at the mail server with the password %s, saved or in SMTP_URL or SMTP_PASSWORD',
    async password => {
      const { port } = new URL(smtp.url)
      const saved = site.app.instance.mailWith({ ...server(), smtpUser: 'bot', smtpPassword: password })
      const { mail: parted } = loadConfig({
        SMTP_URL: `smtp://bot@127.0.0.1:${port}`,
        SMTP_PASSWORD: password,
        MAIL_FROM: 'bots@example.com',
      })
      const escaped = loadConfig({
        SMTP_URL: `smtp://bot:${encodeURIComponent(password)}@127.0.0.1:${port}`,
        MAIL_FROM: 'bots@example.com',
      }).mail
      const before = smtp.logins.length
      for (const config of [saved, parted, escaped]) {
        if (!config) throw new Error('no mail server')
        expect(await site.app.mail.test('anna@example.com', config)).toMatchObject({ isAccepted: true })
      }
      expect(smtp.logins.slice(before)).toEqual(Array(3).fill({ user: 'bot', password }))
    },
  )

  it('confirm no addresses without a mail server', async () => {
    await change({ smtpHost: '' })
    await expect(change({ confirmEmail: true })).rejects.toMatchObject({ code: 'instance.mail-first' })
  })

  it('hold after a restart, and what the environment sets wins and cannot be changed', async () => {
    await change({ registration: 'closed', freezeScope: 'create' })
    await site.stop({ keep: true })
    site = await startAccountsApp({ dataDir: site.folder, env: { FREEZE_SCOPE: 'all' } })
    const { values, fixed } = await site.app.instance.view()
    expect(values).toMatchObject({ registration: 'closed', freezeScope: 'all' })
    expect(fixed).toEqual({ freezeScope: 'FREEZE_SCOPE' })
    await expect(change({ freezeScope: 'create' })).rejects.toMatchObject({ code: 'instance.fixed' })
    await change({ registration: 'open' })
    const stored = await site.app.db.connection.collection('instance').findOne({})
    expect(stored).toMatchObject({ values: { registration: 'open', freezeScope: 'create' } })
  })

  it('take the default for what another version stored and this one does not know', async () => {
    await site.app.db.connection
      .collection('instance')
      .updateOne({}, { $set: { 'values.registration': 'lottery', 'values.unknown': 1 } })
    await site.stop({ keep: true })
    site = await startAccountsApp({ dataDir: site.folder })
    expect(site.app.instance.current()).toMatchObject({ registration: 'open', guests: true })
  })
})
