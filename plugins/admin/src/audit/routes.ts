import { Readable } from 'node:stream'
import { type Handlers, languageOf } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import { actionAreas } from './action-names.ts'
import type { auditApi } from './api.ts'
import { nameEntries, readFilter } from './find-entries.ts'
import { writeAuditCsv } from './write-audit-csv.ts'

export const auditRoutes = (host: AdminHost): Handlers<typeof auditApi> => {
  const { audit } = host.powers
  return {
    'GET /api/admin/audit/areas': () =>
      Object.entries(actionAreas).map(([area, { title }]) => ({ area, title })),
    'GET /api/admin/audit': async ({ query: { after, limit = 50, ...filter } }) => {
      const { items, next } = await audit.list({
        ...(await readFilter(host, filter)),
        limit,
        ...(after !== undefined && { after }),
      })
      return { entries: await nameEntries(host, items), ...(next !== undefined && { next }) }
    },
    'GET /api/admin/audit/export': async ({ query, caller, request, reply }) => {
      const filter = await readFilter(host, query)
      await audit.write({ action: 'audit.exported', by: caller, details: { ...query } })
      const language = languageOf(request.headers['accept-language']?.split(/[,;-]/, 1)[0]) ?? 'ru'
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="audit-${new Date().toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(writeAuditCsv(host, { filter, language })))
    },
  }
}
