import { describe, expect, it } from 'vitest'
import type { ChannelErrorKind } from '../../../../plugin/channel-error.ts'
import { applyRetryPolicy } from './retry-policy.ts'

const fresh = { attempt: 0, limitedMs: 0, chatId: '1' }
const rule = (
  kind: ChannelErrorKind,
  init: { retryAfterMs?: number; movedTo?: string } = {},
  state = fresh,
) => applyRetryPolicy({ kind, ...init }, state)

describe('applyRetryPolicy', () => {
  it('tries what did not arrive again after 2, 10, 30, 60 and then every 120 seconds, for half an hour', () => {
    const waits: number[] = []
    for (let attempt = 0; ; attempt += 1) {
      const decision = rule('unreachable', {}, { ...fresh, attempt })
      if (decision.next !== 'retry') break
      waits.push(decision.ms / 1_000)
    }
    expect(waits.slice(0, 6)).toEqual([2, 10, 30, 60, 120, 120])
    const total = waits.reduce((sum, wait) => sum + wait, 0)
    expect(total).toBeLessThanOrEqual(1_800)
    expect(total).toBeGreaterThan(1_680)
  })

  it('waits as long as the messenger asks, up to a day in all', () => {
    expect(rule('rate-limited', { retryAfterMs: 7_000 })).toEqual({ next: 'retry', ms: 7_000, isLimit: true })
    expect(rule('rate-limited')).toMatchObject({ ms: 1_000 })
    expect(rule('rate-limited', { retryAfterMs: Number.NaN })).toMatchObject({ ms: 1_000 })
    expect(rule('rate-limited', { retryAfterMs: -5 })).toMatchObject({ ms: 100 })
    expect(
      rule('rate-limited', { retryAfterMs: 3_600_000 }, { ...fresh, limitedMs: 22 * 3_600_000 }),
    ).toEqual({
      next: 'retry',
      ms: 3_600_000,
      isLimit: true,
    })
    expect(rule('rate-limited', { retryAfterMs: 1 }, { ...fresh, limitedMs: 24 * 3_600_000 })).toEqual({
      next: 'fail',
      isLimit: true,
    })
  })

  it('follows a chat that moved, but not in a circle', () => {
    expect(rule('recipient-gone', { movedTo: '2' })).toEqual({ next: 'move', to: '2' })
    expect(rule('recipient-gone', { movedTo: '1' })).toEqual({ next: 'gone' })
    expect(rule('recipient-gone', { movedTo: '2' }, { ...fresh, attempt: 18 })).toEqual({ next: 'gone' })
    expect(rule('recipient-gone')).toEqual({ next: 'gone' })
  })

  it('stops the connection for a refused token, and doubts what nobody knows', () => {
    expect(rule('unauthorized')).toEqual({ next: 'stop' })
    expect(rule('ambiguous')).toEqual({ next: 'resolve' })
    expect(rule('rejected')).toEqual({ next: 'fail', isLimit: false })
  })
})
