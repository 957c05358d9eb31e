import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reading } from '../../../contract/accounts/account-state.ts'
import type { Message } from '../../../contract/conversation.ts'
import type { Rating } from '../../../contract/rating.ts'
import type { Language } from '../../../contract/text.ts'
import { visitorApi } from '../../../contract/widget/visitor.ts'
import type { VisitorCaller } from '../../../platform/http/caller.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import { mountApi } from '../../../platform/http/mount-api.ts'
import type { ConversationRecord, PageOptions } from '../../../talk/conversations/index.ts'
import type { Widgets } from '../create-widgets.ts'
import { fail } from '../errors.ts'
import type { Figures } from '../figures/create-figures.ts'
import type { Visitors } from '../visitors/create-visitors.ts'
import { serveVisitorData } from '../visitors/serve-visitor-data.ts'
import { createBeginVisit } from './begin-visit.ts'
import { requireProtocol } from './require-protocol.ts'
import { callerSite, siteOf } from './site-of.ts'
import { useVisitRules } from './use-visit-rules.ts'
import { createVisitOf } from './visit-of.ts'
import { createVisits } from './visits.ts'

interface Options {
  widgets: Widgets
  figures: Figures
  visitors: Visitors
}

interface RatingCall {
  params: { key: string; id: string }
  caller: VisitorCaller
  request: FastifyRequest
}

/** The visitor's endpoints: sessions and messages over HTTP, and admission to the sockets. */
export const serveVisitors = (scope: FastifyInstance, { widgets, figures, visitors }: Options): void => {
  const visits = createVisits(scope)
  const { store, engine, admission } = scope.conversations

  const admit = async (token: string | undefined, site: string | undefined): Promise<VisitorCaller> => {
    if (!token) throw fail('widget.session-ended')
    const visit = visits.verify(token)
    const { userId } = await widgets.byId(visit.widgetId, site)
    return { ...visit, accountId: userId.toHexString() }
  }
  scope.accounts.provide('visitor', async request => {
    requireProtocol(request.headers['x-botanika-protocol'])
    return admit(request.headers.authorization?.replace(/^Bearer /, ''), callerSite(request))
  })
  scope.realtime.admit(
    '/widget',
    async ({ token, origin, host, protocol }) => {
      requireProtocol(protocol)
      const caller = await admit(token, siteOf(origin, { publicUrl: scope.config.publicUrl, host }))
      await scope.requireOpen(caller, reading)
      return caller
    },
    { asksAgain: true },
  )

  useVisitRules(scope, { widgets, figures, visitors })

  const visitOf = createVisitOf(widgets)
  serveVisitorData(scope, { visitors, visitOf })

  const messagesOf = async (
    conversation: ConversationRecord,
    { language, ...options }: PageOptions & { language: Language },
  ): Promise<Message[]> =>
    (await engine.page(conversation, options)).map(message => engine.present(message, conversation, language))

  const rate = async ({ params, caller, request }: RatingCall, rating: Rating | null): Promise<Message> => {
    await visitOf({ params, caller, request })
    const { message, conversation } = await store.ownedMessage(params.id, caller.id)
    const rated = await engine.rate(conversation, message, rating)
    return engine.present(rated, conversation, requestLanguage(request.headers))
  }

  const beginVisit = createBeginVisit(scope, { widgets, visitors, visits, messagesOf })

  mountApi(
    scope,
    visitorApi,
    {
      'POST /api/widget/{key}/session': beginVisit,
      'GET /api/widget/{key}/messages': async ({ params, query, caller, request }) => {
        await visitOf({ params, caller, request })
        const conversation = await admission.find(caller.conversationId, caller)
        const language = requestLanguage(request.headers)
        return { messages: conversation ? await messagesOf(conversation, { language, ...query }) : [] }
      },
      'POST /api/widget/{key}/messages': async ({ params, body, caller, request }) => {
        await visitOf({ params, caller, request })
        const conversation = await admission.findOrBegin(caller.conversationId, caller, {
          address: request.ip,
        })
        const language = requestLanguage(request.headers)
        const sent = await admission.send(conversation, caller, { ...body, language, address: request.ip })
        request.leaveLargeBody?.()
        const reply = await sent.reply
        return {
          userMessage: engine.present(sent.question, conversation, language),
          ...(reply && { assistantMessage: engine.present(reply, conversation, language) }),
        }
      },
      'POST /api/widget/{key}/messages/{id}/stop': async ({ params, caller, request }) => {
        await visitOf({ params, caller, request })
        const { message, conversation } = await store.ownedMessage(params.id, caller.id)
        return engine.present(await engine.stop(message), conversation, requestLanguage(request.headers))
      },
      'POST /api/widget/{key}/messages/{id}/retry': async ({ params, caller, request }) => {
        await visitOf({ params, caller, request })
        const { message, conversation } = await store.ownedMessage(params.id, caller.id)
        const reply = await admission.retry(conversation, caller, { reply: message, address: request.ip })
        return engine.present(reply, conversation, requestLanguage(request.headers))
      },
      'PUT /api/widget/{key}/messages/{id}/rating': ({ body, ...call }) => rate(call, body),
      'DELETE /api/widget/{key}/messages/{id}/rating': call => rate(call, null),
    },
    {
      tag: 'widget',
      largeBodies: {
        'POST /api/widget/{key}/messages': async ({ caller, address }) => {
          if (caller.kind === 'visitor') await admission.vetLarge(caller.conversationId, caller, { address })
        },
      },
    },
  )
}
