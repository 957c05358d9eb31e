import type { UserCaller } from '../platform/http/caller.ts'
import type { AccountModels } from './models.ts'

export interface AuditEntry {
  /** `area.what`, past tense. */
  action: string
  /** Who did it; left out: the server itself, or the administrator's command line. */
  by?: UserCaller | { id: string }
  subjectId?: string
  /** Never a secret. */
  details?: Record<string, unknown>
}

/** Adds a line to the audit log; resolved means stored. */
export type Audit = (entry: AuditEntry) => Promise<void>

export const createAudit =
  ({ audit }: AccountModels, now: () => Date): Audit =>
  async ({ action, by, subjectId, details = {} }) => {
    const actingAdminId = by && 'actingAdminId' in by ? (by.actingAdminId ?? null) : null
    await audit.create({
      at: now(),
      action,
      actorId: by?.id ?? null,
      actingAdminId,
      subjectId: subjectId ?? null,
      details,
    })
  }
