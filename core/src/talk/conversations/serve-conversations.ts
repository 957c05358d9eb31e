import type { FastifyInstance } from 'fastify'
import { conversationsApi } from '../../contract/conversation.ts'
import { xRayApi } from '../../contract/x-ray.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { readPage } from '../../platform/http/pagination.ts'
import type { Admission } from './admission.ts'
import type { Engine } from './create-engine.ts'
import { fail } from './errors.ts'
import { pageMessages } from './page-messages.ts'
import { presentConversation } from './present.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { Store } from './records/store.ts'
import type { XRays } from './records/x-rays.ts'
import { whyNot } from './replies/why-not.ts'

interface Parts {
  store: Store
  engine: Engine
  admission: Admission
  xRays: XRays
}

/** The HTTP API of conversations, for participants and for the owner of the assistant. */
export const serveConversations = (
  app: FastifyInstance,
  { store, engine, admission, xRays }: Parts,
): void => {
  const present = async (record: ConversationRecord) => {
    const page = await engine.page(record)
    return presentConversation(
      record,
      page.map(message => engine.present(message, record)),
    )
  }

  mountApi(
    app,
    conversationsApi,
    {
      'POST /api/conversations': async ({ body, caller, request }) => {
        if (body.userId !== undefined && body.userId !== caller.id) throw fail('conversations.foreign-owner')
        const assistant = await app.assistants.talkable(body.assistantId, caller)
        const title = body.title?.trim() || `Chat with ${assistant.name}`
        return present(
          await admission.openFor(assistant, caller, {
            title,
            language: requestLanguage(request.headers),
            address: request.ip,
            ...(body.key !== undefined && { key: body.key }),
          }),
        )
      },
      'GET /api/conversations/user/{userId}': async ({ params, caller, ...call }) => {
        if (params.userId !== caller.id) throw fail('conversations.foreign-owner')
        const found = await readPage(call, {
          size: 500,
          read: page => store.byOwner(caller.id, page, call.query.assistantId),
          by: ({ updatedAt }) => updatedAt,
        })
        return found.map(record => presentConversation(record, []))
      },
      'GET /api/conversations/{id}': async ({ params, caller }) =>
        present(await admission.own(params.id, caller)),
      'GET /api/conversations/{id}/messages': async ({ params, caller, ...call }) => {
        const record = await admission.own(params.id, caller)
        const page = await pageMessages(engine, record, call)
        return page.map(message => engine.present(message, record))
      },
      'POST /api/conversations/{id}/messages': async ({ params, body, caller, request }) => {
        const record = await admission.own(params.id, caller)
        const language = requestLanguage(request.headers)
        const userAgent = request.headers['user-agent']
        const sent = await admission.send(record, caller, {
          text: body.message,
          language,
          address: request.ip,
          ...(body.clientMessageId && { clientMessageId: body.clientMessageId }),
          ...(userAgent && { userAgent }),
        })
        request.leaveLargeBody?.()
        const reply = await sent.reply
        return {
          userMessage: engine.present(sent.question, record, language),
          ...(reply && { assistantMessage: engine.present(reply, record, language) }),
        }
      },
      'PUT /api/conversations/{id}/handler': async ({ params, body, caller }) => {
        const record = await store.answeredBy(caller.id, params.id)
        await engine.setHandler(record, body.handler)
        return { conversationId: params.id, handler: body.handler }
      },
      'POST /api/conversations/{id}/operator-messages': async ({ params, body, caller }) => {
        const record = await store.answeredBy(caller.id, params.id)
        const { message: text, clientMessageId } = body
        return engine.present(
          await admission.sendAsOperator(record, caller, { text, clientMessageId }),
          record,
        )
      },
      'PUT /api/conversations/{id}/clear': async ({ params, caller }) => {
        const record = await store.owned(params.id, caller.id)
        return presentConversation(await engine.clear(record), [])
      },
      'DELETE /api/conversations/{id}': async ({ params, caller }) => {
        await engine.end(await store.owned(params.id, caller.id))
        return { success: true }
      },
      'POST /api/conversations/{id}/exports': async ({ params, caller, request }) => {
        const conversation = await admission.own(params.id, caller)
        const userAgent = request.headers['user-agent']
        app.events.emit('conversation.exported', { conversation, ...(userAgent && { userAgent }) })
        return { success: true }
      },
      'GET /api/messages/{id}': async ({ params, caller, request }) => {
        const { message, conversation } = await admission.findMessage(params.id, caller)
        return engine.present(await engine.current(message), conversation, requestLanguage(request.headers))
      },
      'POST /api/messages/{id}/stop': async ({ params, caller }) => {
        const { message, conversation } = await admission.findMessage(params.id, caller)
        return engine.present(await engine.stop(message), conversation)
      },
      'POST /api/messages/{id}/retry': async ({ params, caller, request }) => {
        const { message, conversation } = await admission.findMessage(params.id, caller)
        return engine.present(
          await admission.retry(conversation, caller, { reply: message, address: request.ip }),
          conversation,
        )
      },
      'PUT /api/messages/{id}/rating': async ({ params, body, caller }) => {
        const { message, conversation } = await admission.findMessage(params.id, caller)
        return engine.present(await engine.rate(conversation, message, body), conversation)
      },
      'DELETE /api/messages/{id}/rating': async ({ params, caller }) => {
        const { message, conversation } = await admission.findMessage(params.id, caller)
        return engine.present(await engine.rate(conversation, message, null), conversation)
      },
    },
    {
      tag: 'conversations',
      largeBodies: {
        'POST /api/conversations/{id}/messages': ({ params: { id = '' }, caller, address }) =>
          admission.vetLarge(id, caller, { address }),
      },
    },
  )

  mountApi(
    app,
    xRayApi,
    {
      'GET /api/messages/{id}/x-ray': async ({ params, caller }) =>
        xRays.present(await xRays.own(params.id, caller)),
      'GET /api/messages/{id}/x-ray/documents/{documentId}': async ({ params, caller, request }) =>
        whyNot(app, await xRays.own(params.id, caller), {
          documentId: params.documentId,
          language: requestLanguage(request.headers),
          compute: work => app.limitedCalls.heavy.run(request, work),
        }),
    },
    { tag: 'conversations' },
  )
}
