import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useErrorAnswers } from './answer-error.ts'
import { useOverloadRefusal } from './overload.ts'

let app: FastifyInstance
let gate: PromiseWithResolvers<void>
let begun: number

beforeEach(async () => {
  app = Fastify()
  gate = Promise.withResolvers<void>()
  begun = 0
  useErrorAnswers(app)
  await useOverloadRefusal(app, { most: 3, maxDelayMs: 100, sampleMs: 400 })
  app.get('/work', async () => {
    begun += 1
    await gate.promise
    return { done: true }
  })
  app.get('/livez', { config: { isProbe: true } }, async () => ({ status: 'ok' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  gate.resolve()
  await app.close()
})

const ask = (path: string) => {
  const address = app.server.address()
  return fetch(`http://127.0.0.1:${typeof address === 'object' && address?.port}${path}`)
}

it('beyond what it can do a call is refused before it is begun; what is under way ends, and then there is room again', async () => {
  const underWay = [ask('/work'), ask('/work'), ask('/work')]
  await expect.poll(() => begun).toBe(3)
  const refused = await ask('/work')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'http.overloaded', hint: 'Повторите через 5 с' })
  expect(begun).toBe(3)
  expect((await ask('/livez')).status).toBe(200)
  gate.resolve()
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200, 200])
  await expect.poll(async () => (await ask('/work')).status).toBe(200)
})

it('refuses while the event loop is late, except for probes, and no longer', async () => {
  gate.resolve()
  expect((await ask('/work')).status).toBe(200)
  for (let stalls = 0; stalls < 8 && !app.isUnderPressure(); stalls += 1) {
    const until = performance.now() + 250
    while (performance.now() < until);
    await delay(1)
  }
  const answers = await Promise.all([ask('/work'), ask('/livez')])
  expect(answers.map(({ status }) => status)).toEqual([503, 200])
  expect(answers[0]?.headers.get('retry-after')).toBe('5')
  await expect.poll(() => app.isUnderPressure()).toBe(false)
  expect((await ask('/work')).status).toBe(200)
})
