import type { Handlers } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { codesApi } from './api.ts'
import { codesToCsv } from './codes-csv.ts'

export const codesRoutes = ({ powers }: AdminHost): Handlers<typeof codesApi> => {
  const { codes } = powers.plans
  return {
    'GET /api/admin/codes': async ({ query }) => {
      const { items, ...rest } = await codes.list(query)
      return { ...rest, items: [...items] }
    },
    'POST /api/admin/codes': async ({ body, caller }) => {
      const made = await codes.create({ ...body, by: caller })
      return { batch: made.batch, codes: [...made.codes], csv: codesToCsv(made.codes, made.batch) }
    },
    'GET /api/admin/codes/{id}': async ({ params, query }) => {
      const { items, ...rest } = await codes.of(params.id, query)
      return { ...rest, items: [...items] }
    },
    'POST /api/admin/codes/{id}/revoke': async ({ params, caller }) => ({
      revoked: await codes.revokeBatch(params.id, caller),
    }),
    'POST /api/admin/codes/one/{id}/revoke': async ({ params, caller }) => {
      await codes.revoke(params.id, caller)
      return { success: true }
    },
  }
}
