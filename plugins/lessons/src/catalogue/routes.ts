import { type Handlers, linkNext } from '@botanika/core/plugin'
import type { LessonStore } from '../lesson-store.ts'
import type { catalogueApi } from './api.ts'
import { pageOf } from './page-of.ts'

export const catalogueRoutes = (store: LessonStore): Handlers<typeof catalogueApi> => ({
  'GET /api/lessons': async ({ query, request, reply }) => {
    const { shown, next } = pageOf(await store.published(), query)
    if (next !== undefined) linkNext({ request, reply }, { after: next })
    return shown
  },
  'GET /api/lessons/{id}': ({ params: { id }, caller }) => {
    const isAdmin = caller?.kind === 'user' && caller.role === 'admin'
    return store.get(id, { drafts: isAdmin ? 'shown' : 'hidden' })
  },
})
