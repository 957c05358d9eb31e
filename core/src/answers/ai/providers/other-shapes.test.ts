import { expect, it } from 'vitest'
import type { Fetch } from '../provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { createChatCompletions } from './chat-completions.ts'
import { createResponses } from './responses.ts'

// These tests cover the differences of compatible servers from OpenAI's own.
const answering =
  (body: string, mediaType: string): Fetch =>
  async () =>
    new Response(body, { headers: { 'content-type': mediaType } })
const access = (fetch: Fetch) => ({ apiKey: 'sk-some-key', baseUrl: 'http://127.0.0.1:1/v1', fetch })
const chat = (body: string, mediaType: string) =>
  collect(createChatCompletions().stream(ask(), access(answering(body, mediaType))))

it('a reply may come in parts, thoughts among them (Mistral)', async () => {
  const deltas = [
    { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Думаю' }] }] },
    { content: [{ type: 'text', text: 'Доставка ' }] },
    { content: '300 ₽' },
  ]
  const chunks = [
    ...deltas.map(delta => ({ choices: [{ index: 0, delta }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  ]
  const body = chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  expect(await chat(body, 'text/event-stream')).toMatchObject({ text: 'Доставка 300 ₽', error: undefined })
})

it('a server that does not stream sends the whole at once', async () => {
  const whole = {
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content: 'Доставка\n300 ₽' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 3, completion_tokens: 2 },
  }
  const read = await chat(JSON.stringify(whole, null, 2), 'application/json; charset=utf-8')
  expect(read).toMatchObject({
    text: 'Доставка\n300 ₽',
    end: { finish: 'stop', usage: { inputTokens: 3, outputTokens: 2 } },
  })
})

it.each([
  [{ message: 'No more today', code: 402 }, 'ai.quota'],
  [{ message: 'Slow down', code: 429 }, 'ai.rate-limited'],
  [{ message: 'Refused', code: 'invalid_api_key' }, 'ai.key-rejected'],
])('an error that comes with 200 is classified as what it is: %o', async (error, code) => {
  const body = JSON.stringify({ error })
  expect((await chat(body, 'application/json')).code).toBe(code)
  const fetch = answering(body, 'application/json')
  expect((await collect(createResponses().stream(ask(), access(fetch)))).code).toBe(code)
})

it('a stream that is called JSON is read as it comes', async () => {
  const chunks = [{ delta: { content: 'Да' } }, { delta: {}, finish_reason: 'stop' }]
  const body = chunks.map(choice => `data: ${JSON.stringify({ choices: [choice] })}\n\n`).join('')
  expect(await chat(body, 'application/json')).toMatchObject({ text: 'Да', error: undefined })
})

it.each(['{"status":"ok"}', '[]', 'null', '"hello"', 'not json', ''])(
  'JSON of something else is no provider’s: %j',
  async body => {
    expect((await chat(body, 'application/json')).code).toBe('ai.not-a-provider')
  },
)
