import type { Health } from '@botanika/core/contract'

export type PartState = 'ok' | 'trouble' | 'down'

export interface ServiceStatus {
  state: PartState
  parts: { key: 'site' | 'database' | 'replies' | 'messengers'; state: PartState }[]
  checkedAt: string
}

/** A message that has waited for so long is late. */
const lateMs = 10 * 60_000

/** The state of the server for everybody: no figures, names or addresses. */
export const statusOf = ({ checkedAt, database, providers, queues, loopLagMs }: Health): ServiceStatus => {
  const ours = providers.filter(({ keyOf, purpose }) => keyOf === 'server' && purpose === 'replies')
  const broken = ours.filter(({ state }) => state !== 'ok')
  const now = Date.parse(checkedAt)
  const isLate = queues.some(
    ({ name, oldestAt }) =>
      (name === 'inbox' || name === 'outbox') &&
      oldestAt !== undefined &&
      now - Date.parse(oldestAt) > lateMs,
  )
  const parts: ServiceStatus['parts'] = [
    { key: 'site', state: loopLagMs > 1_000 ? 'trouble' : 'ok' },
    { key: 'database', state: database.isUp ? 'ok' : 'down' },
    {
      key: 'replies',
      state: broken.length === 0 ? 'ok' : broken.length === ours.length ? 'down' : 'trouble',
    },
    { key: 'messengers', state: isLate ? 'trouble' : 'ok' },
  ]
  const states = parts.map(({ state }) => state)
  const state = states.includes('down') ? 'down' : states.includes('trouble') ? 'trouble' : 'ok'
  return { state, parts, checkedAt }
}
