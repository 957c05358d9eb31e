import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MisbehavingProvider,
  startMisbehavingProvider,
  usualAnswer,
} from '../../../testing/misbehaving-provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { createResponses } from './responses.ts'

let server: MisbehavingProvider
const provider = createResponses()
const apiKey = 'sk-proj-verySecretKey123'
const stream = (changes = {}, access = {}) =>
  provider.stream(ask(changes), { apiKey, baseUrl: server.url, ...access })

beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

describe('a reply', () => {
  it('comes whole, with the usage, and nothing of it is kept at the provider’s', async () => {
    server.play({ kind: 'answer', usage: { prompt_tokens: 12, completion_tokens: 7 } })
    const { text, end, error } = await collect(stream({ temperature: 0.4 }))
    expect(error).toBeUndefined()
    expect(text).toBe(usualAnswer)
    expect(end).toEqual({ type: 'end', finish: 'stop', usage: { inputTokens: 12, outputTokens: 7 } })
    const seen = server.requests.at(-1)
    expect(seen?.path).toBe('/v1/responses')
    expect(seen?.headers.authorization).toBe(`Bearer ${apiKey}`)
    expect(seen?.body).toMatchObject({
      model: 'gpt-4o',
      stream: true,
      store: false,
      temperature: 0.4,
      instructions: expect.stringContaining('Отвечай кратко.'),
      input: [{ role: 'user', content: 'Сколько стоит доставка?' }],
    })
    expect(seen?.body).not.toHaveProperty('tools')
  })

  it('keeps its letters when they come byte by byte', async () => {
    server.play({ kind: 'answer', chunkBytes: 1 })
    expect((await collect(stream())).text).toBe(usualAnswer)
  })

  it('may be one delta of 5 MB', async () => {
    server.play({ kind: 'giant', megabytes: 5 })
    const { text, code } = await collect(stream())
    expect(code).toBeUndefined()
    expect(Buffer.byteLength(text)).toBe(5 * 1024 * 1024)
  })

  it.each([
    ['length', 'length'],
    ['content_filter', 'filtered'],
  ])('that is incomplete because of %s is reported as %s', async (finish, expectedFinish) => {
    server.play({ kind: 'answer', finish })
    expect((await collect(stream())).end).toMatchObject({ finish: expectedFinish })
  })

  it('is complete at its terminal event although the server does not close', async () => {
    server.play({ kind: 'answer', lingers: true })
    expect(await collect(stream())).toMatchObject({ text: usualAnswer, end: { finish: 'stop' } })
    await server.idle()
  })

  it('may come in the terminal event alone', async () => {
    const response = {
      status: 'completed',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Весь ответ' }] }],
    }
    server.play({
      kind: 'raw',
      body: `data: ${JSON.stringify({ type: 'response.completed', response })}\n\n`,
    })
    expect(await collect(stream())).toMatchObject({ text: 'Весь ответ', end: { finish: 'stop' } })
  })

  it('may be a refusal in words', async () => {
    const events = [
      { type: 'response.refusal.delta', delta: 'Не могу ' },
      { type: 'response.refusal.delta', delta: 'помочь.' },
      { type: 'response.completed', response: { status: 'completed', output: [] } },
    ]
    server.play({ kind: 'raw', body: events.map(each => `data: ${JSON.stringify(each)}\n\n`).join('') })
    expect(await collect(stream())).toMatchObject({ text: 'Не могу помочь.', end: { finish: 'stop' } })
  })
})

