import fp from 'fastify-plugin'
import { notificationsApi } from '../../contract/notification.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { fail as failAccount } from '../accounts/index.ts'
import { createNotifications, type Notifications } from './create-notifications.ts'
import { createLinkedChats } from './link-chats.ts'
import { notifyOfEvents } from './notify-of-events.ts'

/** Notifications of people: in the dashboard, and by e-mail where they chose it. */
export const notifications = fp(
  async app => {
    const linked = createLinkedChats(app, { now: () => new Date() })
    const service = createNotifications(app, { linked })
    app.decorate('notifications', service)
    notifyOfEvents(app, service)
    app.accounts.onRemove(service.removeOfAccount)
    app.accounts.onRemove(linked.removeOfAccount)
    /** An administrator who impersonates a person cannot link their own chat. */
    const inPerson = ({ actingAdminId }: UserCaller): void => {
      if (actingAdminId) throw failAccount('auth.impersonated')
    }
    mountApi(
      app,
      notificationsApi,
      {
        'GET /api/notifications': async ({ query, caller, request }) => {
          // The e-mails to a person use the language of their dashboard.
          if (!caller.actingAdminId && request.headers['accept-language'])
            await app.accounts.noteLanguage(caller.id, requestLanguage(request.headers))
          return service.list(caller.id, query)
        },
        'POST /api/notifications/read': async ({ body, caller }) => ({
          unread: await service.read(caller.id, body.ids),
        }),
        'GET /api/notifications/delivery': async ({ caller }) => ({
          mail: {
            isAvailable: app.mail.isConfigured(),
            isOn: (await app.accounts.find(caller.id))?.settings.notifyByMail ?? false,
          },
          messenger: await linked.describe(caller.id),
        }),
        'POST /api/notifications/delivery/messenger': async ({ body, caller }) => {
          inPerson(caller)
          return linked.begin(caller.id, body.integrationId)
        },
        'DELETE /api/notifications/delivery/messenger': async ({ caller }) => {
          inPerson(caller)
          await linked.unlink(caller.id)
          return { success: true }
        },
      },
      { tag: 'notifications' },
    )
  },
  {
    name: 'core:notifications',
    dependencies: ['core:platform', 'core:accounts', 'core:mail', 'core:connections', 'core:channels'],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications
  }
}
