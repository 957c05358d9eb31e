import type { Health } from '@botanika/core/contract'

export type PartState = 'ok' | 'trouble' | 'down'

export interface ServiceStatus {
  state: PartState
  parts: { key: 'site' | 'database' | 'replies' | 'messengers'; state: PartState }[]
  checkedAt: string
}

/** A message that has waited for so long is late. */
const lateMs = 10 * 60_000

/** One call that failed may be chance; for so long it is none. */
const chanceMs = 60_000

/** What everybody may ask for is looked at once in so long, ms. */
const freshMs = 5_000

/** Reads the status for all who ask within some seconds at once: a look at the server's health takes queries. */
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

/** The state of the server for everybody: no figures, names or addresses. */
export const statusOf = ({ checkedAt, database, providers, queues, loopLagMs }: Health): ServiceStatus => {
  const ours = providers.filter(({ keyOf, purpose }) => keyOf === 'server' && purpose === 'replies')
  const now = Date.parse(checkedAt)
  // A model that is gone is a matter of the list of models: others answer.
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
