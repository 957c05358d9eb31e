import fp from 'fastify-plugin'
import { announcementsApi } from '../../contract/announcement.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { accountModels } from '../accounts/index.ts'
import {
  type AnnouncementRecord,
  announcementSchema,
  type UserAnnouncementRecord,
  userAnnouncementSchema,
} from './announcement.model.ts'
import { createAnnouncementFeed } from './create-announcement-feed.ts'
import { createAnnouncementManagement, type ManagedAnnouncements } from './manage-announcements.ts'
import { createAnnouncementNotifier } from './notify-readers.ts'

/** News of the installation: who each is for, when it is shown, who has read it. */
export const announcements = fp(
  async app => {
    const now = () => new Date()
    const models = {
      announcements: app.db.model<AnnouncementRecord>('Announcement', announcementSchema),
      reads: app.db.model<UserAnnouncementRecord>('UserAnnouncement', userAnnouncementSchema),
    }
    const { users } = accountModels(app.db)
    const notifier = createAnnouncementNotifier(app, { announcements: models.announcements, users, now })
    const feed = createAnnouncementFeed(app, { ...models, now })
    const managing = createAnnouncementManagement(app, { ...models, users, notifier, now })
    app.decorate('announcements', managing)
    app.accounts.onRemove(managing.removeOfAccount)
    mountApi(
      app,
      announcementsApi,
      {
        'GET /api/announcements': ({ caller }) => feed.list(caller),
        'GET /api/announcements/unread': ({ caller }) => feed.count(caller),
        'POST /api/announcements/read': ({ caller }) => feed.readAll(caller),
        'POST /api/announcements/{id}/read': ({ params, caller }) => feed.read(caller, params.id),
      },
      { tag: 'announcements' },
    )
  },
  { name: 'core:announcements', dependencies: ['core:platform', 'core:accounts'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    announcements: ManagedAnnouncements
  }
}
