import { expect, it } from 'vitest'
import { costOfTranscript } from './transcript-cost.ts'

it('is by tokens where the model counts them, and by the minute where it counts those', () => {
  const usage = { inputTokens: 600, outputTokens: 200 }
  expect(costOfTranscript({ target: 'gpt-4o-mini-transcribe' }, { usage })).toBeCloseTo(0.0028)
  expect(costOfTranscript({ target: 'whisper-1' }, { seconds: 90 })).toBeCloseTo(0.009)
})

it('is the administrator’s where they give a price', () => {
  const price = { input: 1, output: 2 }
  const usage = { inputTokens: 1_000, outputTokens: 500 }
  expect(costOfTranscript({ target: 'whisper-large', price }, { usage })).toBeCloseTo(0.002)
})

it('is not guessed', () => {
  expect(costOfTranscript({ target: 'gpt-4o-mini-transcribe' }, { seconds: 90 })).toBeUndefined()
  expect(costOfTranscript({ target: 'whisper-1' }, {})).toBeUndefined()
  expect(costOfTranscript({ target: 'faster-whisper-large' }, { seconds: 90 })).toBeUndefined()
  expect(costOfTranscript({ target: 'constructor' }, { seconds: 90 })).toBeUndefined()
})
