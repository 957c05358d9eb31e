import { describe, expect, it } from 'vitest'
import { type OutlastOptions, outlast } from './outlast.ts'

const away = new Error('away')
/** Fails so many times, then answers how often it was called. */
const failing = (times: number, error = away) => {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw error
    return calls
  }
}
const noted = (options: Partial<OutlastOptions> = {}) => {
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

describe('outlast', () => {
  it('tries until it succeeds, ever more seldom', async () => {
    const options = noted()
    expect(await outlast(failing(7), options)).toBe(8)
    expect(options.waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect(options.failures).toEqual(Array(7).fill(away))
  })

  it('throws what does not pass by itself', async () => {
    const options = noted()
    const refusal = new Error('refused')
    await expect(outlast(failing(1, refusal), options)).rejects.toBe(refusal)
    expect(options.failures).toEqual([])
  })

  it('ends with the failure, and without a further try, when it is no longer wanted', async () => {
    const ending = new AbortController()
    const options = noted({ signal: ending.signal, wait: async () => ending.abort() })
    await expect(outlast(failing(1), options)).rejects.toBe(away)
  })

  it('does not wait on when it is no longer wanted', async () => {
    const ending = new AbortController()
    const { wait: _, ...options } = noted({ signal: ending.signal, onFailure: () => ending.abort() })
    await expect(outlast(failing(9), options)).rejects.toBe(away)
  })
})
