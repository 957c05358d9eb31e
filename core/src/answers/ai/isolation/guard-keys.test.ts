import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { type AiErrorCode, fail } from '../errors.ts'
import type { ChatEvent, ChatProvider } from '../provider.ts'
import { ask, collect } from '../testing/collect.ts'
import { watch } from '../watchdog.ts'
import { guardKeys, type KeyGuardOptions } from './guard-keys.ts'

const end: ChatEvent = { type: 'end', finish: 'stop' }

/** A provider that follows the next line of a script; silence lasts until the signal. */
const start = ({ id = 'responses', ...options }: KeyGuardOptions & { id?: ChatProvider['id'] } = {}) => {
  const clock = createManualClock()
  const guards = guardKeys({ clock, ...options })
  const lines: (AiErrorCode | 'fine' | 'silence')[] = []
  let calls = 0
  const inner: ChatProvider = {
    id,
    async *stream({ signal }) {
      calls += 1
      const line = lines.shift() ?? 'fine'
      if (line === 'silence') {
        await new Promise(resolve => signal.addEventListener('abort', resolve))
        throw signal.reason
      }
      if (line !== 'fine') throw fail(line)
      yield { type: 'text', text: 'Да' }
      yield end
    },
  }
  const provider = guards.around(inner)
  const call = (access = {}, request = {}) =>
    collect(provider.stream(ask(request), { apiKey: 'sk-one', tenant: 'one', ...access }))
  return { clock, guards, provider, lines, call, calls: () => calls }
}

describe('keys kept apart', () => {
  it('pause a provider that keeps failing, for its key alone', async () => {
    const { lines, call, calls, clock } = start()
    for (let n = 0; n < 10; n += 1) {
      lines.push(n % 2 ? 'ai.unavailable' : 'ai.rate-limited')
      await call()
    }
    const paused = await call()
    expect(paused.code).toBe('ai.paused')
    expect(paused.error?.params.seconds).toBe(15)
    expect(calls()).toBe(10)
    expect((await call({ apiKey: 'sk-two' })).text).toBe('Да')
    expect((await call({ baseUrl: 'https://other.example/v1' })).text).toBe('Да')
    clock.skip(15_000)
    expect((await call()).text).toBe('Да')
    expect((await call()).text).toBe('Да')
  })

  it('are not paused for others by what one tenant’s requests run into', async () => {
    const { lines, call } = start()
    for (let n = 0; n < 12; n += 1) {
      lines.push('ai.unavailable')
      await call()
    }
    lines.length = 0
    expect((await call()).code).toBe('ai.paused')
    expect((await call({ tenant: 'two' })).text).toBe('Да')
  })

  it('are paused for all when several tenants meet failures, each model by itself', async () => {
    const { lines, call } = start()
    for (let n = 0; n < 12; n += 1) {
      lines.push('ai.unavailable')
      await call({ tenant: `tenant-${n % 4}` })
    }
    lines.length = 0
    expect((await call({ tenant: 'another' })).code).toBe('ai.paused')
    expect((await call({ tenant: 'another' }, { target: 'gpt-4o-mini' })).text).toBe('Да')
  })

  it('are not paused by long answers', async () => {
    const { lines, call } = start()
    for (let n = 0; n < 24; n += 1) {
      lines.push('ai.too-slow')
      expect((await call({ tenant: `tenant-${n % 6}` })).code).toBe('ai.too-slow')
    }
  })

  it.each(['images', 'videos'] as const)('are not paused by silence while %s are made', async id => {
    const { lines, call } = start({ id })
    for (let n = 0; n < 12; n += 1) {
      lines.push('ai.stalled')
      expect((await call()).code).toBe('ai.stalled')
    }
  })

  it.each(['ai.content-policy', 'ai.context-too-long', 'ai.quota', 'ai.model-unavailable'] as const)(
    'are not paused by %s, which is no illness',
    async code => {
      const { lines, call } = start()
      for (let n = 0; n < 12; n += 1) {
        lines.push(code)
        expect((await call()).code).toBe(code)
      }
    },
  )

  it('count a silence that the watchdog ended, and not one that a person ended', async () => {
    const { lines, provider, clock, call } = start()
    const silent = async (stop?: AbortController) => {
      lines.push('silence')
      const signal = stop?.signal ?? new AbortController().signal
      const reading = collect(
        watch(({ signal }) => provider.stream(ask({ signal }), { apiKey: 'sk-one' }), { signal, clock }),
      )
      await new Promise(resolve => setImmediate(resolve))
      if (stop) stop.abort(new Error('stopped by the person'))
      else clock.skip(30_000)
      await reading
      await new Promise(resolve => setImmediate(resolve))
    }
    for (let n = 0; n < 12; n += 1) await silent(new AbortController())
    expect((await call()).text).toBe('Да')
    const { lines: more, call: again } = start({ failures: 1 })
    more.push('ai.stalled')
    await again()
    expect((await again()).code).toBe('ai.paused')
    await silent()
    expect((await call()).text).toBe('Да')
  })

  it('hold a refused key for 5 minutes, or until it is saved anew', async () => {
    const { lines, call, calls, clock, guards } = start()
    lines.push('ai.key-rejected')
    expect((await call()).code).toBe('ai.key-rejected')
    const held = await call()
    expect(held).toMatchObject({ code: 'ai.key-on-hold', error: { params: { minutes: 5 } } })
    expect(calls()).toBe(1)
    expect((await call({ apiKey: 'sk-two' })).text).toBe('Да')
    guards.forgive({ apiKey: 'sk-one' })
    lines.push('ai.key-rejected')
    expect((await call()).code).toBe('ai.key-rejected')
    clock.skip(5 * 60_000)
    expect((await call()).text).toBe('Да')
  })

  it('end every wait, and free the slots of those who aborted', async () => {
    const { lines, call, clock } = start({ slots: 1, slotsPerTenant: 1 })
    lines.push('silence')
    const stop = new AbortController()
    const first = call({}, { signal: stop.signal })
    const second = call({ tenant: 'two' })
    const third = call({ tenant: 'three' })
    await new Promise(resolve => setImmediate(resolve))
    clock.skip(15_000)
    expect((await second).code).toBe('ai.busy')
    expect((await third).code).toBe('ai.busy')
    stop.abort(new Error('stopped'))
    expect((await first).error?.message).toBe('stopped')
    expect((await call()).text).toBe('Да')
    expect(clock.pending()).toBe(0)
  })
  it('leave the calls of other keys their slots, however many of one are stuck', async () => {
    const { lines, call, clock, calls } = start({ slots: 3, slotsPerTenant: 3 })
    const stop = new AbortController()
    const stuck: Promise<unknown>[] = []
    for (let n = 0; n < 20; n += 1) {
      lines.push('silence')
      stuck.push(call({ apiKey: 'sk-broken' }, { signal: stop.signal }))
    }
    await new Promise(resolve => setImmediate(resolve))
    expect(calls()).toBe(3)
    lines.length = 0
    // The clock does not advance: a call queued behind the stuck ones would wait forever.
    const others = await Promise.all(Array.from({ length: 3 }, () => call({ apiKey: 'sk-well' })))
    expect(others.map(({ text }) => text)).toEqual(['Да', 'Да', 'Да'])
    stop.abort(new Error('stopped'))
    await Promise.all(stuck)
    expect(clock.pending()).toBe(0)
  })
})
