import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { createRateLimiter, pauseFor } from './rate-limiter.ts'

const target = (id: string, kind: 'private' | 'group' = 'private') => ({
  integrationId: 'bot',
  chat: { id, kind },
})
const going = new AbortController().signal

/** When each message was sent. */
const send = async (
  clock: ReturnType<typeof createManualClock>,
  messages: readonly ReturnType<typeof target>[],
) => {
  const pace = createRateLimiter(clock)
  const times: { id: string; at: number }[] = []
  const lanes = Map.groupBy(messages, ({ chat }) => chat.id)
  const all = Promise.all(
    [...lanes.values()].map(async lane => {
      for (const one of lane) {
        await pace.acquire(one, undefined, going)
        times.push({ id: one.chat.id, at: clock.ticks() })
      }
    }),
  )
  await clock.runUntil(all)
  return times
}
/** The maximum within any window of this length. */
const most = (times: readonly number[], perMs: number): number =>
  Math.max(...times.map(from => times.filter(at => at >= from && at < from + perMs).length))

describe('pace', () => {
  it('sends one message a second to a private chat', async () => {
    const times = (
      await send(
        createManualClock(),
        Array.from({ length: 10 }, () => target('1')),
      )
    ).map(({ at }) => at)
    expect(most(times, 1_000)).toBe(1)
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(9_000)
  })

  it('sends 20 a minute to a group', async () => {
    const messages = Array.from({ length: 45 }, () => target('g', 'group'))
    const times = (await send(createManualClock(), messages)).map(({ at }) => at)
    expect(most(times, 60_000)).toBe(20)
  })

  it('sends 30 a second in all, and lets no chat starve', async () => {
    const messages = Array.from({ length: 100 }, (_, chat) => target(String(chat)))
    const times = await send(createManualClock(), [...messages, ...messages])
    expect(
      most(
        times.map(({ at }) => at),
        1_000,
      ),
    ).toBeLessThanOrEqual(30)
    expect(new Set(times.slice(0, 100).map(({ id }) => id)).size).toBeGreaterThan(60)
  })

  it('counts what an earlier process may have sent just before it ended', async () => {
    const [first] = await send(createManualClock(), [target('1')])
    expect(first?.at).toBe(1_000)
  })

  it('lets a pause of one chat hold only that chat, however long, and one of the connection all', async () => {
    const clock = createManualClock()
    const pace = createRateLimiter(clock)
    const wait = (chatId: string) => pace.pausedMs({ integrationId: 'bot', chatId })
    pauseFor(pace, { integrationId: 'bot', chatId: '1', scope: 'chat', ms: 5_000 })
    expect([wait('1'), wait('2')]).toEqual([5_000, 0])
    pauseFor(pace, { integrationId: 'bot', chatId: '1', scope: 'chat', ms: 3_600_000 })
    expect([wait('1'), wait('2')]).toEqual([3_600_000, 0])
    pauseFor(pace, { integrationId: 'bot', chatId: '1', scope: 'connection', ms: 7_000 })
    expect([wait('1'), wait('2')]).toEqual([3_600_000, 7_000])
    pauseFor(pace, { integrationId: 'other', chatId: '1', scope: 'connection', ms: 100 })
    expect(pace.pausedMs({ integrationId: 'other', chatId: '7' })).toBe(100)
    pace.forget('bot')
    expect(wait('1')).toBe(0)
  })

  it('starts a task immediately only where none would be overtaken', async () => {
    const clock = createManualClock()
    const pace = createRateLimiter(clock)
    const tries = (...ids: string[]) => ids.map(id => pace.tryAcquire(target(id), undefined))
    expect(tries('1')).toEqual([false])
    await clock.advance(1_000)
    expect(tries('1', '1', '2')).toEqual([true, false, false])
    await clock.advance(34)
    const line = pace.acquire(target('3'), undefined, going)
    expect(tries('2')).toEqual([false])
    await clock.runUntil(line)
    await clock.advance(34)
    expect(tries('2', '1')).toEqual([true, false])
    pauseFor(pace, { integrationId: 'bot', chatId: '4', scope: 'chat', ms: 5_000 })
    await clock.advance(2_000)
    expect(tries('4', '1')).toEqual([false, true])
  })

  it('counts the threads of a chat together, in the order of asking, and no turn of the connection is lost', async () => {
    const clock = createManualClock()
    const pace = createRateLimiter(clock)
    const thread = (number: number) => ({
      integrationId: 'bot',
      chat: { id: `g:${number}`, kind: 'group' as const, threadOf: 'g' },
    })
    const went: string[] = []
    const go = async (one: ReturnType<typeof thread> | ReturnType<typeof target>) => {
      await pace.acquire(one, undefined, going)
      went.push(`${one.chat.id} ${clock.ticks()}`)
    }
    const all = Promise.all([go(thread(1)), go(thread(2)), go(target('g', 'group'))])
    expect(pace.tryAcquire(thread(4), undefined)).toBe(false)
    expect(pace.waitMs(thread(4), undefined)).toBe(3_000 + 3 * 3_000)
    await clock.runUntil(all)
    expect(went).toEqual(['g:1 3000', 'g:2 6000', 'g 9000'])
    // The neighbour's permit is not delayed by permits that threads requested and could not use.
    expect(pace.tryAcquire(target('7'), undefined)).toBe(false)
    await clock.advance(34)
    expect(pace.tryAcquire(target('7'), undefined)).toBe(true)
    pauseFor(pace, { integrationId: 'bot', chatId: 'g:1', threadOf: 'g', scope: 'chat', ms: 4_000 })
    expect(pace.pausedMs({ integrationId: 'bot', chatId: 'g' })).toBe(4_000)
    expect(pace.pausedMs({ integrationId: 'bot', chatId: 'g:2', threadOf: 'g' })).toBe(4_000)
    expect(pace.pausedMs({ integrationId: 'bot', chatId: 'g:2' })).toBe(0)
  })

  it('ends a wait when it is called off', async () => {
    const clock = createManualClock()
    const off = new AbortController()
    const turn = createRateLimiter(clock).acquire(target('1'), undefined, off.signal)
    off.abort()
    await turn
    expect(clock.pending()).toBe(0)
  })
})
