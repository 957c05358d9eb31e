import { fetch as undiciFetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import {
  type MisbehavingProvider,
  type Scene,
  startMisbehavingProvider,
} from '../../../testing/misbehaving-provider.ts'
import type { ProviderAccess } from '../provider.ts'
import { opus } from '../testing/opus.ts'
import { createTranscriptions } from './transcriptions.ts'

let server: MisbehavingProvider
const apiKey = 'sk-proj-verySecretKey123'
const { signal } = new AbortController()

beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

const hear = async (request = {}, access: Partial<ProviderAccess> = {}) => {
  const given = { target: 'gpt-4o-mini-transcribe', audio: opus(), name: 'voice-1.oga', signal, ...request }
  for await (const event of createTranscriptions().stream(given, { apiKey, baseUrl: server.url, ...access }))
    return event
  throw new Error('the stream has no event')
}
const refusal = async (scene: Scene, request = {}) => {
  server.play(scene)
  const error = await hear(request).catch((error: unknown) => error)
  return error instanceof AppError ? error : undefined
}
const said = (text: string, usage?: object): Scene => ({
  kind: 'json',
  body: { text, ...(usage && { usage }) },
})

describe('a recording', () => {
  it('is sent as a form, under a name that has its format and nothing personal', async () => {
    server.play(said('Когда сажать тюльпаны?', { type: 'tokens', input_tokens: 31, output_tokens: 9 }))
    const audio = opus(70_000)
    expect(await hear({ audio, name: 'Анна.oga' })).toEqual({
      type: 'transcript',
      text: 'Когда сажать тюльпаны?',
      usage: { inputTokens: 31, outputTokens: 9 },
    })
    const { path, headers, body } = server.requests.at(-1) ?? {}
    expect(path).toBe('/v1/audio/transcriptions')
    expect(headers).toMatchObject({ authorization: `Bearer ${apiKey}`, 'user-agent': 'botanika' })
    expect(Number(headers?.['content-length'])).toBeGreaterThan(70_000)
    expect(body).toMatchObject({
      model: 'gpt-4o-mini-transcribe',
      response_format: 'json',
      file: { name: 'recording.ogg', bytes: Buffer.from(audio) },
    })
    expect(server.requests.filter(({ path }) => path !== '/v1/audio/transcriptions')).toEqual([])
  })

  it('reaches a server through a fetch that knows other forms, too', async () => {
    server.play(said('Алло', { type: 'duration', seconds: 4 }))
    expect(await hear({}, { fetch: undiciFetch as typeof fetch })).toMatchObject({ text: 'Алло', seconds: 4 })
    expect(server.requests.at(-1)?.body.file).toMatchObject({ name: 'recording.ogg' })
  })

  it('is called after its bytes, whatever its name says', async () => {
    server.play(said('Да'))
    for (const name of ['voice', 'voice.mp3', 'virus.exe']) {
      await hear({ name })
      expect(server.requests.at(-1)?.body.file).toMatchObject({ name: 'recording.ogg' })
    }
  })

  it.each([
    ['заметка.M4A', 'recording.m4a'],
    ['voice.opus', 'recording.ogg'],
    ['video-5.mp4', 'recording.mp4'],
  ])('whose bytes are not recognised gets its format from its name: %s', async (name, sent) => {
    server.play(said('Да'))
    await hear({ audio: new Uint8Array(50), name })
    expect(server.requests.at(-1)?.body.file).toMatchObject({ name: sent })
  })

  it.each(['заметка', 'речь.amr', 'virus.exe'])(
    'in a format that nobody takes is not sent: %s',
    async name => {
      const before = server.requests.length
      expect((await refusal(said('Да'), { audio: new Uint8Array(50), name }))?.code).toBe(
        'ai.recording-unreadable',
      )
      expect(server.requests).toHaveLength(before)
    },
  )

  it('that is silent has no text, and that is no error here', async () => {
    server.play(said(''))
    expect(await hear()).toEqual({ type: 'transcript', text: '' })
  })
})

describe('a refusal', () => {
  const error = (status: number, code?: string, message?: string): Scene => ({
    kind: 'error',
    status,
    ...(code && { code }),
    ...(message && { message }),
  })
  const duration =
    'audio duration 1601.4 seconds is longer than 1500 seconds which is the maximum for this model'

  it.each<[string, Scene, string]>([
    ['a server without the interface', error(404), 'ai.recording-declined'],
    ['one that forbids the method', error(405), 'ai.recording-declined'],
    ['a page instead of JSON', { kind: 'html' }, 'ai.recording-declined'],
    [
      'a model that is not there',
      error(404, 'model_not_found', 'The model does not exist'),
      'ai.recording-declined',
    ],
    ['a model that is named in a 400', error(400, undefined, 'Invalid model name'), 'ai.recording-declined'],
    ['a recording of hours', error(400, 'invalid_value', duration), 'ai.recording-too-long'],
    [
      'one of too many bytes',
      error(413, undefined, 'Maximum content size limit exceeded'),
      'ai.recording-too-long',
    ],
    [
      'bytes that are no sound',
      error(400, undefined, 'Audio file might be corrupted'),
      'ai.recording-unreadable',
    ],
    ['a revoked key', error(401, 'invalid_api_key'), 'ai.key-rejected'],
    ['no money', error(429, 'insufficient_quota'), 'ai.quota'],
    ['too many calls', error(429), 'ai.rate-limited'],
    ['a restart', error(503), 'ai.unavailable'],
    ['a region', error(403, 'unsupported_country_region_territory'), 'ai.territory'],
    ['JSON without a text', { kind: 'json', body: { words: [] } }, 'ai.garbled'],
    ['half of an object', { kind: 'json', body: '{"text": "Ко' }, 'ai.garbled'],
  ])('is classified: %s', async (_, scene, code) => {
    const found = await refusal(scene)
    expect(found?.code).toBe(code)
    expect(found && JSON.stringify(localizeToAll(found))).not.toMatch(/\{(minutes|megabytes|seconds)\}|sk-/)
  })

  it('holds no key, not even in the log', async () => {
    const found = await refusal(error(400, undefined, `Incorrect file for ${apiKey}`))
    expect(JSON.stringify([found, String(found?.cause), found?.cause])).not.toContain('verySecret')
  })
})
