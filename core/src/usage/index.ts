import fp from 'fastify-plugin'
import { usageApi } from '../contract/usage.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createUsage, type UsageService } from './create-usage.ts'

/** What accounts use, by assistant, model and day, and the daily limit that an owner sets. */
export const usage = fp(
  async app => {
    const service = createUsage(app)
    app.decorate('usage', service)
    const { talk } = app.conversations
    talk.guard(({ accountId }) => service.take(accountId.toHexString()))
    talk.look(service.requireLeft)
    app.events.on('reply.settled', async ({ conversation, reply, trace }) => {
      // A reply that broke off, or was stopped, was paid for too; what it used the provider has not told.
      const model = reply.model ?? trace.chosen?.model.alias
      if (!model || reply.content === '') return
      await service.record({
        accountId: conversation.accountId,
        assistantId: conversation.assistantId,
        model,
        ...(reply.usage && { tokens: reply.usage }),
      })
    })
    app.events.on('recording.transcribed', service.recordTranscription)
    app.assistants.onRemove(async assistantId => void (await service.model.deleteMany({ assistantId })))
    mountApi(
      app,
      usageApi,
      { 'GET /api/usage': ({ query, caller }) => service.of(caller.id, query.days ?? 30) },
      { tag: 'usage' },
    )
  },
  { name: 'core:usage', dependencies: ['core:platform', 'core:assistants', 'core:conversations'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    usage: UsageService
  }
}
