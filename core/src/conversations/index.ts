import fp from 'fastify-plugin'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { conversationsApi, maxMessageLength } from '../contract/conversation.ts'
import { xRayApi } from '../contract/x-ray.ts'
import { requestLanguage } from '../platform/http/language.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { readPage } from '../platform/http/pages.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { createEngine, type Engine } from './create-engine.ts'
import { fail } from './errors.ts'
import { presentConversation } from './present.ts'
import { recover } from './recover.ts'
import { type Rehearsal, rehearse } from './rehearse.ts'
import { silenceAccounts } from './silence-accounts.ts'
import { serveSockets } from './sockets.ts'
import { createStore, type Store } from './store.ts'
import { createTalk, type Talk } from './talk.ts'
import { whyNot } from './why-not.ts'
import { createXRays } from './x-rays.ts'

const hour = 3_600_000

/** Conversations of people with assistants: one engine for every channel. */
export const conversations = fp(
  async app => {
    const store = createStore(app)
    const xRays = createXRays(app, store)
    const engine = createEngine(app, store, xRays)
    const talk = createTalk(app, { store, engine })
    app.decorate('conversations', {
      store,
      engine,
      talk,
      rehearse: (assistant: AssistantRecord, question: string) => rehearse(app, assistant, question),
    })
    serveSockets(app, { engine, talk })
    silenceAccounts(app, { store, engine })
    app.objects.keeper('conversation', store.showsImage)
    app.boot.task(() => recover(store))
    app.jobs.every('conversations.sweep', hour, talk.sweep)
    app.addHook('preClose', async () => {
      await engine.close()
      await xRays.close()
    })
    app.assistants.onRemove(async assistantId => {
      for await (const conversation of store.conversations.find({ assistantId }).lean().cursor())
        await engine.remove(conversation)
    })
    app.assistants.describe(async ids => {
      const parts = new Map<string, { conversations: number }>()
      for (const assistantId of ids)
        parts.set(assistantId.toHexString(), {
          conversations: await store.conversations.countDocuments({ assistantId }),
        })
      return parts
    })

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
          if (body.userId !== undefined && body.userId !== caller.id)
            throw fail('conversations.foreign-owner')
          const assistant = await app.assistants.talkable(body.assistantId, caller)
          const title = body.title?.trim() || `Chat with ${assistant.name}`
          return present(
            await talk.openFor(assistant, caller, {
              title,
              language: requestLanguage(request.headers),
              address: request.ip,
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
          present(await talk.own(params.id, caller)),
        'GET /api/conversations/{id}/messages': async ({ params, query, caller }) => {
          const record = await talk.own(params.id, caller)
          return (await engine.page(record, query)).map(message => engine.present(message, record))
        },
        'POST /api/conversations/{id}/messages': async ({ params, body, caller, request }) => {
          const record = await talk.own(params.id, caller)
          const language = requestLanguage(request.headers)
          const userAgent = request.headers['user-agent']
          const sent = await talk.send(record, caller, {
            text: body.message,
            language,
            address: request.ip,
            ...(body.clientMessageId && { clientMessageId: body.clientMessageId }),
            ...(userAgent && { userAgent }),
          })
          const reply = await sent.reply
          return {
            userMessage: engine.present(sent.question, record, language),
            assistantMessage: engine.present(reply, record, language),
          }
        },
        'PUT /api/conversations/{id}/clear': async ({ params, caller }) => {
          const record = await store.owned(params.id, caller.id)
          return presentConversation(await engine.clear(record), [])
        },
        'DELETE /api/conversations/{id}': async ({ params, caller }) => {
          await engine.remove(await store.owned(params.id, caller.id))
          return { success: true }
        },
        'GET /api/messages/{id}': async ({ params, caller, request }) => {
          const { message, conversation } = await talk.findMessage(params.id, caller)
          return engine.present(await engine.current(message), conversation, requestLanguage(request.headers))
        },
        'POST /api/messages/{id}/stop': async ({ params, caller }) => {
          const { message, conversation } = await talk.findMessage(params.id, caller)
          return engine.present(await engine.stop(message), conversation)
        },
        'POST /api/messages/{id}/retry': async ({ params, caller, request }) => {
          const { message, conversation } = await talk.findMessage(params.id, caller)
          return engine.present(
            await talk.retry(conversation, caller, { reply: message, address: request.ip }),
            conversation,
          )
        },
      },
      {
        tag: 'conversations',
        bodyLimits: { 'POST /api/conversations/{id}/messages': maxMessageLength + 65_536 },
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
          }),
      },
      { tag: 'conversations' },
    )
  },
  {
    name: 'core:conversations',
    dependencies: [
      'core:platform',
      'core:objects',
      'core:assistants',
      'core:integrations',
      'core:knowledge',
      'core:questions',
    ],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    conversations: {
      store: Store
      engine: Engine
      talk: Talk
      /** How the built-in model would begin a conversation with an answer to this; nothing is kept of it. */
      rehearse(assistant: AssistantRecord, question: string): Promise<Rehearsal>
    }
  }
}
