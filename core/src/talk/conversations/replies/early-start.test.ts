import { Types } from 'mongoose'
import { expect, it, vi } from 'vitest'
import type { MessageRecord } from '../records/message.model.ts'
import { blank } from '../store-question.ts'
import { createEarlyStart } from './early-start.ts'

const at = (order: number): MessageRecord => ({
  ...blank(new Types.ObjectId(), order),
  _id: new Types.ObjectId(),
  role: 'assistant',
  status: 'streaming',
})
const create = (isAllowed = true) => {
  const begin = vi.fn(async (_: MessageRecord, reply: MessageRecord, stored?: Promise<void>) => {
    await stored
    return reply
  })
  return { begin, ...createEarlyStart(begin, { isAllowed }) }
}

it('begins a reply before its question is stored, and once', async () => {
  const { begin, whileStoring, replyTo } = create()
  const [question, reply] = [at(1), at(2)]
  await whileStoring(async onPlaced => {
    onPlaced?.(question, reply)
    expect(begin).toHaveBeenCalledOnce()
    return { question, reply }
  })
  expect(await replyTo(question, reply)).toBe(reply)
  expect(begin).toHaveBeenCalledOnce()
})

it('drops the reply of a question that could not be stored', async () => {
  const { begin, whileStoring } = create()
  const full = new Error('the disk is full')
  const storing = whileStoring(async onPlaced => {
    onPlaced?.(at(1), at(2))
    throw full
  })
  await expect(storing).rejects.toBe(full)
  await expect(begin.mock.results[0]?.value).rejects.toBe(full)
})

it('begins anew where the question was stored at another place', async () => {
  const { begin, whileStoring, replyTo } = create()
  await whileStoring(async onPlaced => {
    onPlaced?.(at(1), at(2))
    return { question: at(3), reply: at(4) }
  })
  const moved = at(4)
  expect(await replyTo(at(3), moved)).toBe(moved)
  await expect(begin.mock.results[0]?.value).rejects.toThrow('another place')
})

it('waits for the question where it may not begin', async () => {
  const { begin, whileStoring, replyTo } = create(false)
  const [question, reply] = [at(1), at(2)]
  await whileStoring(async onPlaced => {
    expect(onPlaced).toBeUndefined()
    return { question, reply }
  })
  expect(begin).not.toHaveBeenCalled()
  expect(await replyTo(question, reply)).toBe(reply)
})
