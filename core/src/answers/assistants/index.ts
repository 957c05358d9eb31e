import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type AssistantInput, assistantsApi } from '../../contract/assistant.ts'
import { languages } from '../../contract/text.ts'
import { versionOf } from '../../platform/database/version-of.ts'
import type { Member } from '../../platform/http/caller.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { createSharedAnswers, jsonOf } from '../../platform/http/shared-answers.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import { copyAssistants } from './account-copy.ts'
import type { AssistantRecord } from './assistant.model.ts'
import { type Assistants, createAssistants } from './create-assistants.ts'
import { fail } from './errors.ts'
import { presentAssistant } from './present.ts'
import { serveFiles } from './transfer/serve-files.ts'

export { copyFolderOf } from './account-copy.ts'
export type { AssistantRecord } from './assistant.model.ts'
export { presentFace } from './present.ts'
export { askable, suggestionsOf } from './suggestions.ts'
export type { ExportPart } from './transfer/create-export-parts.ts'
export { type TransferNote, transferNotes } from './transfer/transfer-notes.ts'
export type { CardTexts } from './word-examples.ts'

interface Call {
  caller: Member
  request: FastifyRequest
}

/** Assistants: their identity, owner and description. */
export const assistants = fp(
  async app => {
    const service = createAssistants(app)
    app.decorate('assistants', service)
    app.accounts.onExport(userId => copyAssistants(app, userId))
    const creating = createLanes()
    const sendShared = createSharedAnswers({ most: 3 * languages.length })
    const version = versionOf(app, ['Assistant', 'Publication'])

    const present = async (records: AssistantRecord[], { caller, request }: Call) => {
      const partsOf = await service.parts(records)
      const language = requestLanguage(request.headers)
      return records.map(record =>
        presentAssistant(
          record,
          { caller, language, worded: service.worded(record, language) },
          partsOf(record),
        ),
      )
    }
    const presentOne = async (record: AssistantRecord, { caller, request }: Call) => {
      const partsOf = await service.parts([record])
      const language = requestLanguage(request.headers)
      const reader = { caller, language, worded: service.worded(record, language) }
      return presentAssistant(record, reader, partsOf(record))
    }
    /** The examples, as everybody but their owner sees them: made once for each endpoint, whose shapes differ, and language. */
    const shareExamples = (call: Call & { reply: FastifyReply }) => {
      const key = `${call.request.routeOptions.url} ${requestLanguage(call.request.headers)}`
      const make = async () => jsonOf(call.reply, await present(await service.examples(), call))
      return sendShared(call, { key, version: version(), make })
    }
    const listFor = async (call: Call & { reply: FastifyReply }) =>
      call.caller.kind === 'guest' ? shareExamples(call) : present(await service.list(call.caller.id), call)
    const create = async (caller: Member, input: AssistantInput): Promise<AssistantRecord> => {
      // Counting and creating are serialised, so that concurrent requests cannot exceed the limit.
      return creating.run(caller.id, async () => {
        await app.plans.checkLimit(caller.id, 'assistants', await service.count(caller.id))
        return service.create(caller.id, input)
      })
    }

    mountApi(
      app,
      assistantsApi,
      {
        'GET /api/examples': async call => {
          // Their owner sees them as they are stored.
          if (call.caller.id === app.accounts.demoUserId()) return present(await service.examples(), call)
          return shareExamples(call)
        },
        'GET /api/assistants/my': call => listFor(call),
        'GET /api/assistants/user/{userId}': ({ params, ...call }) => {
          if (params.userId !== call.caller.id) throw fail('assistants.foreign-owner')
          return listFor(call)
        },
        'POST /api/assistants': async ({ body, ...call }) => {
          const { caller } = call
          if (body.userId !== undefined && body.userId !== caller.id) throw fail('assistants.foreign-owner')
          return presentOne(await create(caller, body), call)
        },
        'GET /api/assistants/{id}': async ({ params, ...call }) => {
          const record = await service.talkable(params.id, call.caller)
          if (record.example !== null) return presentOne(record, call)
          // Only what `publishing` exposes is public.
          return presentOne(await service.own(params.id, call.caller), call)
        },
        'PUT /api/assistants/{id}': async ({ params, body, ...call }) => {
          const { caller } = call
          if (body.userId !== undefined && body.userId !== caller.id) throw fail('assistants.foreign-owner')
          return presentOne(await service.update(params.id, caller, body), call)
        },
        'DELETE /api/assistants/{id}': async ({ params, caller }) => {
          await service.remove(params.id, caller)
          return { success: true }
        },
      },
      { tag: 'assistants' },
    )
    serveFiles(app, { service, create, present: presentOne })
  },
  { name: 'core:assistants', dependencies: ['core:platform', 'core:accounts', 'core:plans', 'core:models'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    assistants: Assistants
  }
}
