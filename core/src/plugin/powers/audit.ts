import type { Actor } from './actor.ts'
import type { PageOf, PageRequest } from './page-of.ts'

export interface AuditEvent {
  id: string
  at: Date
  /** `area.what` in the past tense: `plan.activated`. */
  action: string
  actorId?: string
  actingAdminId?: string
  subjectId?: string
  /** Name of its subject: an assistant, a connection, a plan. Missing: an account, or nothing that has one. */
  subjectName?: string
  details: Readonly<Record<string, unknown>>
}

/** Conditions of entries of the audit log; every one that is given must hold. */
export interface AuditFilter {
  /** Id of the subject of the entry. */
  subjectId?: string
  /** Id of who did it; null: the server itself, or the administrator's command line. */
  actorId?: string | null
  /** The part of the action before the point: `plan` of `plan.activated`. */
  area?: string
  /** The period of the entries; both ends are included. */
  from?: Date
  to?: Date
}

/** Reads and extends the audit log. */
export interface AuditPower {
  /** Stored once it resolves. Never put a secret into `details`. */
  write(entry: {
    action: string
    by: Actor
    subjectId?: string
    details?: Record<string, unknown>
  }): Promise<void>
  list(page?: PageRequest & AuditFilter): Promise<PageOf<AuditEvent>>
}
