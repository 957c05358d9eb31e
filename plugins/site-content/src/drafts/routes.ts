import type { Handlers } from '@botanika/core/plugin'
import type { draftsApi } from './api.ts'
import type { Drafts } from './draft-store.ts'

const entryOf = ({ pageKey, elementKey }: { pageKey: string; elementKey: string }) =>
  `${pageKey}/${elementKey}`

export const draftRoutes = (drafts: Drafts): Handlers<typeof draftsApi> => ({
  'GET /api/admin/site-drafts/{pageKey}/{elementKey}': ({ params, caller }) =>
    drafts.find({ userId: caller.id, entryId: entryOf(params) }),
  'PUT /api/admin/site-drafts/{pageKey}/{elementKey}': async ({ params, body, caller }) => {
    const savedAt = await drafts.save({ userId: caller.id, entryId: entryOf(params) }, body)
    return { savedAt: savedAt.toISOString() }
  },
  'DELETE /api/admin/site-drafts/{pageKey}/{elementKey}': async ({ params, caller }) => {
    await drafts.remove({ userId: caller.id, entryId: entryOf(params) })
    return { success: true }
  },
})
