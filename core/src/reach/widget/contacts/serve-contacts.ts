import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WidgetContact, widgetContactsApi } from '../../../contract/widget/contact.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import { readPage } from '../../../platform/http/pagination.ts'
import type { Widgets } from '../create-widgets.ts'
import type { Visitors } from '../visitors/create-visitors.ts'
import type { ListedVisitor } from '../visitors/visitor.model.ts'
import { writeContactsCsv } from './write-contacts-csv.ts'

interface Options {
  widgets: Widgets
  visitors: Visitors
}

const present = ({
  _id,
  visitorId,
  conversationId,
  name,
  email,
  phone,
  consent,
  identity,
  listedAt,
}: ListedVisitor): WidgetContact => ({
  id: _id.toHexString(),
  visitorId: visitorId.toHexString(),
  conversationId: conversationId.toHexString(),
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
  ...(consent && { consent: { at: consent.at.toISOString(), text: consent.text, hash: consent.hash } }),
  ...(identity && { identity: { id: identity.id, isSigned: identity.isSigned } }),
  createdAt: listedAt.toISOString(),
})

/** The owner's endpoints for what visitors left, and for the secret that signs who they are. */
export const serveContacts = (app: FastifyInstance, { widgets, visitors }: Options): void =>
  mountApi(
    app,
    widgetContactsApi,
    {
      'GET /api/widgets/{id}/contacts': async ({ params, caller, ...call }) => {
        const { _id } = await widgets.own(params.id, caller)
        const { consents = false } = call.query
        const found = await readPage<ListedVisitor>(call, {
          size: 50,
          by: ({ listedAt }) => listedAt,
          read: page => visitors.list(_id, { ...page, consents }),
        })
        return found.map(present)
      },
      'GET /api/widgets/{id}/contacts.csv': async ({ params, caller, request, reply }) => {
        const { _id } = await widgets.own(params.id, caller)
        const language = requestLanguage(request.headers)
        reply.headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="contacts.csv"',
          'cache-control': 'no-store',
        })
        return Readable.from(
          writeContactsCsv({ language, read: page => visitors.list(_id, { ...page, consents: true }) }),
        )
      },
      'DELETE /api/widgets/{id}/contacts/{contactId}': async ({ params, caller }) => {
        const { _id, userId } = await widgets.own(params.id, caller)
        const visitorId = await visitors.removeOne(_id, params.contactId)
        app.events.emit('contact.removed', { userId: userId.toHexString(), visitorId })
        return { success: true }
      },
      'POST /api/widgets/{id}/identity-secret': async ({ params, caller }) => ({
        secret: await widgets.makeIdentitySecret(await widgets.own(params.id, caller)),
      }),
    },
    { tag: 'widgets' },
  )
