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

  it('tells the whole text when some of it is withdrawn, and leads no client past that', async () => {
    const emit = vi.fn()
    const emitWhole = vi.fn()
    const saved: { text: string; seq: number }[] = []
    const flush = async (state: { text: string; seq: number }) => void saved.push(state)
    const reply = createLiveReply({ emit, emitWhole, flush, gatherMs: () => 40 })
    reply.push('мысли')
    reply.push(' дальше')
    reply.keepFirst(0)
    expect(emitWhole.mock.calls).toEqual([[{ seq: 2, text: '' }]])
    expect(reply.state()).toEqual({ text: '', seq: 2 })
    expect([reply.after(0), reply.after(1), reply.after(2)]).toEqual([null, null, []])
    await vi.advanceTimersByTimeAsync(40)
    reply.push('Ответ')
    expect(emit.mock.lastCall).toEqual([{ seq: 3, text: 'Ответ' }])
    expect(reply.after(2)).toEqual([{ seq: 3, text: 'Ответ' }])
    expect(await reply.finish()).toEqual({ text: 'Ответ', seq: 3 })
    expect(saved[0]).toEqual({ text: '', seq: 2 })
  })

  it('says nothing of the withdrawal of what it has not sent', async () => {
    const emit = vi.fn()
    const emitWhole = vi.fn()
    const reply = createLiveReply({ emit, emitWhole, flush: async () => undefined, gatherMs: () => 40 })
    reply.push('Да')
    reply.push(' нет')
    reply.keepFirst(2)
    reply.push(', есть')
    expect(await reply.finish()).toEqual({ text: 'Да, есть', seq: 2 })
    expect(emitWhole).not.toHaveBeenCalled()
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
