import { describe, expect, it } from 'vitest'
import { type RetryOptions, retryWithBackoff } from './retry-with-backoff.ts'

const away = new Error('away')
/** Fails this many times, then returns the number of calls. */
const failing = (times: number, error = away) => {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw error
    return calls
  }
}
const noted = (options: Partial<RetryOptions> = {}) => {
  const waits: number[] = []
  const failures: unknown[] = []
  return {
    waits,
    failures,
    passes: (error: unknown) => error === away,
    onFailure: (error: unknown) => void failures.push(error),
    signal: new AbortController().signal,
    wait: async (ms: number) => void waits.push(ms),
    ...options,
  }
}

describe('retryWithBackoff', () => {
  it('tries until it succeeds, ever more seldom', async () => {
    const options = noted()
    expect(await retryWithBackoff(failing(7), options)).toBe(8)
    expect(options.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect(options.failures).toEqual(Array(7).fill(away))
  })

  it('throws what does not pass by itself', async () => {
    const options = noted()
    const refusal = new Error('refused')
    await expect(retryWithBackoff(failing(1, refusal), options)).rejects.toBe(refusal)
    expect(options.failures).toEqual([])
  })

  it('ends with the failure, and without a further try, when it is no longer wanted', async () => {
    const ending = new AbortController()
    const options = noted({ signal: ending.signal, wait: async () => ending.abort() })
    await expect(retryWithBackoff(failing(1), options)).rejects.toBe(away)
  })

  it('does not wait on when it is no longer wanted', async () => {
    const ending = new AbortController()
    const { wait: _, ...options } = noted({ signal: ending.signal, onFailure: () => ending.abort() })
    await expect(retryWithBackoff(failing(9), options)).rejects.toBe(away)
  })
})
