import fp from 'fastify-plugin'
import { usageApi } from '../contract/usage.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { createUsage, type UsageService } from './create-usage.ts'

/** What accounts use, by assistant, model and day, and the daily limit that an owner sets. */
export const usage = fp(
  async app => {
    const service = createUsage(app)
    app.decorate('usage', service)
    app.conversations.talk.guard(({ accountId }) => service.take(accountId.toHexString()))
    app.events.on('message.answered', async ({ conversation, message }) => {
      if (!message.model) return
      await service.record({
        accountId: conversation.accountId,
        assistantId: conversation.assistantId,
        model: message.model,
        ...(message.usage && { tokens: message.usage }),
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
