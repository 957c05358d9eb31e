import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { type ModelServer, startModelServer } from '../../../testing/start-model-server.ts'
import { createLookAgain } from './look-again.ts'
import type { ProviderFailureRecord } from './provider-failure.model.ts'

let provider: ModelServer
beforeAll(async () => {
  provider = await startModelServer()
})
beforeEach(() => provider.become({}))
afterAll(() => provider.close())

const setUp = (change: Partial<ProviderFailureRecord> = {}) => {
  const clock = createManualClock()
  const now = new Date(clock.now())
  let failures: ProviderFailureRecord[] = [
    {
      _id: 'x',
      name: 'x',
      kind: 'chat-completions llama3.2:3b',
      host: provider.host,
      isServer: true,
      accountId: null,
      code: 'ai.unavailable',
      reason: { ru: '', en: '', pl: '' },
      since: now,
      at: now,
      reportedAt: null,
      ...change,
    },
  ]
  const codes: string[] = []
  const lookAgain = createLookAgain({
    clock,
    list: () => failures,
    accessFor: async () => ({ baseUrl: provider.url }),
    onOver: failure => {
      failures = failures.filter(one => one !== failure)
    },
    onGone: failure => {
      failures = failures.filter(one => one !== failure)
    },
    onFailed: (_, { code }) => void codes.push(code),
  })
  const before = provider.chats.length
  return { clock, lookAgain, codes, left: () => failures.length, asked: () => provider.chats.length - before }
}

it('tries a provider again at growing intervals, until it answers', async () => {
  const { clock, lookAgain, codes, left, asked } = setUp()
  provider.become({ is: 'down' })
  await lookAgain.due()
  expect(codes).toEqual([])
  clock.skip(10_000)
  await lookAgain.due()
  expect(codes).toEqual(['ai.unavailable'])
  clock.skip(10_000)
  await lookAgain.due()
  expect(codes).toHaveLength(1)
  clock.skip(10_000)
  await lookAgain.due()
  expect(codes).toHaveLength(2)
  // A provider that is down is asked for its list alone.
  expect(asked()).toBe(0)
  provider.become({})
  clock.skip(60_000)
  await lookAgain.due()
  expect([left(), asked()]).toEqual([0, 1])
})

it('takes the list of models for enough where the server was not reached', async () => {
  const { lookAgain, left, asked } = setUp({ code: 'ai.unreachable' })
  await lookAgain.now()
  expect([left(), asked()]).toEqual([0, 0])
})

it('does not take it for enough where the model itself failed', async () => {
  const { lookAgain, left, codes } = setUp({ kind: 'chat-completions gone', code: 'ai.model-unavailable' })
  await lookAgain.now()
  expect([left(), codes]).toEqual([1, ['ai.model-unavailable']])
})

it('asks for no picture: its list is enough', async () => {
  const { lookAgain, left, asked } = setUp({ kind: 'images dall-e-3' })
  await lookAgain.now()
  expect([left(), asked()]).toEqual([0, 0])
})

it('is slower where a person has to mend something', async () => {
  const { clock, lookAgain, codes } = setUp({ code: 'ai.quota' })
  provider.become({ is: 'down' })
  clock.skip(60_000)
  await lookAgain.due()
  expect(codes).toEqual([])
  clock.skip(240_000)
  await lookAgain.due()
  expect(codes).toHaveLength(1)
})
