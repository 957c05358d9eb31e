import type { Health } from '@botanika/core/contract'

export type PartState = 'ok' | 'trouble' | 'down'

export interface ServiceStatus {
  state: PartState
  parts: { key: 'site' | 'database' | 'replies' | 'messengers'; state: PartState }[]
  checkedAt: string
}

/** Time after which a waiting message is late, ms. */
const lateMs = 10 * 60_000

/** Time for which a failed call may be chance, ms. */
const chanceMs = 60_000

/** Time for which a status is used again, ms, since everybody may ask for it. */
const freshMs = 5_000

/**
 * Creates a reader of the status that answers all requests within some seconds at once: reading the server's
 * health takes queries.
 */
export const createStatusReader = (
  readHealth: () => Promise<Health>,
  { now = Date.now }: { now?: () => number } = {},
): (() => Promise<ServiceStatus>) => {
  let known: { at: number; status: Promise<ServiceStatus> } | undefined
  return () => {
    if (known && now() - known.at < freshMs) return known.status
    const one = { at: now(), status: readHealth().then(statusOf) }
    known = one
    one.status.catch(() => {
      if (known === one) known = undefined
    })
    return one.status
  }
}

/** Returns the state of the server for everybody: no figures, names or addresses. */
export const statusOf = ({ checkedAt, database, providers, queues, loopLagMs }: Health): ServiceStatus => {
  const ours = providers.filter(({ keyOf, purpose }) => keyOf === 'server' && purpose === 'replies')
  const now = Date.parse(checkedAt)
  // A missing model concerns only the list of models: others answer.
  const broken = ours.filter(({ state, code }) => state !== 'ok' && code !== 'ai.model-unavailable')
  const isOut = ({ state, since }: Health['providers'][number]): boolean =>
    state !== 'failing' || (since !== undefined && now - Date.parse(since) > chanceMs)
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
      state: broken.length === 0 ? 'ok' : broken.filter(isOut).length === ours.length ? 'down' : 'trouble',
    },
    { key: 'messengers', state: isLate ? 'trouble' : 'ok' },
  ]
  const states = parts.map(({ state }) => state)
  const state = states.includes('down') ? 'down' : states.includes('trouble') ? 'trouble' : 'ok'
  return { state, parts, checkedAt }
}
