import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseJson } from '../../src/plugin/parse-json.ts'
import { sessionOf } from '../../src/testing/session-of.ts'
import { processorBound } from '../../src/testing/slowness.ts'
import { startTestApp, type TestApp } from '../../src/testing/start-test-app.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await startTestApp()
  const account = { username: 'Анна', email: 'anna@nesting.example', password: 'secret1' }
  token = sessionOf(await site.api('POST /api/auth/register', { body: account })).token
})
afterAll(() => site.stop())

const nested = (deep: number): string => '{"a":['.repeat(deep / 2) + ']}'.repeat(deep / 2)

const send = async (path: string, body: string) => {
  const reply = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': 'ru',
    },
    body,
  })
  return { status: reply.status, ...((await reply.json()) as { code: string; message: string }) }
}

it.each([200, 5_000, 100_000])(
  'settings nested %i deep are refused with a readable message, and nothing breaks',
  async deep => {
    const sent = await send('/api/integrations', `{"type":"webhook","name":"x","config":${nested(deep)}}`)
    expect(sent).toMatchObject({
      status: 400,
      code: 'http.too-nested',
      message: 'В запросе слишком много вложенных скобок. Скобки могут быть вложены не глубже 100',
    })
  },
)

it('what is flat, damaged or empty is answered as ever', async () => {
  expect(
    await send('/api/integrations', `{"type":"none","name":"x","config":${nested(20)}}`),
  ).not.toMatchObject({
    code: 'http.too-nested',
  })
  for (const body of ['{"a":', '["[[[[', '{"__proto__":{}}'])
    expect(await send('/api/auth/login', body)).toMatchObject({ status: 400, code: 'http.invalid' })
  expect(
    await send('/api/auth/login', '\uFEFF{"email":"anna@nesting.example","password":"secret1"}'),
  ).toMatchObject({
    status: 200,
  })
})

it('a megabyte of brackets is refused within a few milliseconds, with numbers or without', () => {
  for (const part of ['[', '{"a":', '[12345678901234567,']) {
    const json = Buffer.from(part.repeat(1_048_576 / part.length))
    const before = process.threadCpuUsage()
    expect(() => parseJson(json)).toThrow(SyntaxError)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(processorBound(100_000, user + system))
  }
})
