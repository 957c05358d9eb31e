import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import { type AiErrorCode, fail } from './errors.ts'
import type { ChatEvent } from './provider.ts'
import { type Attempts, decide, withRetries } from './retry.ts'
import { collect } from './testing/collect.ts'
import { texts } from './texts.ts'

const fresh: Attempts = { rate: 0, failure: 0, trimmed: false, waitedMs: 0, shown: false }
const rateLimited = (retryAfterMs?: number) =>
  fail('ai.rate-limited', { params: { seconds: 1, ...(retryAfterMs !== undefined && { retryAfterMs }) } })

describe('decide', () => {
  const repeated = new Set<AiErrorCode>(['ai.unavailable', 'ai.truncated', 'ai.garbled', 'ai.rate-limited'])
  it.each(Object.keys(texts.errors) as AiErrorCode[])(
    'repeats %s only when it can pass, and never after text',
    code => {
      const usual = repeated.has(code) ? 'repeat' : code === 'ai.context-too-long' ? 'trim' : 'fail'
      expect(decide(fail(code), fresh).do).toBe(usual)
      expect(decide(fail(code), { ...fresh, shown: true }).do).toBe('fail')
    },
  )

  it('repeats nothing that it does not know', () => {
    expect(decide(new Error('a bug'), fresh)).toEqual({ do: 'fail' })
  })

  it('waits as long as the provider asks, up to 20 s in all', () => {
    expect(decide(rateLimited(1500), fresh)).toEqual({ do: 'repeat', kind: 'rate', afterMs: 1500 })
    expect(decide(rateLimited(20_000), fresh).do).toBe('repeat')
    expect(decide(rateLimited(20_001), fresh).do).toBe('fail')
    expect(decide(rateLimited(6_000), { ...fresh, rate: 1, waitedMs: 15_000 }).do).toBe('fail')
    expect(decide(rateLimited(0), fresh)).toEqual({ do: 'repeat', kind: 'rate', afterMs: 0 })
  })

  it('repeats at most twice, and shortens once', () => {
    expect(decide(rateLimited(), { ...fresh, rate: 1 }).do).toBe('repeat')
    expect(decide(rateLimited(), { ...fresh, rate: 2 }).do).toBe('fail')
    expect(decide(fail('ai.unavailable'), { ...fresh, failure: 2 }).do).toBe('fail')
    expect(decide(fail('ai.context-too-long'), { ...fresh, trimmed: true }).do).toBe('fail')
  })
})

describe('withRetries', () => {
  const end: ChatEvent = { type: 'end', finish: 'stop' }

  function run(tries: readonly (readonly (ChatEvent | Error)[])[], shorten = () => true) {
    const clock = createManualClock()
    const stop = new AbortController()
    let calls = 0
    const stream = withRetries(
      async function* () {
        for (const step of tries[calls++] ?? [new Error('one try too many')]) {
          if (step instanceof Error) throw step
          yield step
        }
      },
      { signal: stop.signal, clock, shorten },
    )
    return { clock, stop, result: collect(stream), calls: () => calls }
  }

  it('goes on after the wait', async () => {
    const { clock, result, calls } = run([[rateLimited(1500)], [fail('ai.unavailable')], [end]])
    await clock.armed(1500)
    expect(calls()).toBe(1)
    clock.skip(1500)
    await clock.armed(500)
    clock.skip(500)
    expect((await result).events).toEqual([end])
    expect(calls()).toBe(3)
    expect(clock.pending()).toBe(0)
  })

  it('shows a failure after the first word as it is', async () => {
    const { result, calls } = run([[{ type: 'text', text: 'При' }, fail('ai.unavailable')]])
    expect(await result).toMatchObject({ text: 'При', code: 'ai.unavailable' })
    expect(calls()).toBe(1)
  })

  it('stops waiting when the caller stops', async () => {
    const { clock, stop, result, calls } = run([[rateLimited(15_000)]])
    await clock.armed(15_000)
    stop.abort(new Error('stopped'))
    expect((await result).error?.message).toBe('stopped')
    expect(calls()).toBe(1)
    expect(clock.pending()).toBe(0)
  })

  it('gives up a too long dialogue when nothing can be left out', async () => {
    const { result, calls } = run([[fail('ai.context-too-long')]], () => false)
    expect((await result).code).toBe('ai.context-too-long')
    expect(calls()).toBe(1)
  })
})
