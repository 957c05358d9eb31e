import type { Handlers } from '@botanika/core/plugin'
import type { AdminHost } from '../admin-host.ts'
import type { newsApi } from './api.ts'

export const newsRoutes = ({ powers: { news } }: AdminHost): Handlers<typeof newsApi> => ({
  'GET /api/admin/news': async ({ query }) => {
    const { items, next } = await news.list(query)
    return { items: [...items], ...(next !== undefined && { next }) }
  },
  'POST /api/admin/news': ({ body, caller }) => news.create(body, caller),
  'PUT /api/admin/news/{id}': ({ params, body, caller }) => news.change(params.id, body, caller),
  'DELETE /api/admin/news/{id}': async ({ params, caller }) => {
    await news.remove(params.id, caller)
    return { success: true }
  },
})
