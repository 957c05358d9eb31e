import type { Ack } from '@botanika/core/contract'
import { expect, it, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

const refusal = (code: string): Ack<object> => ({
  ok: false,
  error: { code, error: code, message: 'Подождите 1 с и повторите' },
})

it('asks again where the server has too much to do, until it answers', async () => {
  const ask = vi
    .fn<() => Promise<Ack<object>>>()
    .mockResolvedValueOnce(refusal('realtime.too-many'))
    .mockResolvedValueOnce(refusal('realtime.too-many'))
    .mockResolvedValueOnce({ ok: true })
  expect(await askAgain(ask, [1, 1, 1])).toEqual({ ok: true })
  expect(ask).toHaveBeenCalledTimes(3)
})

it('gives the refusal on in the end, and any other at once', async () => {
  const busy = vi.fn(async () => refusal('realtime.too-many'))
  await expect(askAgain(busy, [1, 1])).rejects.toThrow('Подождите 1 с и повторите')
  expect(busy).toHaveBeenCalledTimes(3)
  const closed = vi.fn(async () => refusal('conversations.closed'))
  await expect(askAgain(closed, [1, 1])).rejects.toMatchObject({
    body: { code: 'conversations.closed' },
  })
  expect(closed).toHaveBeenCalledTimes(1)
})
