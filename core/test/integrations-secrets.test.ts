import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReach, type ReachDesk } from './integrations/open-reach.ts'

const token = `500500500:AA${'x'.repeat(25)}LEAKCANARY`

let desk: ReachDesk
beforeAll(async () => {
  desk = await openReach({ at: 'public', env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => desk.close())

/** What the server writes to its log from now on. */
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
  const lines = tapLog(desk.app())
  const answers: unknown[] = []
  const made = await desk.connect(token)
  const params = { id: made.id }
  answers.push(made)
  const kept = await desk.model().findById(made.id).lean()
  const secret = desk.messenger.bot('500500500').webhook?.secret ?? ''
  for (const sealed of [kept?.config.botToken, kept?.hook?.secret])
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[^.]+\.[^.]+\.[^.]+$/)
  expect(made.config.botToken).toBe('••••NARY')

  answers.push(await desk.owner('PUT /api/integrations/{id}', { params, body: { config: made.config } }))
  expect(desk.messenger.channel.connect.mock.lastCall?.[0].config.botToken).toBe(token)

  desk.messenger.bot('500500500').isRevoked = true
  answers.push(await desk.owner('POST /api/integrations/{id}/check', { params }))
  answers.push(
    await desk
      .owner('POST /api/integrations/{type}/{id}/fix-webhook', {
        params: { ...params, type: 'courier' },
        body: {},
      })
      .catch((error: { body: unknown }) => error.body),
  )
  answers.push(await desk.owner('GET /api/integrations'))
  await desk.owner('DELETE /api/integrations/{id}', { params })

  // A request is logged once it was answered.
  await expect.poll(() => lines.join('')).toContain('"method":"DELETE"')
  expect(lines.join('')).toContain('fix-webhook')
  for (const text of [lines.join(''), JSON.stringify(answers)]) {
    expect(text).not.toContain('LEAKCANARY')
    expect(text).not.toContain(secret)
  }
})
