import type { Readable } from 'node:stream'
import type { Health, QueueName } from '../../contract/health.ts'
import type { Actor } from './actor.ts'

export interface OperationsStatus {
  version: string
  /** Seconds since the start of the process. */
  uptime: number
  /** Resident memory, bytes. */
  memory: number
  isReady: boolean
  openSockets: number
}

/** A copy of the embedded database as it was at one moment: the file `data.lmdb` of a data folder. */
export interface DatabaseBackup {
  /** Proposed name of the file. */
  name: string
  bytes: number
  /** The backup, to be read or destroyed once: until then no other backup is made. */
  stream: Readable
}

/** Reads the state of the server, and does what an administrator does about it. */
export interface OperationsPower {
  status(): Promise<OperationsStatus>
  /** The whole state, at most 5 s old; its cost is bounded. */
  health(): Promise<Health>
  /** Report as plain text that can be passed on: without secrets, addresses of people and names that they gave. */
  diagnosis(): Promise<string>
  /**
   * Queues again what a queue has set aside; the number of those. Deliveries and posts of connections that are off stay as they
   * are. `withUnknown`: also what may have arrived, so that it may arrive twice.
   */
  retry(queue: QueueName, by: Actor, choice: { withUnknown: boolean }): Promise<number>
  /** Throws `operations.backup-remote`, `operations.backup-running`, `operations.backup-no-room`. */
  backup(by: Actor): Promise<DatabaseBackup>
}
