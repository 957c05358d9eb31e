import type { Handlers } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { supportApi } from './api.ts'

export const supportRoutes = ({ powers: { support } }: AdminHost): Handlers<typeof supportApi> => ({
  'GET /api/admin/support': async ({ query }) => {
    const [{ items, next }, open] = await Promise.all([support.list(query), support.countOpen()])
    return { items: [...items], open, canMail: support.canMail(), ...(next !== undefined && { next }) }
  },
  'PUT /api/admin/support/{id}': ({ params, body, caller }) => support.change(params.id, body, caller),
  'POST /api/admin/support/{id}/answer': ({ params, body, caller }) =>
    support.answer(params.id, body, caller),
  'DELETE /api/admin/support/{id}': async ({ params, caller }) => {
    await support.remove(params.id, caller)
    return { success: true }
  },
})
