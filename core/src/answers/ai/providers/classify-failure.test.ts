import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizeError } from '../../../platform/errors/app-error.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../../testing/misbehaving-provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { createChatCompletions } from './chat-completions.ts'

let server: MisbehavingProvider
const apiKey = 'sk-proj-verySecretKey123'
const provider = createChatCompletions()
const fail = async (scene: {
  status: number
  code?: string
  message?: string
  body?: string
  headers?: Record<string, string>
}) => {
  server.play({ kind: 'error', ...scene })
  return (await collect(provider.stream(ask(), { apiKey, baseUrl: server.url }))).error
}

beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

const leaky = `Incorrect API key provided: ${apiKey}. Or sk-proj-very***********123.`

describe('a failure of the provider', () => {
  it.each([
    [{ status: 401, code: 'invalid_api_key', message: leaky }, 'ai.key-rejected', 'Ключ для HOST не принят'],
    [
      {
        status: 400,
        body: '[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]',
      },
      'ai.key-rejected',
      'Ключ для HOST не принят',
    ],
    [
      { status: 403, code: 'unsupported_country_region_territory' },
      'ai.territory',
      'HOST недоступен из региона сервера',
    ],
    [
      {
        status: 400,
        body: '[{"error":{"code":400,"message":"User location is not supported for the API use.","status":"FAILED_PRECONDITION"}}]',
      },
      'ai.territory',
      'HOST недоступен из региона сервера',
    ],
    [
      { status: 403, message: 'You have no permission' },
      'ai.forbidden',
      'Провайдер отказал этому ключу в доступе',
    ],
    [
      { status: 403, message: 'Project has no access to model gpt-4o' },
      'ai.model-unavailable',
      'Модель «gpt-4o» недоступна для этого ключа или снята',
    ],
    [
      { status: 404, code: 'model_not_found' },
      'ai.model-unavailable',
      'Модель «gpt-4o» недоступна для этого ключа или снята',
    ],
    [
      { status: 410, body: 'gone' },
      'ai.model-unavailable',
      'Модель «gpt-4o» недоступна для этого ключа или снята',
    ],
    [
      { status: 404, body: '<html>nginx</html>' },
      'ai.not-a-provider',
      'По этому адресу отвечает не провайдер моделей',
    ],
    [{ status: 400, code: 'context_length_exceeded' }, 'ai.context-too-long', 'Диалог слишком длинный'],
    [
      { status: 400, message: "This model's maximum context length is 4096 tokens" },
      'ai.context-too-long',
      'Диалог слишком длинный',
    ],
    [
      { status: 400, code: 'content_policy_violation' },
      'ai.content-policy',
      'Провайдер отклонил запрос по своим правилам о содержании',
    ],
    [{ status: 400, message: 'Something odd' }, 'ai.request-refused', 'Провайдер не принял запрос'],
    [{ status: 429, code: 'insufficient_quota' }, 'ai.quota', 'На счёте HOST закончились средства'],
    [{ status: 429, code: 'credit_balance_exhausted' }, 'ai.quota', 'На счёте HOST закончились средства'],
    [{ status: 402 }, 'ai.quota', 'На счёте HOST закончились средства'],
    [{ status: 429, code: 'rate_limit_exceeded' }, 'ai.rate-limited', 'Слишком много запросов'],
    [{ status: 429, body: '' }, 'ai.rate-limited', 'Слишком много запросов'],
    [{ status: 500 }, 'ai.unavailable', 'Провайдер временно недоступен'],
    [{ status: 502, body: '<html>Bad Gateway</html>' }, 'ai.unavailable', 'Провайдер временно недоступен'],
    [{ status: 503, code: 'server_is_overloaded' }, 'ai.unavailable', 'Провайдер временно недоступен'],
  ])('%o is classified as %s', async (scene, code, russian) => {
    const error = await fail(scene)
    expect(error?.code).toBe(code)
    expect(error && localizeError(error, 'ru').message).toBe(
      russian.replace('HOST', new URL(server.url).host),
    )
    for (const language of ['ru', 'en', 'pl'] as const) {
      expect(JSON.stringify(error && localizeError(error, language))).not.toMatch(/\{\w+\}|verySecret|sk-/)
    }
    expect(`${error?.stack} ${error?.cause}`).not.toMatch(/verySecret|sk-proj/)
  })

  it('keeps a short, redacted note for the log', async () => {
    const error = await fail({
      status: 400,
      message: `Bad thing with ${apiKey} (AIzaSyA1234567890abc) and Bearer abcdefgh12345 ${'x'.repeat(5000)}`,
    })
    const note = String(error?.cause)
    expect(note).toContain('HTTP 400')
    expect(note).toContain('Bad thing with [redacted]')
    expect(note).not.toMatch(/abcdefgh12345|AIzaSy/)
    expect(note.length).toBeLessThan(320)
  })

  it.each([
    [{ 'retry-after-ms': '1500' }, { seconds: 2, retryAfterMs: 1500 }],
    [{ 'retry-after': '7' }, { seconds: 7, retryAfterMs: 7000 }],
    [{}, { seconds: 20 }],
    [{ 'retry-after': 'soon' }, { seconds: 20 }],
  ])('%o is read as the time to wait', async (headers, expectedParams) => {
    const error = await fail({
      status: 429,
      code: 'rate_limit_exceeded',
      headers: headers as Record<string, string>,
    })
    expect(error?.params).toMatchObject(expectedParams)
    expect(Object.hasOwn(error?.params ?? {}, 'retryAfterMs')).toBe('retryAfterMs' in expectedParams)
  })

  it('says that the address does not respond', async () => {
    const gone = await startMisbehavingProvider()
    await gone.close()
    for (const baseUrl of [gone.url, 'http://', 'http://no-such-host.invalid/v1']) {
      const { code } = await collect(provider.stream(ask(), { apiKey, baseUrl }))
      expect(code).toBe('ai.unreachable')
    }
  })
})
