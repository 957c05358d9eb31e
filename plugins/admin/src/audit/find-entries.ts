import type { Text } from '@botanika/core/contract'
import type { AuditEvent, AuditFilter as Filter } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import { nameOfAction } from './action-names.ts'
import type { AuditEntry, AuditFilter } from './api.ts'
import { describeDetails } from './describe-details.ts'

/** An id that no account has: a filter by a person who is not found matches nothing. */
const nobody = '0'.repeat(24)

/** The account that an e-mail address or an id names. */
const idOf = async ({ powers: { accounts } }: AdminHost, who: string): Promise<string> => {
  const asked = who.trim().toLowerCase()
  if (!asked.includes('@')) return who.trim()
  const { items } = await accounts.list({ search: asked, limit: 5 })
  return items.find(({ email }) => email.toLowerCase() === asked)?.id ?? nobody
}

/** Turns a filter into the form that the audit log takes. */
export const readFilter = async (
  host: AdminHost,
  { area, actor, subject, from, to }: AuditFilter,
): Promise<Filter> => ({
  ...(area !== undefined && { area }),
  ...(actor !== undefined && { actorId: actor === 'server' ? null : await idOf(host, actor) }),
  ...(subject !== undefined && { subjectId: await idOf(host, subject) }),
  ...(from !== undefined && { from: new Date(from) }),
  ...(to !== undefined && { to: new Date(to) }),
})

/** Adds to entries the e-mail addresses of the accounts that they name. */
export const nameEntries = async (
  { powers: { accounts, plans } }: AdminHost,
  events: readonly AuditEvent[],
): Promise<AuditEntry[]> => {
  const ids = events.flatMap(({ actorId, actingAdminId, subjectId, details: { linkBy } }) => [
    ...[actorId, actingAdminId, subjectId],
    ...(typeof linkBy === 'string' ? [linkBy] : []),
  ])
  const emails = await accounts.emailsOf([...new Set(ids.filter(id => id !== undefined))])
  const planNames = new Map(
    (await plans.listAll('ru')).map(({ name, texts }) => [name, inAll(texts.displayName)]),
  )
  const named = (id: string) => {
    const email = emails.get(id)
    return { id, ...(email !== undefined && { email }) }
  }
  return events.map(({ id, at, action, actorId, actingAdminId, subjectId, subjectName, details }) => ({
    id,
    at: at.toISOString(),
    action,
    name: nameOfAction(action),
    ...(actorId !== undefined && { actor: named(actorId) }),
    ...(actingAdminId !== undefined && { actingAdmin: named(actingAdminId) }),
    ...(subjectId !== undefined && {
      subject: { ...named(subjectId), ...(subjectName !== undefined && { name: subjectName }) },
    }),
    details,
    facts: [...describeDetails(details, { plans: planNames, emails })],
  }))
}

/** Returns a name in all languages; the Russian one stands in for a missing translation. */
const inAll = ({ ru, en, pl }: Partial<Text> & { ru: string }): Text => ({ ru, en: en || ru, pl: pl || ru })
