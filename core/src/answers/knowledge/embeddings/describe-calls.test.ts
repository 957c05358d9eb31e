import { expect, test } from 'vitest'
import type { EmbeddingsAccess } from './access.ts'
import { describeCalls } from './describe-calls.ts'

const access = (baseUrl: string, accountId?: string): EmbeddingsAccess => ({
  model: 'm',
  baseUrl,
  source: `m ${baseUrl}`,
  storedAs: [],
  fetch,
  ...(accountId && { accountId }),
})
const own = 'https://vectors.example/v1'
const operator = { baseUrl: own, model: 'm' }

test('the operator’s provider is shown also while it works', () => {
  expect(describeCalls([], undefined)).toEqual([])
  expect(describeCalls([], operator)).toMatchObject([
    { host: 'vectors.example', keyOf: 'server', state: 'ok', models: ['m'] },
  ])
})

test('of documents and questions the worse breaker counts, and an account’s own key is told apart', () => {
  const reports = [
    { kind: 'failing' as const, waitMs: 0, access: access(own) },
    { kind: 'open' as const, waitMs: 5_000, access: access(own) },
    { kind: 'half-open' as const, waitMs: 0, access: access('https://api.openai.com/v1', 'a1') },
    { kind: 'closed' as const, waitMs: 0, access: access('https://fine.example/v1', 'a2') },
  ]
  expect(describeCalls(reports, operator)).toMatchObject([
    {
      host: 'vectors.example',
      keyOf: 'server',
      state: 'paused',
      waitMs: 5_000,
      models: ['m'],
      accountIds: [],
    },
    { host: 'api.openai.com', keyOf: 'account', state: 'testing', accountIds: ['a1'] },
  ])
})
