import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { presentFace } from '../assistants/present.ts'
import { suggestionsOf } from '../assistants/suggestions.ts'
import { reading } from '../contract/account-state.ts'
import { type Message, maxMessageCharacters, maxMessageLength } from '../contract/conversation.ts'
import type { Language } from '../contract/text.ts'
import { visitorApi } from '../contract/widget.ts'
import type { ConversationRecord } from '../conversations/conversation.model.ts'
import { refusalForVisitor } from '../conversations/error-for-visitor.ts'
import type { PageOptions } from '../conversations/store.ts'
import type { VisitorCaller } from '../platform/http/caller.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { networkOf } from '../platform/http/network-of.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import { allowOtherSites } from './allow-other-sites.ts'
import { type Widgets, wholeDesign } from './create-widgets.ts'
import { fail } from './errors.ts'
import { createVisits } from './visits.ts'

const newVisitsPerHour = { standard: 60, relaxed: 1_000_000 }
/** What a widget allows where limits are relaxed. */
const wide = { perVisitorMinute: 1_000_000, perDay: 100_000_000 }

/** The visitor's side: sessions and messages over HTTP, and admission to the sockets. */
export const serveVisitors = (scope: FastifyInstance, widgets: Widgets): void => {
  const visits = createVisits(scope)
  const { store, engine, talk } = scope.conversations
  const relaxed = scope.config.limits === 'relaxed'
  const perMinute = createGate({ windowMs: 60_000 })
  const perHour = createGate({ windowMs: 3_600_000 })
  allowOtherSites(scope)

  const admit = async (token: string | undefined, origin: string | undefined): Promise<VisitorCaller> => {
    if (!token) throw fail('widget.session-ended')
    const visit = visits.verify(token)
    const { userId } = await widgets.byId(visit.widgetId, origin)
    return { ...visit, accountId: userId.toHexString() }
  }
  scope.accounts.provide('visitor', request =>
    admit(request.headers.authorization?.replace(/^Bearer /, ''), request.headers.origin),
  )
  scope.realtime.admit(
    '/widget',
    async ({ token, origin }) => {
      const caller = await admit(token, origin)
      await scope.requireOpen(caller, reading)
      return caller
    },
    { asksAgain: true },
  )

  talk.rules('widget', {
    guard: async (_, caller) => {
      if (caller.kind !== 'visitor') return
      const record = await widgets.byId(caller.widgetId, undefined, { anySite: true })
      if (!record.isActive) throw fail('widget.off')
      const limits = relaxed ? wide : record.limits
      const seconds = perMinute.enter(caller.id, limits.perVisitorMinute)
      if (seconds > 0) throw fail('widget.too-fast', { params: { seconds } })
      await widgets.spend({ ...record, limits })
    },
    begin: async caller => {
      if (caller.kind !== 'visitor') throw fail('widget.session-ended')
      const record = await widgets.byId(caller.widgetId, undefined, { anySite: true })
      if (!record.isActive) throw fail('widget.off')
      const assistant = await scope.assistants.byId(record.assistantId)
      await widgets.requireLeft({ ...record, ...(relaxed && { limits: wide }) })
      await talk.mayBegin(assistant.userId.toHexString())
      return talk.open(assistant, {
        id: caller.conversationId,
        ownerId: caller.id,
        channel: 'widget',
        title: `Виджет: ${assistant.name}`,
        language: caller.language,
      })
    },
  })

  /** Checks that the key in the path is the widget's that the token was made for. */
  const checkKey = async (key: string, caller: VisitorCaller, origin: string | undefined): Promise<void> => {
    const record = await widgets.answering(key, origin)
    if (record._id.toHexString() !== caller.widgetId) throw fail('widget.session-ended')
  }

  const messagesOf = async (
    conversation: ConversationRecord,
    { language, ...options }: PageOptions & { language: Language },
  ): Promise<Message[]> =>
    (await engine.page(conversation, options)).map(message => engine.present(message, conversation, language))

  mountApi(
    scope,
    visitorApi,
    {
      'POST /api/widget/{key}/session': async ({ params, body, request }) => {
        const record = await widgets.answering(params.key, request.headers.origin)
        const owner = { id: record.userId.toHexString() }
        await scope.accounts.requireOpen(owner, reading).catch((error: unknown) => {
          throw refusalForVisitor(error)
        })
        const assistant = await scope.assistants.byId(record.assistantId)
        const earlier = body.visitorToken ? visits.remember(body.visitorToken) : null
        const known = earlier?.widgetId === record._id.toHexString() ? earlier : null
        const seconds = known
          ? 0
          : perHour.enter(networkOf(request.ip), newVisitsPerHour[scope.config.limits])
        if (seconds > 0) throw fail('widget.too-fast', { params: { seconds } })
        const language = requestLanguage(request.headers)
        const visitorId = known?.visitorId ?? new Types.ObjectId().toHexString()
        const conversation =
          known &&
          (await store.find({ ownerId: visitorId, assistantId: record.assistantId, channel: 'widget' }))
        const visit = {
          widgetId: record._id.toHexString(),
          visitorId,
          conversationId: (conversation?._id ?? known?.conversationId ?? new Types.ObjectId()).toString(),
          language,
        }
        return {
          visitorToken: visits.issue(visit),
          visitorId,
          conversation: {
            id: visit.conversationId,
            messages: conversation ? await messagesOf(conversation, { language }) : [],
          },
          assistant: { name: assistant.name, face: presentFace(assistant) },
          suggestions: suggestionsOf(assistant, language),
          design: wholeDesign(record.design),
          limits: { messageCharacters: maxMessageCharacters },
        }
      },
      'GET /api/widget/{key}/messages': async ({ params, query, caller, request }) => {
        await checkKey(params.key, caller, request.headers.origin)
        const conversation = await talk.find(caller.conversationId, caller)
        const language = requestLanguage(request.headers)
        return { messages: conversation ? await messagesOf(conversation, { language, ...query }) : [] }
      },
      'POST /api/widget/{key}/messages': async ({ params, body, caller, request }) => {
        await checkKey(params.key, caller, request.headers.origin)
        const conversation = await talk.findOrBegin(caller.conversationId, caller)
        const language = requestLanguage(request.headers)
        const sent = await talk.send(conversation, caller, { ...body, language, address: request.ip })
        const reply = await sent.reply
        return {
          userMessage: engine.present(sent.question, conversation, language),
          assistantMessage: engine.present(reply, conversation, language),
        }
      },
      'POST /api/widget/{key}/messages/{id}/stop': async ({ params, caller, request }) => {
        await checkKey(params.key, caller, request.headers.origin)
        const { message, conversation } = await store.ownedMessage(params.id, caller.id)
        return engine.present(await engine.stop(message), conversation, requestLanguage(request.headers))
      },
      'POST /api/widget/{key}/messages/{id}/retry': async ({ params, caller, request }) => {
        await checkKey(params.key, caller, request.headers.origin)
        const { message, conversation } = await store.ownedMessage(params.id, caller.id)
        const reply = await talk.retry(conversation, caller, { reply: message, address: request.ip })
        return engine.present(reply, conversation, requestLanguage(request.headers))
      },
    },
    { tag: 'widget', bodyLimits: { 'POST /api/widget/{key}/messages': maxMessageLength + 65_536 } },
  )
}
