import { atLeast, between, type Mark, olderThan, upTo } from '../../../platform/database/filters.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { AccountModels } from '../models.ts'
import type { AuditRecord } from './audit.model.ts'

export interface AuditQuery {
  after?: string
  limit?: number
  /** Finds only entries about this account or object. */
  subjectId?: string
  /** Finds only entries of this account; null: of the server itself, or of the administrator's command line. */
  actorId?: string | null
  /** Finds only actions of this area: `plan` of `plan.activated`. */
  area?: string
  /** First and last day, both included. */
  from?: Date
  to?: Date
}

/** Reads the audit log, newest first. */
export type AuditLog = (query?: AuditQuery) => Promise<{ items: AuditRecord[]; next?: string }>

export const createAuditLog =
  ({ audit }: AccountModels): AuditLog =>
  ({ subjectId, actorId, area, from, to, ...page } = {}) =>
    pageOf(page, {
      read: ({ after, limit }) =>
        audit
          .find({
            ...(subjectId !== undefined && { subjectId }),
            ...(actorId !== undefined && { actorId }),
            ...(area !== undefined && { area }),
            ...olderThan('at', after),
            ...during({ from, to, after }),
          })
          .sort({ at: -1, _id: -1 })
          .limit(limit)
          .lean(),
      by: ({ at }) => at,
      present: record => record,
    })

interface Span {
  from: Date | undefined
  to: Date | undefined
  after: Mark | undefined
}

/** The times of a span up to a mark, as one range of the index. */
const during = ({ from, to, after }: Span) => {
  const latest = after && (!to || after.time < to) ? after.time : to
  if (from && latest) return { at: between(from, latest) }
  if (from) return { at: atLeast(from) }
  return latest ? { at: upTo(latest) } : {}
}
