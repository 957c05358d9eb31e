import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveReply } from './live-reply.ts'

describe('a live reply', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('sends the first words at once and gathers the next ones', async () => {
    const emit = vi.fn()
    const reply = createLiveReply({ emit, flush: async () => undefined, gatherMs: () => 40 })
    for (const word of ['Да', ', ', 'есть', '.']) reply.push(word)
    expect(emit.mock.calls).toEqual([[{ seq: 1, text: 'Да' }]])
    await vi.advanceTimersByTimeAsync(40)
    expect(emit.mock.lastCall).toEqual([{ seq: 2, text: ', есть.' }])
    expect(await reply.finish()).toEqual({ text: 'Да, есть.', seq: 2 })
  })

  it('gathers for longer while there are more replies', async () => {
    const emit = vi.fn()
    let gatherMs = 40
    const reply = createLiveReply({ emit, flush: async () => undefined, gatherMs: () => gatherMs })
    reply.push('раз')
    gatherMs = 250
    reply.push(' два')
    await vi.advanceTimersByTimeAsync(249)
    expect(emit).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(emit.mock.lastCall).toEqual([{ seq: 2, text: ' два' }])
    await reply.finish()
  })

  it('answers the deltas that a client missed, and null to one that is ahead', () => {
    const reply = createLiveReply({ emit: () => undefined, flush: async () => undefined })
    reply.push('раз')
    expect(reply.after(0)).toEqual([{ seq: 1, text: 'раз' }])
    expect(reply.after(1)).toEqual([])
    expect(reply.after(9)).toBeNull()
  })

  it('saves as it grows, in order, and ends with the last write', async () => {
    const saved: string[] = []
    const flush = async ({ text }: { text: string }) => void saved.push(text)
    const reply = createLiveReply({
      emit: () => undefined,
      flush,
      gatherMs: () => 1,
      flushMs: () => 500,
      flushCharacters: 5,
    })
    reply.push('123456')
    reply.push('7')
    await vi.advanceTimersByTimeAsync(600)
    expect(saved).toEqual(['123456', '1234567'])
  })
})