describe('hosted tools', () => {
  it('are offered as they are wanted', async () => {
    server.play({ kind: 'answer' })
    await collect(stream({ tools: ['web_search', 'code_interpreter'] }))
    expect(server.requests.at(-1)?.body.tools).toEqual([
      { type: 'web_search', user_location: { type: 'approximate' } },
      { type: 'code_interpreter', container: { type: 'auto' } },
    ])
  })

  it('report progress, which is no text', async () => {
    const types = [
      'reasoning_summary_text.delta',
      'web_search_call.searching',
      'code_interpreter_call.interpreting',
    ]
    const events = [
      ...types.map(type => ({ type: `response.${type}`, item_id: 'x', delta: 'secret thought' })),
      { type: 'response.output_text.delta', delta: 'Готово' },
      { type: 'response.completed', response: { status: 'completed', output: [] } },
    ]
    server.play({ kind: 'raw', body: events.map(each => `data: ${JSON.stringify(each)}\n\n`).join('') })
    const { events: seen, text } = await collect(stream())
    expect(text).toBe('Готово')
    expect(seen.flatMap(event => (event.type === 'activity' ? [event.activity] : []))).toEqual([
      'reasoning',
      'web_search',
      'code_interpreter',
    ])
  })

  it('give their sources in the place of the links that stand for them', async () => {
    const url = 'https://example.com/news?utm_source=openai'
    server.play({
      kind: 'answer',
      pieces: [
        'Рубль вырос. ',
        '([example',
        `.com](${url}))`,
        { url, title: 'Новости' },
        ' Подробнее [тут](https://b.example/x).',
      ],
    })
    const { events, text } = await collect(stream({ tools: ['web_search'] }))
    expect(text).toBe('Рубль вырос.  Подробнее [тут](https://b.example/x).')
    expect(events.filter(event => event.type === 'source')).toEqual([
      { type: 'source', url: 'https://example.com/news', title: 'Новости' },
    ])
  })

  it('never bring an address that is no web page', async () => {
    server.play({ kind: 'answer', pieces: ['Текст', { url: 'javascript:alert(1)', title: 'x' }] })
    const { events } = await collect(stream({ tools: ['web_search'] }))
    expect(events.some(event => event.type === 'source')).toBe(false)
  })

  it('and the temperature are left out where the model refuses them', async () => {
    server.play(
      {
        kind: 'error',
        status: 400,
        message: "Unsupported parameter: 'temperature' is not supported with this model.",
      },
      { kind: 'error', status: 400, message: "Hosted tools: 'tools' are not supported with this model." },
      { kind: 'answer' },
    )
    const { text } = await collect(stream({ temperature: 0.4, tools: ['web_search'] }))
    expect(text).toBe(usualAnswer)
    expect(server.requests.at(-1)?.body).not.toHaveProperty('tools')
    expect(server.requests.at(-1)?.body).not.toHaveProperty('temperature')
  })
})

it('what the provider is sent has the pictures of a turn, and the dialogue', async () => {
  server.play({ kind: 'answer' })
  const images = [{ mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) }]
  await collect(
    stream({
      turns: [
        { role: 'user', text: 'Привет' },
        { role: 'assistant', text: 'Здравствуйте' },
        { role: 'user', text: 'Что здесь?', images },
      ],
    }),
  )
  expect(server.requests.at(-1)?.body.input).toEqual([
    { role: 'user', content: 'Привет' },
    { role: 'assistant', content: 'Здравствуйте' },
    {
      role: 'user',
      content: [
        { type: 'input_text', text: 'Что здесь?' },
        { type: 'input_image', detail: 'auto', image_url: 'data:image/png;base64,AQID' },
      ],
    },
  ])
})

describe('a reply that never reached its terminal event', () => {
  it.each(['close', 'done', 'reset'] as const)('is truncated (%s), and what came was emitted', async how => {
    server.play({ kind: 'truncate', after: 3, how })
    const { text, end, code } = await collect(stream({ tools: ['web_search'] }))
    expect(text).toBe('Привет, мир! ')
    expect(end).toBeUndefined()
    expect(code).toBe('ai.truncated')
  })

  it.each([
    [{ kind: 'garbage', after: 1 } as const, 'ai.garbled'],
    [{ kind: 'html' } as const, 'ai.not-a-provider'],
    [{ kind: 'error-in-stream', after: 1, code: 'server_error' } as const, 'ai.unavailable'],
    [{ kind: 'error-in-stream', code: 'rate_limit_exceeded' } as const, 'ai.rate-limited'],
    [{ kind: 'error-in-stream', code: 'invalid_prompt' } as const, 'ai.content-policy'],
    [{ kind: 'error-in-stream', code: 'invalid_image_format' } as const, 'ai.request-refused'],
    [
      {
        kind: 'raw',
        body: 'event: error\ndata: {"type":"error","code":"insufficient_quota","message":"x"}\n\n',
      } as const,
      'ai.quota',
    ],
    [
      { kind: 'raw', body: 'data: {"type":"error","code":"server_error","message":"x"}\n\n' } as const,
      'ai.unavailable',
    ],
    [{ kind: 'error', status: 401, code: 'invalid_api_key' } as const, 'ai.key-rejected'],
    [{ kind: 'error', status: 400, code: 'context_length_exceeded' } as const, 'ai.context-too-long'],
  ])('%o is %s', async (scene, code) => {
    server.play(scene)
    const result = await collect(stream())
    expect(result.code).toBe(code)
    expect(result.end).toBeUndefined()
  })

  it('is ended by the signal, with its reason, and frees the connection', async () => {
    server.play({ kind: 'stall', after: 2 })
    const call = new AbortController()
    const reading = collect(
      stream({ signal: call.signal, onActivity: () => call.abort(new Error('enough')) }),
    )
    expect((await reading).error?.message).toBe('enough')
    await server.idle()
  })
})
