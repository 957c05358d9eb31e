import type { Text } from '../../../contract/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Events } from '../../../platform/events/create-events.ts'
import type { FailureStore } from './create-failure-store.ts'
import type { ProviderFailureRecord } from './provider-failure.model.ts'
import { stopsUntilMended } from './tells-health.ts'

/** Duration after which a failure is no passing trouble, ms. */
const lastingMs = 30_000
/** Trouble that comes back within this time after the last is the same, ms. */
const sameMs = 30 * 60_000

interface ReportDownOptions {
  clock: Clock
  events: Pick<Events, 'emit'>
  store: Pick<FailureStore, 'list' | 'put' | 'remove'>
}

/**
 * Reports which providers are down, and which of them are back: once for each time; a provider that comes and
 * goes is reported once until it has been well for half an hour.
 */
export const createDownReport = ({ clock, events, store }: ReportDownOptions) => {
  /** Latest failures of the providers that were told of. */
  const told = new Map<string, number>()
  const ofProvider = (name: string) => store.list().filter(one => one.name === name)
  const isKnown = (name: string): boolean => {
    for (const [one, at] of told) if (clock.now() - at > sameMs) told.delete(one)
    if (!told.has(name)) return false
    told.set(name, clock.now())
    return true
  }

  return {
    /** Has failed once more. */
    failed: (record: ProviderFailureRecord): void => {
      const isLong = record.at.getTime() - record.since.getTime() >= lastingMs
      if (!(stopsUntilMended(record.code) || isLong)) return
      if (ofProvider(record.name).some(one => one.reportedAt) || isKnown(record.name)) return
      told.set(record.name, clock.now())
      store.put({ ...record, reportedAt: record.at })
      events.emit('provider.down', described(record))
    },
    /** A call has succeeded. */
    over: (record: ProviderFailureRecord): void => {
      store.remove(record._id)
      if (!record.reportedAt) return
      const [left] = ofProvider(record.name)
      if (left) store.put({ ...left, reportedAt: record.reportedAt })
      else events.emit('provider.back', described(record))
    },
  }
}

const described = (record: ProviderFailureRecord): ProviderTold => {
  const { name, kind, host, code, reason, isServer, accountId } = record
  return { name, kind, host, code, reason, accountId: isServer ? null : accountId }
}

export type ProviderTold = Pick<ProviderFailureRecord, 'name' | 'kind' | 'host' | 'code'> & {
  /** Account that the key is of; null: that of the server. */
  accountId: string | null
  /** Reason of the last failure. */
  reason: Text
}

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** A provider fails for long, or until somebody acts. */
    'provider.down': ProviderTold
    /** A provider that was reported as down answers again. */
    'provider.back': ProviderTold
  }
}
