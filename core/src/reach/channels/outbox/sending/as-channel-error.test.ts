import { describe, expect, it } from 'vitest'
import { ChannelError } from '../../../../plugin/channel-error.ts'
import { asChannelError, describeError } from './as-channel-error.ts'
import { failureTexts } from './failure-texts.ts'

const describing = { config: { botToken: 'a-token-of-no-known-shape', tone: 'calm' }, at: new Date(0) }

describe('errors of a channel', () => {
  it('passes a channel’s error on, and doubts whatever else is thrown', () => {
    const error = new ChannelError('rejected')
    expect(asChannelError(error)).toBe(error)
    expect(asChannelError(new TypeError('fetch failed'))).toMatchObject({
      kind: 'ambiguous',
      detail: 'fetch failed',
    })
    expect(asChannelError('odd')).toMatchObject({ kind: 'ambiguous', detail: 'odd' })
  })

  it('keeps no token in the messenger’s words, whatever it looks like', () => {
    const detail = 'POST https://api.example/bota-token-of-no-known-shape/send calm Bearer abcdefgh12345678'
    const said = describeError(new ChannelError('unreachable', { detail }), describing).detail
    expect(said).toBe('POST https://api.example/bot[redacted]/send calm [redacted]')
  })

  it('shows what the messenger said in a refusal, in one line and without secrets', () => {
    const detail = `400 not enough rights\n for a-token-of-no-known-shape ${'x'.repeat(300)}`
    const { ru } = describeError(new ChannelError('rejected', { detail }), describing).text
    expect(ru).toMatch(/ответил: «400 not enough rights for \[redacted\] x{100,200}…»\. Проверьте/)
  })

  it('shows the text of the kind, and the channel’s where it has one', () => {
    const text = { ru: 'а', en: 'b', pl: 'c' }
    expect(describeError(new ChannelError('rejected'), describing).text).toBe(failureTexts.rejected)
    expect(describeError(new ChannelError('rejected', { text, detail: 'no' }), describing).text).toBe(text)
    expect(
      describeError(new ChannelError('rejected', { detail: 'x'.repeat(2_000) }), describing).detail,
    ).toHaveLength(500)
  })
})
