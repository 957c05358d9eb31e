import { type Handlers, requestLanguage } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { plansApi } from './api.ts'

export const plansRoutes = ({ powers: { plans } }: AdminHost): Handlers<typeof plansApi> => ({
  'GET /api/admin/plans': async ({ request }) => [...(await plans.listAll(requestLanguage(request.headers)))],
  'POST /api/admin/plans': ({ body, caller, request }) =>
    plans.create(body, { by: caller, language: requestLanguage(request.headers) }),
  'PUT /api/admin/plans/{id}': ({ params, body, caller, request }) =>
    plans.change(params.id, body, { by: caller, language: requestLanguage(request.headers) }),
  'DELETE /api/admin/plans/{id}': async ({ params, caller }) => {
    await plans.remove(params.id, caller)
    return { success: true }
  },
  'POST /api/admin/plans/order': async ({ body, caller, request }) => [
    ...(await plans.order(body.ids, { by: caller, language: requestLanguage(request.headers) })),
  ],
  'POST /api/admin/plans/{id}/default': async ({ params, caller, request }) => [
    ...(await plans.setDefault(params.id, { by: caller, language: requestLanguage(request.headers) })),
  ],
})
