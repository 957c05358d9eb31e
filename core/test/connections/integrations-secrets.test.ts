import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IntegrationsSetup, openIntegrations } from './open-integrations.ts'

const token = `500500500:AA${'x'.repeat(25)}LEAKCANARY`

let setup: IntegrationsSetup
beforeAll(async () => {
  setup = await openIntegrations({ at: 'public', env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => setup.close())

/** Collects what the server writes to its log from now on. */
const tapLog = (app: FastifyInstance): string[] => {
  const lines: string[] = []
  let owner: object | null = app.log
  let symbol: symbol | undefined
  while (owner && !symbol) {
    symbol = Object.getOwnPropertySymbols(owner).find(({ description }) => description === 'pino.stream')
    if (!symbol) owner = Object.getPrototypeOf(owner)
  }
  const stream: { write(line: string): unknown } = Reflect.get(app.log, symbol ?? '')
  stream.write = line => lines.push(line)
  return lines
}

it('a token and a hook’s secret are sealed with a key’s id, masked in answers, and in no line of the log', async () => {
  const lines = tapLog(setup.app())
  const answers: unknown[] = []
  const made = await setup.connect(token)
  const params = { id: made.id }
  answers.push(made)
  const kept = await setup.model().findById(made.id).lean()
  const secret = setup.messenger.bot('500500500').webhook?.secret ?? ''
  for (const sealed of [kept?.config.botToken, kept?.hook?.secret])
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[^.]+\.[^.]+\.[^.]+$/)
  expect(made.config.botToken).toBe('••••NARY')

  answers.push(await setup.owner('PUT /api/integrations/{id}', { params, body: { config: made.config } }))
  expect(setup.messenger.channel.connect.mock.lastCall?.[0].config.botToken).toBe(token)

  setup.messenger.bot('500500500').isRevoked = true
  answers.push(await setup.owner('POST /api/integrations/{id}/check', { params }))
  answers.push(
    await setup
      .owner('POST /api/integrations/{type}/{id}/fix-webhook', {
        params: { ...params, type: 'courier' },
        body: {},
      })
      .catch((error: { body: unknown }) => error.body),
  )
  answers.push(await setup.owner('GET /api/integrations'))
  await setup.owner('DELETE /api/integrations/{id}', { params })

  // A request is logged once it was answered.
  await expect.poll(() => lines.join('')).toContain('"method":"DELETE"')
  expect(lines.join('')).toContain('fix-webhook')
  for (const text of [lines.join(''), JSON.stringify(answers)]) {
    expect(text).not.toContain('LEAKCANARY')
    expect(text).not.toContain(secret)
  }
})
