import type { Health } from '@botanika/core/contract'
import { expect, it, vi } from 'vitest'
import { createStatusReader, statusOf } from './status.ts'

const at = '2026-11-23T12:00:00.000Z'
const health: Health = {
  checkedAt: at,
  version: '0.2.0',
  node: 'v24',
  startedAt: at,
  memory: { used: 1, heap: 1, total: 1 },
  loopLagMs: 3,
  openSockets: 0,
  database: { kind: 'embedded', isUp: true },
  disk: null,
  queues: [],
  connections: { total: 0, items: [] },
  providers: [],
  programs: [],
  warnings: [],
}
const provider: Health['providers'][number] = {
  host: 'api.openai.example',
  purpose: 'replies',
  keyOf: 'server',
  accounts: [],
  state: 'paused',
  models: [],
}

it('is what the checks say, without figures, hosts or names', () => {
  expect(statusOf(health).state).toBe('ok')
  expect(statusOf({ ...health, database: { kind: 'remote', isUp: false, hosts: 'db.internal' } })).toEqual({
    state: 'down',
    parts: [
      { key: 'site', state: 'ok' },
      { key: 'database', state: 'down' },
      { key: 'replies', state: 'ok' },
      { key: 'messengers', state: 'ok' },
    ],
    checkedAt: at,
  })
  const stateOf = (change: Partial<Health>, key: string) =>
    statusOf({ ...health, ...change }).parts.find(part => part.key === key)?.state
  expect(stateOf({ providers: [provider] }, 'replies')).toBe('down')
  expect(stateOf({ providers: [provider, { ...provider, state: 'ok' }] }, 'replies')).toBe('trouble')
  // One call that failed may be chance, and a model that is gone leaves others.
  const failing = { ...provider, state: 'failing', code: 'ai.unavailable' } as const
  expect(stateOf({ providers: [{ ...failing, since: at }] }, 'replies')).toBe('trouble')
  const since = '2026-11-23T11:58:00.000Z'
  expect(stateOf({ providers: [{ ...failing, since }] }, 'replies')).toBe('down')
  expect(stateOf({ providers: [{ ...failing, since, code: 'ai.model-unavailable' }] }, 'replies')).toBe('ok')
  // An account's own key is its own matter.
  expect(stateOf({ providers: [{ ...provider, keyOf: 'account' }] }, 'replies')).toBe('ok')
  const oldestAt = '2026-11-23T11:40:00.000Z'
  const queue = { name: 'outbox', waiting: 3, oldestAt, setAside: 0, unknown: 0 } as const
  expect(stateOf({ queues: [queue] }, 'messengers')).toBe('trouble')
})

it('is looked at once for all who ask within some seconds, and again after a failure', async () => {
  let time = 0
  const readHealth = vi.fn(async () => health)
  const status = createStatusReader(readHealth, { now: () => time })
  readHealth.mockRejectedValueOnce(new Error('the database is away'))
  await expect(status()).rejects.toThrow('away')
  await Promise.all([status(), status(), status()])
  expect(readHealth).toHaveBeenCalledTimes(2)
  time = 5_000
  await status()
  expect(readHealth).toHaveBeenCalledTimes(3)
})
