import { resolve } from 'node:path'
import {
  ApiError,
  type Max,
  makeAuthority,
  startMax,
  startTestApp,
  type TestApp,
} from '@botanika/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const authority = makeAuthority({ name: 'Russian Test Root' })
const { certificate: cert, key, root } = authority
let max: Max
let app: TestApp

beforeAll(async () => {
  max = await startMax({ tls: { cert, key }, rates: 'off' })
  // Another plugin whose API is at the same server.
  const env = { MAX_API_URL: max.origin, TELEGRAM_API_ROOT: max.origin }
  app = await startTestApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../..'), ...env } })
}, 60_000)
afterAll(async () => {
  await app?.stop()
  await max.close()
})

it('is trusted once the administrator pastes its root, for MAX alone', async () => {
  const admin = await app.admin()
  const { openaiAssistantId: assistantId } = await admin.api('POST /api/assistants', {
    body: { name: 'Лавка' },
  })
  const bot = max.addBot()
  const connect = (type: string, botToken: string) =>
    admin.api('POST /api/integrations', { body: { type, name: type, config: { botToken, assistantId } } })
  const refusalOf = async (call: Promise<unknown>): Promise<string> => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return error instanceof ApiError ? `${error.body.code} ${error.message}` : String(error)
  }
  const save = (rootCertificate: string) =>
    admin.api('PUT /api/plugins/{id}/settings', {
      params: { id: 'max' },
      body: { rootCertificate, apiUrl: max.origin },
    })

  expect(await refusalOf(connect('max', bot.token))).toContain('gosuslugi.ru/crt')
  expect(await refusalOf(save('-----BEGIN'))).toContain('outbound.authority-malformed')
  expect(await refusalOf(save(cert))).toContain('outbound.authority-not-one')
  const old = makeAuthority({ until: new Date('2022-03-01T00:00:00Z') })
  expect(await refusalOf(save(old.root))).toContain('outbound.authority-expired')
  expect(await refusalOf(save('x'.repeat(70_000)))).toContain('rootCertificate')
  expect(await refusalOf(connect('max', bot.token))).toContain('gosuslugi.ru/crt')

  await save(`# Russian Test Root\n${root}`)
  await connect('max', bot.token)
  const anna = max.addUser()
  max.write(anna, bot, 'Привет')
  await expect.poll(() => max.sent().length, { timeout: 30_000 }).toBe(1)
  const health = async () =>
    (await admin.api('GET /api/integrations')).find(({ type }) => type === 'max')?.health
  expect((await health())?.state).toBe('ok')

  const seen = max.calls().length
  expect(await refusalOf(connect('telegram', '123456789:AAEabcdefghijklmnopqrstuvwxyz0123456'))).toMatch(
    /Telegram/,
  )
  expect(
    max
      .calls()
      .slice(seen)
      .filter(({ method }) => method.includes('getMe')),
  ).toEqual([])

  // The certificate is taken away again: the present connection gets the news as well.
  await save('')
  const { id = '' } = (await admin.api('GET /api/integrations')).find(({ type }) => type === 'max') ?? {}
  expect(JSON.stringify(await admin.api('POST /api/integrations/{id}/check', { params: { id } }))).toContain(
    'gosuslugi.ru/crt',
  )
}, 90_000)
