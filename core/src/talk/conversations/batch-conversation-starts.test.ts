import { expect, it } from 'vitest'
import { batchConversationStarts } from './batch-conversation-starts.ts'

it('gives each of many concurrent ones its own position in the count', async () => {
  let stored = 2
  const begin = batchConversationStarts(async () => stored)
  const limit = 7
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      begin('account', `owner ${n}`, async count => {
        if (count >= limit) throw new Error('full')
        await new Promise(resolve => setImmediate(resolve))
        stored += 1
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(stored).toBe(7)
})

it('begins the same key once', async () => {
  let begun = 0
  const begin = batchConversationStarts(async () => 0)
  const one = async () => {
    begun += 1
    return begun
  }
  expect(await Promise.all([begin('a', 'same', one), begin('a', 'same', one)])).toEqual([1, 1])
})
