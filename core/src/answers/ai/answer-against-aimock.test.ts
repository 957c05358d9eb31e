import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import { answer } from './answer.ts'
import { createModelRegistry } from './models.ts'
import { createChatCompletions } from './providers/chat-completions.ts'
import { createTranscriptions } from './providers/transcriptions.ts'
import { ask, collect } from './testing/collect.ts'
import { opus } from './testing/opus.ts'
import { transcribe } from './transcribe.ts'

// An independent OpenAI-compatible server: it checks our requests against its own reading of the protocol.
const server = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 4 })
const model = createModelRegistry().resolve('gpt-4o')
const text = 'Доставка стоит 300 ₽, самовывоз бесплатный 🌿'

beforeAll(() => server.start())
afterAll(() => server.stop())
beforeEach(() => {
  server.clearFixtures()
  server.clearRequests()
})

function start(limits = {}) {
  const clock = createManualClock()
  const result = collect(
    answer({
      request: ask(),
      provider: createChatCompletions(),
      access: { apiKey: 'sk-key', baseUrl: `${server.url}/v1` },
      model,
      signal: new AbortController().signal,
      clock,
      limits,
    }),
  )
  return { clock, result, calls: () => server.getRequests().length }
}

describe('against an independent server', () => {
  it('a reply comes whole, with its usage', async () => {
    server.onMessage(/доставка/, { content: text })
    const { result } = start()
    const { text: got, end } = await result
    expect(got).toBe(text)
    expect(end).toMatchObject({ finish: 'stop', citations: [] })
    expect(end?.usage?.inputTokens).toBeGreaterThan(0)
    expect(end?.usage?.outputTokens).toBeGreaterThan(0)
  })

  it('a reply cut at the model’s limit is reported as such', async () => {
    server.onMessage(/доставка/, { content: text, finishReason: 'length' })
    expect((await start().result).end?.finish).toBe('length')
  })

  it('a stalled reply is given up', async () => {
    server.onMessage(/доставка/, { content: text }, { latency: 25_000 })
    const { clock, result, calls } = start()
    while (calls() === 0) await new Promise(resolve => setImmediate(resolve))
    clock.skip(30_000)
    expect(await result).toMatchObject({ code: 'ai.stalled', end: undefined })
    expect(clock.pending()).toBe(0)
  })

  it('a truncated reply is not complete', async () => {
    server.onMessage(/доставка/, { content: text }, { truncateAfterChunks: 4, latency: 20 })
    const { result, calls } = start()
    const { text: got, end, code } = await result
    expect(text.startsWith(got)).toBe(true)
    expect(got.length).toBeGreaterThan(0)
    expect(end).toBeUndefined()
    expect(code).toBe('ai.truncated')
    expect(calls()).toBe(1)
  })

  it.each([
    [401, 'invalid_api_key', 'ai.key-rejected'],
    [404, 'model_not_found', 'ai.model-unavailable'],
    [429, 'insufficient_quota', 'ai.quota'],
  ])('%d %s is called once', async (status, code, expectedCode) => {
    server.onMessage(/доставка/, { error: { message: 'Refused: sk-key', type: code, code }, status })
    const { result, calls } = start()
    const { error } = await result
    expect(error?.code).toBe(expectedCode)
    expect(`${error?.message} ${error?.cause}`).not.toContain('sk-key')
    expect(calls()).toBe(1)
  })

  it('429 rate_limit_exceeded is retried after the time that the server names', async () => {
    server.onMessage(/доставка/, { content: text })
    const error = { message: 'Slow down', type: 'requests', code: 'rate_limit_exceeded' }
    server.nextRequestError(429, error)
    const { clock, result, calls } = start()
    await clock.armed(1_000)
    expect(calls()).toBe(1)
    clock.skip(1_000)
    expect((await result).text).toBe(text)
    expect(calls()).toBe(2)
  })
})

it('a recording is taken by an independent server, with the model that was asked for', async () => {
  server.onTranscription({ transcription: { text: 'Когда сажать тюльпаны?' } })
  const heard = await transcribe({
    request: { target: 'gpt-4o-mini-transcribe', audio: opus(), name: 'voice.oga' },
    provider: createTranscriptions(),
    access: { apiKey: 'sk-key', baseUrl: `${server.url}/v1` },
    signal: new AbortController().signal,
  })
  expect(heard.text).toBe('Когда сажать тюльпаны?')
  expect(server.getRequests().at(-1)).toMatchObject({
    path: '/v1/audio/transcriptions',
    body: { model: 'gpt-4o-mini-transcribe' },
  })
})
