import { expect, it } from 'vitest'
import { nameOfAccess } from '../ai/index.ts'
import { describeProviders } from './describe-providers.ts'
import type { ProviderFailureRecord } from './failures/provider-failure.model.ts'

const server = { apiKey: 'sk-one', baseUrl: 'https://models.example/v1' }
const configured = { registry: { list: () => [], keyOf: () => undefined }, server }
const name = nameOfAccess(server)
const text = (ru: string) => ({ ru, en: ru, pl: ru })
const failure = (change: Partial<ProviderFailureRecord> = {}): ProviderFailureRecord => ({
  _id: `${name} responses gpt-4o`,
  name,
  kind: 'responses gpt-4o',
  host: 'models.example',
  isServer: true,
  accountId: 'a1',
  code: 'ai.unavailable',
  reason: text('Недоступен'),
  since: new Date('2026-11-29T10:00:00Z'),
  reportedAt: null,
  at: new Date('2026-11-29T10:05:00Z'),
  ...change,
})

it('shows a failure that the breakers have forgotten', () => {
  expect(describeProviders({ reports: [], failures: [] }, configured)).toMatchObject([{ state: 'ok' }])
  expect(describeProviders({ reports: [], failures: [failure()] }, configured)).toEqual([
    {
      host: 'models.example',
      purpose: 'replies',
      keyOf: 'server',
      state: 'failing',
      models: ['gpt-4o'],
      accountIds: [],
      waitMs: 0,
      since: failure().since,
      code: 'ai.unavailable',
      reason: text('Недоступен'),
    },
  ])
})

it('explains a paused provider by the latest failure, since the first, once', () => {
  const breakers = [{ kind: 'responses gpt-4o', state: 'open' as const, waitMs: 5_000 }]
  const reports = [{ name, baseUrl: server.baseUrl, heldMs: 0, breakers }]
  const first = failure({ since: new Date('2026-11-29T09:00:00Z'), at: new Date('2026-11-29T09:30:00Z') })
  const latest = failure({ kind: 'chat-completions gpt-4o', code: 'ai.stalled', reason: text('Молчит') })
  expect(describeProviders({ reports, failures: [first, latest] }, configured)).toMatchObject([
    { state: 'paused', waitMs: 5_000, since: first.since, code: 'ai.stalled', reason: text('Молчит') },
  ])
})

it('names no model where the cause concerns all of them, and tells causes apart', () => {
  const failures = [
    failure({ code: 'ai.quota', kind: 'responses gpt-4o' }),
    failure({ code: 'ai.quota', kind: 'responses gpt-4o-mini' }),
    failure({ code: 'ai.model-unavailable', kind: 'responses gpt-4' }),
  ]
  expect(
    describeProviders({ reports: [], failures }, configured).map(({ code, models }) => [code, models]),
  ).toEqual([
    ['ai.quota', []],
    ['ai.model-unavailable', ['gpt-4']],
  ])
})

it('forgets a key that the administrator has replaced, and tells an account’s own', () => {
  const old = failure({ name: 'another', isServer: true })
  expect(describeProviders({ reports: [], failures: [old] }, configured)).toMatchObject([{ state: 'ok' }])
  const own = failure({ name: 'theirs', isServer: false, accountId: 'a7', code: 'ai.key-rejected' })
  expect(describeProviders({ reports: [], failures: [own] }, configured)).toMatchObject([
    { state: 'key-refused', keyOf: 'account', accountIds: ['a7'] },
    { state: 'ok', keyOf: 'server' },
  ])
})
