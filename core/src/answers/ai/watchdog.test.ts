import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import { type Watch, watch } from './watchdog.ts'

const never = <T>() => new Promise<T>(() => undefined)

async function read(stream: AsyncIterable<string>) {
  const items: string[] = []
  try {
    for await (const item of stream) items.push(item)
    return { items }
  } catch (error) {
    return { items, error: error as Error & { code?: string } }
  }
}

function setup(body: (watch: Watch) => AsyncIterable<string>, signal = new AbortController().signal) {
  const clock = createManualClock()
  let call: AbortSignal | undefined
  const stream = watch(
    given => {
      call = given.signal
      return body(given)
    },
    { signal, clock },
  )
  return { clock, result: read(stream), call: () => call }
}

describe('watch', () => {
  it('lets a live stream through and leaves no timer', async () => {
    const { clock, result, call } = setup(async function* () {
      yield 'a'
      yield 'b'
    })
    expect(await result).toEqual({ items: ['a', 'b'] })
    expect(clock.pending()).toBe(0)
    expect(call()?.aborted).toBe(false)
  })

  it("takes its listener off the caller's signal", async () => {
    const caller = new AbortController()
    const { clock, result } = setup(async function* () {
      yield 'a'
      yield await never<string>()
    }, caller.signal)
    await clock.armed(20_000)
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(1)
    clock.skip(20_000)
    await result
    expect(getEventListeners(caller.signal, 'abort')).toHaveLength(0)
  })

  it('ends a call that is silent for 30 s before its first word', async () => {
    const { clock, result, call } = setup(async function* () {
      yield await never<string>()
    })
    await clock.armed(30_000)
    clock.skip(29_999)
    expect(call()?.aborted).toBe(false)
    clock.skip(1)
    const { items, error } = await result
    expect(items).toEqual([])
    expect(error?.code).toBe('ai.stalled')
    expect(call()?.aborted).toBe(true)
    expect(clock.pending()).toBe(0)
  })

  it('ends a call that is silent for 20 s between two words and keeps the words', async () => {
    const { clock, result } = setup(async function* () {
      yield 'a'
      yield await never<string>()
    })
    await clock.armed(20_000)
    clock.skip(20_000)
    const { items, error } = await result
    expect(items).toEqual(['a'])
    expect(error?.code).toBe('ai.stalled')
    expect(clock.pending()).toBe(0)
  })

  it('counts a sign of life as life, up to 180 s in all', async () => {
    let alive: (() => void) | undefined
    const { clock, result } = setup(async function* (given) {
      alive = given.alive
      yield await never<string>()
    })
    await clock.armed(30_000)
    for (let spent = 0; spent < 171_000; spent += 19_000) {
      alive?.()
      clock.skip(19_000)
    }
    alive?.()
    clock.skip(9_000)
    expect((await result).error?.code).toBe('ai.too-slow')
    expect(clock.pending()).toBe(0)
  })

  it('does not count the time that the reader takes', async () => {
    const clock = createManualClock()
    const stream = watch(
      async function* () {
        yield 'a'
        yield 'b'
      },
      { signal: new AbortController().signal, clock },
    )
    expect((await stream.next()).value).toBe('a')
    clock.skip(60_000)
    expect((await stream.next()).value).toBe('b')
    expect((await stream.next()).done).toBe(true)
    expect(clock.pending()).toBe(0)
  })

  it("throws the caller's reason as soon as the caller stops, even when the call ignores its signal", async () => {
    const caller = new AbortController()
    const { clock, result, call } = setup(async function* () {
      yield 'a'
      yield await never<string>()
    }, caller.signal)
    await clock.armed(20_000)
    caller.abort(new Error('stopped by the person'))
    const { items, error } = await result
    expect(items).toEqual(['a'])
    expect(error?.message).toBe('stopped by the person')
    expect(call()?.aborted).toBe(true)
    expect(clock.pending()).toBe(0)
  })

  it('hands over what the stopped call had received, once', async () => {
    const caller = new AbortController()
    const { clock, result } = setup(async function* ({ signal }) {
      yield 'a'
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      yield 'held'
      yield 'too late'
    }, caller.signal)
    await clock.armed(20_000)
    caller.abort(new Error('stopped by the person'))
    const { items, error } = await result
    expect(items).toEqual(['a', 'held'])
    expect(error?.message).toBe('stopped by the person')
  })

  it('ends the call when the reader walks away', async () => {
    let closed = false
    const { clock, call } = { clock: createManualClock(), call: new AbortController() }
    let seen: AbortSignal | undefined
    const stream = watch(
      async function* ({ signal }) {
        seen = signal
        try {
          yield 'a'
          yield 'b'
        } finally {
          closed = true
        }
      },
      { signal: call.signal, clock },
    )
    for await (const item of stream) if (item === 'a') break
    expect(seen?.aborted).toBe(true)
    expect(closed).toBe(true)
    expect(clock.pending()).toBe(0)
  })

  it("passes the call's own error on", async () => {
    const { clock, result } = setup(() => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('broken')) }),
    }))
    expect((await result).error?.message).toBe('broken')
    expect(clock.pending()).toBe(0)
  })
})
