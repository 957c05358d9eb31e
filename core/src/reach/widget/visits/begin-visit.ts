import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { suggestionsOf } from '../../../answers/assistants/index.ts'
import { reading, working } from '../../../contract/accounts/account-state.ts'
import { type Message, maxMessageCharacters } from '../../../contract/conversation.ts'
import { type Language, languages } from '../../../contract/text.ts'
import { widgetProtocol } from '../../../contract/widget/look.ts'
import type { visitorApi, WidgetSession } from '../../../contract/widget/visitor.ts'
import { wholeDesign } from '../../../contract/widget/whole-design.ts'
import { refusalForVisitor, fail as refuse } from '../../../people/accounts/index.ts'
import { localizeError } from '../../../platform/errors/app-error.ts'
import { requestLanguage } from '../../../platform/http/language.ts'
import type { Call } from '../../../platform/http/mount-api.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { createSlidingWindow } from '../../../platform/limits/create-sliding-window.ts'
import type { ConversationRecord } from '../../../talk/conversations/index.ts'
import type { Widgets } from '../create-widgets.ts'
import { fail } from '../errors.ts'
import { checkIdentity, requireIdentity, storedIdentity } from '../identity/check-identity.ts'
import { agreementsOf } from '../visitors/agreements.ts'
import type { Visitors } from '../visitors/create-visitors.ts'
import { packContext } from '../visitors/serve-visitor-data.ts'
import { requireProtocol } from './require-protocol.ts'
import { callerSite } from './site-of.ts'
import type { Visits } from './visits.ts'

const newVisitsPerHour = { standard: 60, relaxed: 1_000_000 }

interface Options {
  widgets: Widgets
  visitors: Visitors
  visits: Visits
  messagesOf(conversation: ConversationRecord, options: { language: Language }): Promise<Message[]>
}

type SessionCall = Call<(typeof visitorApi)['POST /api/widget/{key}/session']>

/** The language that a page names, else that of the request. */
const languageOf = (locale: string | undefined, request: SessionCall['request']): Language =>
  languages.find(language => language === locale?.slice(0, 2).toLowerCase()) ??
  requestLanguage(request.headers)

/** Begins a visit, or resumes that of an earlier token. */
export const createBeginVisit = (
  scope: FastifyInstance,
  { widgets, visitors, visits, messagesOf }: Options,
) => {
  const { store } = scope.conversations
  const perHour = createSlidingWindow({ windowMs: 3_600_000 })

  return async ({ params, body, request }: SessionCall): Promise<WidgetSession> => {
    const protocol = Math.min(body.protocol ?? 1, widgetProtocol)
    requireProtocol(protocol)
    const record = await widgets.answering(params.key, callerSite(request))
    const owner = { id: record.userId.toHexString() }
    await scope.accounts.requireOpen(owner, reading).catch((error: unknown) => {
      throw refusalForVisitor(error)
    })
    const context = body.context && packContext(body.context)
    const assistant = await scope.assistants.byId(record.assistantId)
    const earlier = body.visitorToken ? visits.remember(body.visitorToken) : null
    const same = earlier?.widgetId === record._id.toHexString() ? earlier : null
    const given = body.identity && checkIdentity(record, body.identity, scope.secrets)
    // Another person has signed in on this device: they are another visitor.
    const known = given && same?.identity && same.identity.id !== given.id ? null : same
    const identity = given ?? known?.identity
    requireIdentity(record, identity)
    const seconds = known ? 0 : perHour.enter(networkOf(request.ip), newVisitsPerHour[scope.config.limits])
    if (seconds > 0) throw fail('widget.too-fast', { params: { seconds } })

    const language = languageOf(body.locale, request)
    const visitorId = known?.visitorId ?? new Types.ObjectId().toHexString()
    const conversation =
      known && (await store.find({ ownerId: visitorId, assistantId: record.assistantId, channel: 'widget' }))
    const visit = {
      widgetId: record._id.toHexString(),
      visitorId,
      conversationId: (conversation?._id ?? known?.conversationId ?? new Types.ObjectId()).toString(),
      language,
      ...(identity && { identity: { id: identity.id, ...(identity.keyId && { keyId: identity.keyId }) } }),
    }
    const visitor = { ...visit, id: visitorId }
    if (!known) {
      store.expectNone(visit.conversationId)
      visitors.expectNone(visitor)
    }
    if (given || context !== undefined) {
      await visitors.saveVisit(visitor, {
        ...(given && { identity: storedIdentity(record, given) }),
        ...(context !== undefined && { context }),
      })
    }
    return {
      visitorToken: visits.issue(visit),
      visitorId,
      conversation: {
        id: visit.conversationId,
        messages: conversation ? await messagesOf(conversation, { language }) : [],
      },
      assistant: { name: assistant.name },
      suggestions: suggestionsOf(assistant, language),
      design: wholeDesign(record.design),
      limits: { messageCharacters: maxMessageCharacters },
      ...agreementsOf(record.design, known && (await visitors.find(visitor))),
      protocol,
      ...(!(await scope.accounts.isOpen(owner, working)) && {
        unavailable: localizeError(refuse('conversations.unavailable'), language).message,
      }),
    }
  }
}
