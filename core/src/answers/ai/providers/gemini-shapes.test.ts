import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../../testing/misbehaving-provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { createChatCompletions } from './chat-completions.ts'

// These tests cover the differences of Google's compatible interface from OpenAI's own.
let server: MisbehavingProvider
const stream = () =>
  createChatCompletions().stream(ask({ target: 'gemini-2.5-flash' }), {
    apiKey: 'AIzaSyVerySecretKey0123',
    baseUrl: server.url,
  })
const lines = (...chunks: object[]) => ({
  kind: 'raw' as const,
  body: `${chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`,
})
const piece = (content: string | null, rest: object = {}, finish?: string) => ({
  object: 'chat.completion.chunk',
  choices: [
    {
      index: 0,
      delta: { role: 'assistant', ...(content !== null && { content }), ...rest },
      ...(finish && { finish_reason: finish }),
    },
  ],
})

beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

describe('a reply of Gemini', () => {
  it('is emitted without its thought signatures, and without a usage where there is none', async () => {
    server.play(
      lines(
        piece('Доставка ', { extra_content: { google: { thought_signature: 'c2lnbmF0dXJl' } } }),
        piece('300 ₽', {}, 'stop'),
      ),
    )
    expect(await collect(stream())).toMatchObject({
      text: 'Доставка 300 ₽',
      end: { type: 'end', finish: 'stop' },
    })
  })

  it('may have its end in the same piece as its last word, and a usage in every piece', async () => {
    const usage = { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 }
    server.play(lines({ ...piece('Да', {}, 'STOP'), usage }))
    expect((await collect(stream())).end).toEqual({
      type: 'end',
      finish: 'stop',
      usage: { inputTokens: 5, outputTokens: 2 },
    })
  })

  it('may have a usage without figures', async () => {
    server.play(lines({ ...piece('Да', {}, 'stop'), usage: { prompt_tokens: 5, total_tokens: 5 } }))
    expect((await collect(stream())).end).toEqual({ type: 'end', finish: 'stop' })
  })

  it.each([
    ['MAX_TOKENS', 'length'],
    ['length', 'length'],
    ['SAFETY', 'filtered'],
    ['content_filter: RECITATION', 'filtered'],
    ['PROHIBITED_CONTENT', 'filtered'],
    ['OTHER', 'stop'],
  ])('that ends with %s is reported as %s', async (reason, finish) => {
    server.play(lines(piece('Да'), piece(null, {}, reason)))
    expect((await collect(stream())).end).toMatchObject({ finish })
  })
})

describe('an error of Gemini, in an array', () => {
  it.each([
    [
      400,
      { status: 'INVALID_ARGUMENT', message: 'API key not valid. Please pass a valid API key.' },
      'ai.key-rejected',
    ],
    [
      400,
      { status: 'FAILED_PRECONDITION', message: 'User location is not supported for the API use.' },
      'ai.territory',
    ],
    [
      400,
      {
        status: 'INVALID_ARGUMENT',
        message: 'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).',
      },
      'ai.context-too-long',
    ],
    [403, { status: 'PERMISSION_DENIED', message: 'Your project has been denied access.' }, 'ai.forbidden'],
    [
      404,
      { status: 'NOT_FOUND', message: 'models/gemini-2.5-pro is not found for API version v1main' },
      'ai.model-unavailable',
    ],
    [
      429,
      {
        status: 'RESOURCE_EXHAUSTED',
        message: 'Quota exceeded for metric: generate_content_requests, limit: 10 per minute.',
      },
      'ai.rate-limited',
    ],
    [
      429,
      {
        status: 'RESOURCE_EXHAUSTED',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      },
      'ai.rate-limited',
    ],
    [503, { status: 'UNAVAILABLE', message: 'The model is overloaded.' }, 'ai.unavailable'],
  ])('%d %o is %s', async (status, error, code) => {
    server.play({ kind: 'error', status, body: JSON.stringify([{ error: { code: status, ...error } }]) })
    const { error: failure } = await collect(stream())
    expect(failure?.code).toBe(code)
    expect(`${failure?.message} ${failure?.cause}`).not.toContain('AIza')
  })

  it('says in its body how long to wait', async () => {
    const details = [
      { '@type': 'type.googleapis.com/google.rpc.Help', links: [] },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '42.5s' },
    ]
    const error = { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.', details }
    server.play({ kind: 'error', status: 429, body: JSON.stringify([{ error }]) })
    const { error: failure } = await collect(stream())
    expect(failure).toMatchObject({ code: 'ai.rate-limited', params: { seconds: 43, retryAfterMs: 42_500 } })
  })
})
