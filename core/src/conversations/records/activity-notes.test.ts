import { Types } from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Activity, createActivityNotes } from './activity-notes.ts'

type Note = Parameters<typeof createActivityNotes>[0]['note']

const [one, other] = [new Types.ObjectId(), new Types.ObjectId()]
const pair = (nextOrder: number, rest: Partial<Activity> = {}): Activity => ({
  added: 2,
  nextOrder,
  language: 'ru',
  at: new Date(nextOrder),
  ...rest,
})
const change = (_id: Types.ObjectId, added: number, nextOrder: number, language = 'ru') => ({
  updateOne: {
    filter: { _id },
    update: {
      $max: { nextOrder },
      $inc: { messageCount: added },
      $set: { language, updatedAt: new Date(nextOrder) },
    },
  },
})

let stored: unknown[]
let store: () => Promise<void>
const note: Note = async operations => {
  await store()
  stored.push(...operations)
}
const failures: unknown[] = []
const start = () => createActivityNotes({ note, onFailure: error => void failures.push(error) })

beforeEach(() => {
  vi.useFakeTimers()
  stored = []
  failures.length = 0
  store = async () => undefined
})
afterEach(() => {
  vi.useRealTimers()
})

it('writes a conversation once for the messages of a second, with the last language and the largest number', async () => {
  const { add } = start()
  add(one, pair(2))
  add(other, pair(8))
  add(one, pair(6, { language: 'pl' }))
  add(one, pair(4, { added: 1 }))
  await vi.advanceTimersByTimeAsync(900)
  expect(stored).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(stored).toEqual([change(one, 5, 6, 'pl'), change(other, 2, 8)])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stored).toHaveLength(2)
})

it('is flushed at once, and the flush waits for what is being stored', async () => {
  const { add, flush } = start()
  const gate = Promise.withResolvers<void>()
  store = () => gate.promise
  add(one, pair(2))
  await vi.advanceTimersByTimeAsync(1_000)
  add(one, pair(4))
  const [first, second] = [flush(), flush()]
  let isOver = false
  void Promise.all([first, second]).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(false)
  gate.resolve()
  await Promise.all([first, second])
  expect(stored).toEqual([change(one, 2, 2), change(one, 2, 4)])
})

it('is tried again after a failure, with what came since, and readers do not wait for that', async () => {
  const { add, flush } = start()
  store = async () => Promise.reject(new Error('full'))
  add(one, pair(2))
  await flush()
  expect(failures).toEqual([new Error('full')])
  add(one, pair(4))
  await flush()
  expect(failures).toHaveLength(1)
  store = async () => undefined
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stored).toEqual([change(one, 4, 4)])
  add(one, pair(6))
  await flush()
  expect(stored).toEqual([change(one, 4, 4), change(one, 2, 6)])
})

it('is stored before the end, a failure or not', async () => {
  const { add, close, flush } = start()
  store = async () => Promise.reject(new Error('full'))
  add(one, pair(2))
  await flush()
  store = async () => undefined
  await close()
  expect(stored).toEqual([change(one, 2, 2)])
})
