import { Done, defineApi } from '@botanika/core/contract'
import Type from 'typebox'
import { Draft } from '../shared/draft.ts'

const Key = Type.String({ pattern: '^[a-zA-Z0-9][a-zA-Z0-9._-]*$', maxLength: 80 })
/** The element of the draft; both keys are `new` if it is not named yet. */
const OfElement = Type.Object({ pageKey: Key, elementKey: Key })
const BaseVersion = Type.Integer({ minimum: 0 })

export const draftsApi = defineApi({
  'GET /api/admin/site-drafts/{pageKey}/{elementKey}': {
    summary: 'What the caller has written of an element and not saved yet; null: nothing',
    access: 'admin',
    params: OfElement,
    reply: Type.Union([
      Type.Object({
        draft: Draft,
        /** Version of the entry when writing began; 0: there was none. */
        baseVersion: BaseVersion,
        savedAt: Type.String(),
      }),
      Type.Null(),
    ]),
  },
  'PUT /api/admin/site-drafts/{pageKey}/{elementKey}': {
    summary: 'Keep what the caller is writing of an element',
    access: 'admin',
    perMinute: 120,
    params: OfElement,
    body: Type.Object({ draft: Draft, baseVersion: BaseVersion }, { additionalProperties: false }),
    reply: Type.Object({ savedAt: Type.String() }),
  },
  'DELETE /api/admin/site-drafts/{pageKey}/{elementKey}': {
    summary: 'Discard what the caller has written of an element',
    access: 'admin',
    params: OfElement,
    reply: Done,
  },
})
