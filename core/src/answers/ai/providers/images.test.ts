import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../../testing/misbehaving-provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { createImages } from './images.ts'

let server: MisbehavingProvider
const apiKey = 'sk-proj-verySecretKey123'
const fetched: string[] = []
const download: typeof fetch = async input => {
  fetched.push(String(input))
  return new Response('bytes of an image')
}
const stream = (changes = {}, options = {}) =>
  createImages({ download, ...options }).stream(ask({ target: 'gpt-image-2', ...changes }), {
    apiKey,
    baseUrl: server.url,
  })
const madeOf = (events: readonly { type: string }[]) => {
  const media = events.find(event => event.type === 'media') as { bytes: Uint8Array } | undefined
  return media && Buffer.from(media.bytes)
}

beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

describe('an image', () => {
  it('is made of the last question and the owner’s wishes', async () => {
    const bytes = Buffer.alloc(6 * 1024 * 1024, 7)
    server.play({
      kind: 'json',
      body: {
        data: [{ b64_json: bytes.toString('base64') }],
        usage: { input_tokens: 9, output_tokens: 4000 },
      },
    })
    const turns = [
      { role: 'user' as const, text: 'Привет' },
      { role: 'assistant' as const, text: 'Здравствуйте' },
      { role: 'user' as const, text: 'Нарисуй кота' },
    ]
    const { events, end, error } = await collect(stream({ turns }))
    expect(error).toBeUndefined()
    expect(madeOf(events)?.equals(bytes)).toBe(true)
    expect(end).toEqual({ type: 'end', finish: 'stop', usage: { inputTokens: 9, outputTokens: 4000 } })
    expect(server.requests.at(-1)).toMatchObject({
      path: '/v1/images/generations',
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        model: 'gpt-image-2',
        n: 1,
        prompt: expect.stringMatching(/^Нарисуй кота\n\n.*Отвечай кратко\.$/s),
      },
    })
    expect(server.requests.at(-1)?.body).not.toHaveProperty('response_format')
  })

  it('that comes as an address is fetched through the guard, without the key', async () => {
    server.play(
      { kind: 'error', status: 400, message: "Unknown parameter: 'response_format'." },
      { kind: 'json', body: { data: [{ url: 'https://images.example/1.png' }] } },
    )
    const { events } = await collect(stream({ target: 'flux' }))
    expect(madeOf(events)?.toString()).toBe('bytes of an image')
    expect(fetched).toEqual(['https://images.example/1.png'])
  })

  it.each([
    [{ kind: 'json', body: { data: [] } } as const, 'ai.empty'],
    [
      { kind: 'json', body: { data: [{ b64_json: Buffer.alloc(9e6).toString('base64') }] } } as const,
      'ai.too-large',
    ],
    [{ kind: 'html' } as const, 'ai.not-a-provider'],
    [{ kind: 'error', status: 400, code: 'moderation_blocked' } as const, 'ai.content-policy'],
    [{ kind: 'error', status: 429, code: 'insufficient_quota' } as const, 'ai.quota'],
    [{ kind: 'error', status: 401, code: 'invalid_api_key', message: apiKey } as const, 'ai.key-rejected'],
  ])('does not come from %o', async (scene, code) => {
    server.play(scene)
    const { error, end } = await collect(stream())
    expect(error?.code).toBe(code)
    expect(`${error?.message} ${error?.cause}`).not.toContain(apiKey)
    expect(end).toBeUndefined()
  })

  it('that takes long is reported as in progress', async () => {
    const clock = createManualClock()
    server.play({ kind: 'stall', headers: 'withheld' })
    const stop = new AbortController()
    const signs: string[] = []
    const reading = (async () => {
      for await (const event of stream({ signal: stop.signal }, { clock })) signs.push(event.type)
    })()
    for (let n = 0; n < 3; n += 1) {
      await clock.armed(5_000)
      clock.skip(5_000)
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(signs).toEqual(['activity', 'activity', 'activity', 'activity'])
    stop.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
    await server.idle()
  })
})
