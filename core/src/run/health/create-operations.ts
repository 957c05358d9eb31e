import type { FastifyInstance } from 'fastify'
import type { Health, QueueName } from '../../contract/health.ts'
import type { Notice } from '../../contract/notice.ts'
import type { QueueRetry } from '../../platform/queue/index.ts'
import { type Backup, createBackups } from './make-backup.ts'
import { readHealth } from './read-health.ts'
import { type KeyRingState, watchKeyRing } from './watch-key-ring.ts'
import { writeDiagnosis } from './write-diagnosis.ts'

/** Maximum age of what is shown: many administrators with an open page cost no more than one, ms. */
const freshMs = 5_000
/** Maximum age of the warnings, which every page of an administrator asks for, ms. */
const warningsFreshMs = 60_000

export interface Operations {
  /** The state of the server, at most 5 s old. */
  health(): Promise<Health>
  /** Notices on which an administrator should act, of the server (at most a minute old) and of the AI models. */
  notices(): Promise<Notice[]>
  /** Keys that `secrets.json` lacks; known once the server is ready. */
  missingKeys: KeyRingState['missing']
  /** Plain text without secrets. */
  diagnosis(): Promise<string>
  /** Retries what a queue has set aside; returns the number of those. */
  retry(queue: QueueName, choice: QueueRetry): Promise<number>
  /** Throws `operations.backup-remote`, `operations.backup-running`, `operations.backup-no-room`. */
  backup(): Promise<Backup>
}

/** The state of the server for its administrators. */
export const createOperations = (app: FastifyInstance): Operations => {
  const backups = createBackups(app)
  const keyRing = watchKeyRing(app)
  let last: { at: number; health: Promise<Health> } | undefined

  const read = (maxAgeMs: number): Promise<Health> => {
    const now = performance.now()
    if (last && now - last.at < maxAgeMs) return last.health
    const reading = { at: now, health: readHealth(app, { missingKeys: keyRing.missing() }) }
    last = reading
    reading.health.catch(() => {
      if (last === reading) last = undefined
    })
    return reading.health
  }

  return {
    health: () => read(freshMs),
    notices: async () => {
      const [{ warnings }, models] = await Promise.all([read(warningsFreshMs), app.models.notices()])
      return [...warnings, ...models]
    },
    missingKeys: keyRing.missing,
    diagnosis: async () => writeDiagnosis(await read(freshMs)),
    retry: async (name, choice) => {
      const queue = app.queues.all().find(one => one.name === name)
      const retried = (await queue?.retry(choice)) ?? 0
      last = undefined
      return retried
    },
    backup: async () => {
      const backup = await backups.make()
      backup.stream.once('end', () => {
        last = undefined
      })
      return backup
    },
  }
}
