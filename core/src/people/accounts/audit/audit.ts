import type { UserCaller } from '../../../platform/http/caller.ts'
import type { AccountModels } from '../models.ts'
import { areaOf } from './audit.model.ts'

export interface AuditEntry {
  /** `area.what`, past tense. */
  action: string
  /** The account that did it; left out: the server itself, or the administrator's command line. */
  by?: UserCaller | { id: string }
  subjectId?: string
  /** Details of the action; never a secret. */
  details?: Record<string, unknown>
}

/** Appends an entry to the audit log; resolves once it is stored. */
export type Audit = (entry: AuditEntry) => Promise<void>

export const createAudit =
  ({ audit }: AccountModels, now: () => Date): Audit =>
  async ({ action, by, subjectId, details = {} }) => {
    const actingAdminId = by && 'actingAdminId' in by ? (by.actingAdminId ?? null) : null
    await audit.create({
      at: now(),
      action,
      area: areaOf(action),
      actorId: by?.id ?? null,
      actingAdminId,
      subjectId: subjectId ?? null,
      // A query that Fastify has read has no prototype, which mongoose does not accept.
      details: { ...details },
    })
  }
