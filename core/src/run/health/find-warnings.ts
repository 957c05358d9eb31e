import type { FastifyInstance } from 'fastify'
import type { Health } from '../../contract/health.ts'
import type { Notice } from '../../contract/notice.ts'
import { warningTexts } from './warning-texts.ts'

/** Thresholds at which administrators are warned. */
export const thresholds = {
  /** Part of the data folder's disk that is free. */
  freeDisk: 0.1,
  /** Part of it at which the warning is an error. */
  freeDiskError: 0.03,
  /** Age of the last backup of the embedded database; of the installation where there is none, days. */
  backupDays: 7,
  /** Time for which work has been due in a queue, minutes. */
  queueMinutes: 5,
} as const

const dayMs = 24 * 3_600_000

interface Facts extends Pick<Health, 'database' | 'disk' | 'queues'> {
  /** Ids of encryption keys that `secrets.json` lacks. */
  missingKeys: readonly string[]
}

/** Finds what administrators are warned of before it breaks. `installedAt`: when the first account was made. */
export const findWarnings = (
  { database, disk, queues, missingKeys }: Facts,
  { now, installedAt }: { now: Date; installedAt: Date },
): Notice[] => {
  const found: Notice[] = []
  if (missingKeys.length > 0)
    found.push({
      // A person who has entered everything anew dismisses it; another loss is reported again.
      id: `keys-missing:${missingKeys.join(',')}`,
      code: 'keys-missing',
      area: 'health',
      severity: 'error',
      message: warningTexts.keysMissing,
    })
  const part = disk && disk.free / disk.total
  if (disk && part !== null && part < thresholds.freeDisk)
    found.push({
      id: 'disk-low',
      code: 'disk-low',
      area: 'health',
      severity: part < thresholds.freeDiskError ? 'error' : 'warning',
      message: warningTexts.disk({ percent: Math.floor(part * 100), bytes: disk.free }),
    })
  if (database.kind === 'embedded') {
    const last = database.lastBackupAt ? new Date(database.lastBackupAt) : undefined
    const days = Math.floor((now.getTime() - (last ?? installedAt).getTime()) / dayMs)
    if (days >= thresholds.backupDays)
      found.push({
        // The id differs each week: who has dismissed the warning is notified again.
        id: `backup-old:${last?.toISOString().slice(0, 10) ?? 'never'}:${Math.floor(days / 7)}`,
        code: 'backup-old',
        area: 'health',
        severity: 'warning',
        message: last ? warningTexts.oldBackup({ days }) : warningTexts.noBackup,
      })
  }
  for (const { name, oldestAt, waiting } of queues) {
    const minutes = oldestAt ? Math.floor((now.getTime() - Date.parse(oldestAt)) / 60_000) : 0
    if (minutes >= thresholds.queueMinutes)
      found.push({
        id: `queue-stuck:${name}`,
        code: 'queue-stuck',
        area: 'health',
        severity: 'warning',
        message: warningTexts.queue({ name, minutes, waiting }),
      })
  }
  return found
}

/** Time when the first account was made: the age of the installation. */
export const readInstalledAt = async ({ accounts }: FastifyInstance): Promise<Date> =>
  (await accounts.firstCreatedAt()) ?? new Date()
