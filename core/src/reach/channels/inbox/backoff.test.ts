import { describe, expect, it } from 'vitest'
import { ChannelError } from '../../../plugin/channel-error.ts'
import { backoff, retryWait } from './backoff.ts'

describe('backoff', () => {
  it('doubles from a second to a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 60].map(failures => backoff({ failures, random: () => 0 }))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  it('takes up to half of it off by chance', () => {
    expect(backoff({ failures: 3, random: () => 0.5 })).toBe(6_000)
    expect(backoff({ failures: 3, random: () => 1 })).toBe(4_000)
  })
})

describe('retryWait', () => {
  const options = { failures: 2, random: () => 0 }
  const asking = (retryAfterMs?: number) =>
    new ChannelError('rate-limited', retryAfterMs === undefined ? {} : { retryAfterMs })

  it('is what the messenger asks for, an hour at most', () => {
    expect(retryWait(asking(17_000), options)).toBe(17_000)
    expect(retryWait(asking(86_400_000), options)).toBe(3_600_000)
    expect(retryWait(new ChannelError('unreachable', { retryAfterMs: 5_000 }), options)).toBe(5_000)
  })

  it('is the backoff where nothing usable is asked for', () => {
    for (const error of [asking(), asking(Number.NaN), new Error('the line broke')])
      expect(retryWait(error, options)).toBe(4_000)
  })
})
