import type { Value } from '../bson/value.ts'
import type { Cursors } from '../cursors/cursors.ts'
import type { Catalog } from '../storage/catalog.ts'
import type { DiskGuard } from '../storage/disk-guard.ts'
import type { Store } from '../storage/store.ts'
import type { Scheduler } from './scheduler.ts'

/** The parts of the database that a command works with. */
export interface Engine {
  store: Store
  catalog: Catalog
  disk: DiskGuard
  scheduler: Scheduler
  cursors: Cursors
  limits: Limits
  startedAt: number
  folder: string
  /** Seconds between two sweeps of TTL indexes; changed by setParameter. */
  ttl: { sleepSeconds: number; reschedule: () => void }
  /** The operations that are running. */
  operations: Set<Operation>
  counts: { commands: number; connections: number }
}

export interface Operation {
  id: number
  connection: number
  name: string
  namespace: string
  writes: boolean
  /** Time of the start, as returned by performance.now. */
  since: number
}

/** Memory limits of blocking stages, in bytes. */
export interface Limits {
  sortBytes: number
  groupBytes: number
}

/** The variables that every query has. */
export const systemVariables = (): Map<string, Value> => new Map<string, Value>([['NOW', new Date()]])
