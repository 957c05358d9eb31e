import {
  AnnouncementInput,
  AnnouncementStatus,
  ById,
  Done,
  defineApi,
  ManagedAnnouncement,
} from '@botanika/core/contract'
import Type from 'typebox'

export const newsApi = defineApi({
  'GET /api/admin/news': {
    summary: 'Announcements, newest first, with how many people each is for and how many have read it',
    access: 'admin',
    query: Type.Object({
      status: Type.Optional(AnnouncementStatus),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** Cursor: `next` of the page before. */
      after: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Object({ items: Type.Array(ManagedAnnouncement), next: Type.Optional(Type.String()) }),
  },
  'POST /api/admin/news': {
    summary: 'Write an announcement: a draft, for now or for a time',
    access: 'admin',
    body: AnnouncementInput,
    reply: ManagedAnnouncement,
  },
  'PUT /api/admin/news/{id}': {
    summary: 'Change an announcement; 409 when somebody else has changed it meanwhile',
    access: 'admin',
    params: ById,
    body: Type.Object(
      { ...AnnouncementInput.properties, version: Type.Integer({ minimum: 1 }) },
      { additionalProperties: false },
    ),
    reply: ManagedAnnouncement,
  },
  'DELETE /api/admin/news/{id}': {
    summary: 'Delete an announcement with its read marks',
    access: 'admin',
    params: ById,
    reply: Done,
  },
})
