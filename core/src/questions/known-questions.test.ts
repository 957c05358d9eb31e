import { Types } from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { createKnownQuestions, type KnownQuestion } from './known-questions.ts'

const [shop, salon] = [new Types.ObjectId(), new Types.ObjectId()]
let stored: Map<string, KnownQuestion[]>
let reads: number
let now: number
let known: ReturnType<typeof createKnownQuestions>

const question = (key: string): KnownQuestion => ({
  _id: new Types.ObjectId(),
  key,
  question: key,
  wordings: [],
})
const model = {
  find: ({ assistantId }: { assistantId: Types.ObjectId }) => ({
    lean: async () => {
      reads += 1
      return [...(stored.get(assistantId.toHexString()) ?? [])]
    },
  }),
}

beforeEach(() => {
  stored = new Map([[shop.toHexString(), [question('доставка')]]])
  reads = 0
  now = 0
  known = createKnownQuestions(model as never, { forMs: 100, most: 1, now: () => now })
})

it('reads a list once, and keeps what is added to it', async () => {
  const list = await known.of(shop)
  list.push(question('возврат'))
  expect((await known.of(shop)).map(({ key }) => key)).toEqual(['доставка', 'возврат'])
  expect(reads).toBe(1)
})

it('reads it again after its time, and when it was let go of', async () => {
  await known.of(shop)
  now = 101
  await known.of(shop)
  expect(reads).toBe(2)
  known.forget(shop)
  await known.of(shop)
  known.forget()
  await known.of(shop)
  expect(reads).toBe(4)
})

it('keeps no more lists than it may', async () => {
  await known.of(shop)
  await known.of(salon)
  await known.of(shop)
  expect(reads).toBe(3)
})
