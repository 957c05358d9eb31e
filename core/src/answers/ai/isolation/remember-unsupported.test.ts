import { expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { type AiErrorCode, fail } from '../errors.ts'
import { rememberUnsupported } from './remember-unsupported.ts'

const access = { apiKey: 'sk-one', baseUrl: 'https://gateway.example/v1' }

/** A server that refuses every recording with this. */
const refusing = (code: AiErrorCode) => {
  const clock = createManualClock()
  const { provider, isUnsupported } = rememberUnsupported(
    {
      id: 'transcriptions',
      // biome-ignore lint/correctness/useYield: it never comes to that.
      async *stream() {
        throw fail(code)
      },
    },
    { clock },
  )
  const hear = async () => {
    const { signal } = new AbortController()
    const request = { target: 'whisper-1', audio: new Uint8Array(9), name: 'voice.ogg', signal }
    for await (const _ of provider.stream(request, access)) throw new Error('it heard something')
  }
  return { clock, isUnsupported, hear }
}

it('knows a server that takes no recordings for ten minutes, with that key and model alone', async () => {
  const { clock, isUnsupported, hear } = refusing('ai.recording-declined')
  expect(isUnsupported(access, 'whisper-1')).toBe(false)
  await expect(hear()).rejects.toMatchObject({ code: 'ai.recording-declined' })
  expect(isUnsupported(access, 'whisper-1')).toBe(true)
  expect(isUnsupported(access, 'whisper-2')).toBe(false)
  expect(isUnsupported({ ...access, apiKey: 'sk-two' }, 'whisper-1')).toBe(false)
  clock.skip(600_000)
  expect(isUnsupported(access, 'whisper-1')).toBe(false)
})

it('does not take a failure for that', async () => {
  const { isUnsupported, hear } = refusing('ai.unavailable')
  await expect(hear()).rejects.toMatchObject({ code: 'ai.unavailable' })
  expect(isUnsupported(access, 'whisper-1')).toBe(false)
})
