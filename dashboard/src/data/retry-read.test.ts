import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { retryDelay, retryRead } from './retry-read.ts'

const refusal = (status: number, retryAfter?: number) =>
  new ApiError(status, { code: 'http.overloaded', error: 'no', message: 'no' }, { retryAfter })
const unreachable = new ApiError(0, { code: 'network.unreachable', error: 'network', message: 'network' })
const least = () => 0
const most = () => 1

afterEach(() => vi.useRealTimers())

it('waits twice as long each time, with jitter, at most 30 s and six times', () => {
  const retries = [1, 2, 3, 4, 5, 6, 7]
  expect(retries.map(retry => retryDelay(unreachable, retry, least))).toEqual([
    500,
    1_000,
    2_000,
    4_000,
    8_000,
    15_000,
    null,
  ])
  expect(retries.map(retry => retryDelay(refusal(503), retry, most))).toEqual([
    1_000,
    2_000,
    4_000,
    8_000,
    16_000,
    30_000,
    null,
  ])
})

it('waits as long as the server asks, within reason', () => {
  expect(retryDelay(refusal(503, 5), 1, least)).toBe(5_000)
  expect(retryDelay(refusal(503, 5), 6, most)).toBe(6_000)
  expect(retryDelay(refusal(503, 0), 1, least)).toBe(0)
  expect(retryDelay(refusal(503, 86_400), 1, least)).toBe(120_000)
  expect(retryDelay(refusal(503, 5), 7, least)).toBeNull()
})

it('retries nothing that is an answer', () => {
  for (const status of [400, 401, 403, 404, 409, 429, 500, 507])
    expect(retryDelay(refusal(status, 1), 1)).toBeNull()
  // A refusal over a socket has no status.
  expect(retryDelay(refusal(0), 1)).toBeNull()
  expect(retryDelay(new Error('a defect of the page'), 1)).toBeNull()
  for (const status of [502, 503, 504]) expect(retryDelay(refusal(status), 1)).not.toBeNull()
})

it('reads again until it succeeds, reports each failure, and stops when aborted', async () => {
  vi.useFakeTimers()
  const failures: unknown[] = []
  const read = vi.fn<() => Promise<void>>()
  read.mockRejectedValueOnce(refusal(503, 5)).mockRejectedValueOnce(unreachable).mockResolvedValue()
  retryRead(read, error => failures.push(error))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(3)
  expect(failures).toHaveLength(2)

  const failing = vi.fn<() => Promise<void>>().mockRejectedValue(unreachable)
  const stop = retryRead(failing, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.runAllTimersAsync()
  expect(failing).toHaveBeenCalledTimes(1)
})
