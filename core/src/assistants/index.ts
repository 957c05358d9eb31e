import fp from 'fastify-plugin'
import { type AssistantInput, assistantsApi, maxAssistantFileBytes } from '../contract/assistant.ts'
import type { Member } from '../platform/http/caller.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createLanes } from '../platform/limits/create-lanes.ts'
import type { AssistantRecord } from './assistant.model.ts'
import { type Assistants, createAssistants } from './create-assistants.ts'
import { fail } from './errors.ts'
import { exportAssistant, presentAssistant } from './present.ts'

/** Assistants: who they are, whose, and what they say of themselves. */
export const assistants = fp(
  async app => {
    const service = createAssistants(app)
    app.decorate('assistants', service)
    const creating = createLanes()

    const present = async (records: AssistantRecord[], caller: Member) => {
      const partsOf = await service.parts(records)
      return records.map(record => presentAssistant(record, caller, partsOf(record)))
    }
    const presentOne = async (record: AssistantRecord, caller: Member) => {
      const partsOf = await service.parts([record])
      return presentAssistant(record, caller, partsOf(record))
    }
    const listFor = async (caller: Member) => {
      if (caller.kind === 'guest') return present(await service.examples(), caller)
      await app.accounts.requireAssistantAccess(caller)
      return present(await service.list(caller.id), caller)
    }
    const create = async (caller: Member, input: AssistantInput): Promise<AssistantRecord> => {
      await app.accounts.requireAssistantAccess(caller)
      await app.accounts.requireNotFrozen(caller)
      // Counted and created by one at a time, so that nobody slips past the limit together.
      return creating.run(caller.id, async () => {
        await app.plans.checkLimit(caller.id, 'assistants', await service.count(caller.id))
        return service.create(caller.id, input)
      })
    }

    mountApi(
      app,
      assistantsApi,
      {
        'GET /api/examples': async ({ caller }) => present(await service.examples(), caller),
        'GET /api/assistants/my': ({ caller }) => listFor(caller),
        'GET /api/assistants/user/{userId}': ({ params, caller }) => {
          if (params.userId !== caller.id) throw fail('assistants.foreign-owner')
          return listFor(caller)
        },
        'POST /api/assistants': async ({ body, caller }) => {
          if (body.userId !== undefined && body.userId !== caller.id) throw fail('assistants.foreign-owner')
          return presentOne(await create(caller, body), caller)
        },
        'POST /api/assistants/import': async ({ body, caller }) => {
          const record = await create(caller, body.assistant)
          await service.unpack(record, body)
          return presentOne(record, caller)
        },
        'GET /api/assistants/{id}': async ({ params, caller }) => {
          const record = await service.talkable(params.id, caller)
          if (record.example === null) await app.accounts.requireAssistantAccess(caller)
          return presentOne(record, caller)
        },
        'PUT /api/assistants/{id}': async ({ params, body, caller }) => {
          if (body.userId !== undefined && body.userId !== caller.id) throw fail('assistants.foreign-owner')
          await app.accounts.requireAssistantAccess(caller)
          return presentOne(await service.update(params.id, caller, body), caller)
        },
        'DELETE /api/assistants/{id}': async ({ params, caller }) => {
          await app.accounts.requireAssistantAccess(caller)
          await service.remove(params.id, caller)
          return { success: true }
        },
        'GET /api/assistants/{id}/export': async ({ params, caller, reply }) => {
          const record = await service.own(params.id, caller)
          const partsOf = await service.parts([record])
          const exported = { ...exportAssistant(record, partsOf(record)), ...(await service.pack(record)) }
          const name = encodeURIComponent(`${record.name}-config.json`)
          return reply
            .header('content-type', 'application/json; charset=utf-8')
            .header(
              'content-disposition',
              `attachment; filename="assistant-config.json"; filename*=UTF-8''${name}`,
            )
            .send(Buffer.from(JSON.stringify(exported, null, 2)))
        },
      },
      { tag: 'assistants', bodyLimits: { 'POST /api/assistants/import': maxAssistantFileBytes } },
    )
  },
  { name: 'core:assistants', dependencies: ['core:platform', 'core:accounts', 'core:plans', 'core:models'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    assistants: Assistants
  }
}
