import { expect, it } from 'vitest'
import { costOfTranscript } from './transcript-cost.ts'

it('is by tokens where the model counts them, and by the minute where it counts those', () => {
  const usage = { inputTokens: 600, outputTokens: 200 }
  expect(costOfTranscript('gpt-4o-mini-transcribe', { usage })).toBeCloseTo(0.0028)
  expect(costOfTranscript('whisper-1', { seconds: 90 })).toBeCloseTo(0.009)
})

it('is not guessed', () => {
  expect(costOfTranscript('gpt-4o-mini-transcribe', { seconds: 90 })).toBeUndefined()
  expect(costOfTranscript('whisper-1', {})).toBeUndefined()
  expect(costOfTranscript('faster-whisper-large', { seconds: 90 })).toBeUndefined()
  expect(costOfTranscript('constructor', { seconds: 90 })).toBeUndefined()
})
