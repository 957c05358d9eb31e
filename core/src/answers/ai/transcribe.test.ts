import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../platform/errors/app-error.ts'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import {
  type MisbehavingProvider,
  type Scene,
  startMisbehavingProvider,
} from '../../testing/misbehaving-provider.ts'
import { guardKeys } from './isolation/guard-keys.ts'
import { createTranscriptions } from './providers/transcriptions.ts'
import { opus } from './testing/opus.ts'
import { transcribe } from './transcribe.ts'

let server: MisbehavingProvider
beforeAll(async () => {
  server = await startMisbehavingProvider()
})
afterAll(() => server.close())

const heard: Scene = { kind: 'json', body: { text: ' Алло? \n' } }
const down: Scene = { kind: 'error', status: 503 }

/** A provider that plays scenes, and one key that is used for it. */
const start = (...scenes: Scene[]) => {
  server.play(...scenes)
  const clock = createManualClock()
  const provider = guardKeys({ clock }).around(createTranscriptions())
  const before = server.requests.length
  const hear = (audio = opus(), signal = new AbortController().signal) =>
    transcribe({
      request: { target: 'whisper-1', audio, name: 'voice.ogg' },
      provider,
      access: { apiKey: 'sk-one', baseUrl: server.url },
      signal,
      clock,
    }).then(
      ({ text }) => text,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
  return { clock, hear, calls: () => server.requests.length - before }
}

describe('a recording that is written down', () => {
  it('is its words, without the space around them', async () => {
    expect(await start(heard).hear()).toBe('Алло?')
  })

  it('is tried again after what may pass, and not after what cannot', async () => {
    const passing = start(down, heard)
    const text = passing.hear()
    await passing.clock.armed(500)
    passing.clock.skip(500)
    expect(await text).toBe('Алло?')
    expect(passing.calls()).toBe(2)

    const refused = start({ kind: 'error', status: 429, code: 'insufficient_quota' })
    expect(await refused.hear()).toBe('ai.quota')
    expect(refused.calls()).toBe(1)
  })

  it('holds a revoked key back from the next call, like a reply', async () => {
    const { hear, calls } = start({ kind: 'error', status: 401, code: 'invalid_api_key' })
    expect([await hear(), await hear()]).toEqual(['ai.key-rejected', 'ai.key-on-hold'])
    expect(calls()).toBe(1)
  })

  it('never makes a server without the interface look broken to replies', async () => {
    const { hear, calls } = start({ kind: 'error', status: 404 })
    const found = await Promise.all(Array.from({ length: 12 }, () => hear()))
    expect(new Set(found)).toEqual(new Set(['ai.recording-declined']))
    expect(calls()).toBe(12)
  })

  it('gets more patience the longer it is', async () => {
    const { clock, hear } = start({ kind: 'stall', headers: 'withheld' })
    const audio = opus(300_000)
    const text = hear(audio)
    await clock.armed(40_000)
    await expect.poll(server.open).toBe(1)
    clock.skip(39_999)
    expect(server.open()).toBe(1)
    clock.skip(1)
    expect(await text).toBe('ai.stalled')
  })

  it('ends at once with the update that it came with', async () => {
    const { hear } = start({ kind: 'stall', headers: 'withheld' })
    const ending = new AbortController()
    const text = hear(opus(), ending.signal)
    await expect.poll(server.open).toBe(1)
    ending.abort(new Error('the server stops'))
    expect(await text).toBe('Error: the server stops')
    await server.idle()
  })
})
