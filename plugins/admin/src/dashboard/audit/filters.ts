import type { Query, Reply } from '@botanika/core/contract'
import type manifest from '../../manifest.ts'

type List = (typeof manifest)['api']['GET /api/admin/audit']

export type AuditFilter = Query<(typeof manifest)['api']['GET /api/admin/audit/export']>
export type AuditEntry = Reply<List>['entries'][number]

/** The contents of the fields; days are of the reader's own time zone. */
export interface Filters {
  area?: string
  actor?: string
  subject?: string
  /** First day, `YYYY-MM-DD`. */
  from?: string
  to?: string
}

/** Returns the filter that the fields mean: whole days, and nothing of an empty field. */
export const queryOf = ({ area, actor, subject, from, to }: Filters): AuditFilter => {
  const begin = timeOf(from, '00:00:00.000')
  const end = timeOf(to, '23:59:59.999')
  return {
    ...(area && { area }),
    ...(actor?.trim() && { actor: actor.trim() }),
    ...(subject?.trim() && { subject: subject.trim() }),
    ...(begin && { from: begin }),
    ...(end && { to: end }),
  }
}

/** Returns a moment of a day; undefined while the day is still being typed. */
const timeOf = (day: string | undefined, time: string): string | undefined => {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
