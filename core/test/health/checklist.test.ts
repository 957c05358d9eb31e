import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { startModelServer } from '../../src/testing/start-model-server.ts'
import { startSmtp } from '../../src/testing/start-smtp.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let test: TestApp
let admin: TestPerson

beforeAll(async () => {
  smtp = await startSmtp()
  test = await startTestApp({
    publicUrl: 'own',
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'bot@example.com' },
  })
  admin = await test.admin()
})
afterAll(async () => {
  await test.stop()
  await smtp.close()
})

const list = async (person = admin) => {
  const steps = await person.api('GET /api/admin/checklist')
  return Object.fromEntries(steps.map(({ id, state }) => [id, state]))
}
const tryStep = (id: string) => admin.api('POST /api/admin/checklist/{id}/test', { params: { id } })

it('says what is there and what is still open, for administrators only', async () => {
  expect(await list()).toMatchObject({
    address: 'done',
    mail: 'done',
    model: 'open',
    backup: 'open',
    payment: 'open',
  })
  const vera = await test.person('Vera')
  await expect(vera.api('GET /api/admin/checklist')).rejects.toMatchObject({ status: 403 })
  await expect(
    vera.api('PUT /api/admin/checklist/{id}', { params: { id: 'mail' }, body: { isDismissed: true } }),
  ).rejects.toMatchObject({ status: 403 })
})

it('tries a step for real: the address is called, a message goes to the administrator, the mail server’s refusal is shown', async () => {
  // Plain http is reached, and said to be too little.
  const address = await tryStep('address')
  expect(address.isPassed).toBe(false)
  expect(address.note.ru).toContain('без шифрования')
  expect(await tryStep('mail')).toMatchObject({ isPassed: true, step: { id: 'mail', state: 'done' } })
  expect(smtp.mails.at(-1)?.to).toEqual(['admin@example.com'])
  smtp.answers.set('admin@example.com', '550 no such mailbox')
  const refused = await tryStep('mail')
  expect(refused.isPassed).toBe(false)
  expect(refused.note.en).toContain('550 no such mailbox')
  expect(await tryStep('model')).toMatchObject({ isPassed: false })
  await expect(tryStep('nothing-of-this-name')).rejects.toMatchObject({
    status: 404,
    body: { code: 'operations.no-step' },
  })
})

it('tells another server at the address, and none', async () => {
  const other = createServer((_, response) => response.end('<h1>It works!</h1>'))
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const elsewhere = await startTestApp({ env: { PUBLIC_URL: `http://127.0.0.1:${port}` } })
  const boss = await elsewhere.admin()
  const tryAddress = () => boss.api('POST /api/admin/checklist/{id}/test', { params: { id: 'address' } })
  expect((await tryAddress()).note.ru).toContain('другой сервер')
  await new Promise(done => other.close(done))
  expect((await tryAddress()).note.ru).toContain('не открывается')
  await elsewhere.stop()
})

it('names the paid plans without a payment link, and closes the step with it', async () => {
  const told = await tryStep('payment')
  expect(told.isPassed).toBe(false)
  expect(told.note.ru).toMatch(/Нет ссылки на оплату: «.+»/)
})

it('puts a step aside and takes it back, for all administrators', async () => {
  const put = (isDismissed: boolean) =>
    admin.api('PUT /api/admin/checklist/{id}', { params: { id: 'backup' }, body: { isDismissed } })
  expect(await put(true)).toMatchObject({ state: 'dismissed' })
  expect(await put(true)).toMatchObject({ state: 'dismissed' })
  expect((await list()).backup).toBe('dismissed')
  expect(await put(false)).toMatchObject({ state: 'open' })
  expect((await list()).backup).toBe('open')
})

it('counts a model at an address of the administrator’s own as connected, and tries that one', async () => {
  const provider = await startModelServer({ models: ['own'] })
  const own = await startTestApp({ env: { OUTBOUND_ALLOW: provider.host } })
  const boss = await own.admin()
  const state = async () =>
    (await boss.api('GET /api/admin/checklist')).find(({ id }) => id === 'model')?.state
  expect(await state()).toBe('open')
  await own.app.models.registry.put('own-server', { target: 'own', vendor: 'other', baseUrl: provider.url })
  expect(await state()).toBe('done')
  const tried = await boss.api('POST /api/admin/checklist/{id}/test', { params: { id: 'model' } })
  expect(tried).toMatchObject({ isPassed: true, note: { ru: expect.stringContaining('own-server') } })
  await own.stop()
  await provider.close()
})
