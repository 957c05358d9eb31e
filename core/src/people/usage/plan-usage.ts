import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { PlanUsage } from '../../contract/usage.ts'

/** Conversations are counted up to this number where the plan has no limit. */
const maxCounted = 100_000

/** An account's usage of its plan, by the counts that the limits themselves are checked against. */
export const createPlanUsage =
  (app: FastifyInstance) =>
  async (userId: string, language: Language): Promise<PlanUsage> => {
    const [user, limits] = await Promise.all([app.accounts.find(userId), app.plans.limitsOf(userId)])
    const { maxAssistants, maxConversations } = limits
    const [assistants, conversations, storage] = await Promise.all([
      app.assistants.count(userId),
      app.conversations.store.countVisits(userId, maxConversations ?? maxCounted),
      app.objects.storageOf(userId),
    ])
    const plan = user?.role === 'admin' ? null : await app.plans.present(limits.plan, language)
    return {
      ...(plan && { plan }),
      assistants: { used: assistants, limit: maxAssistants },
      conversations: { used: conversations, limit: maxConversations },
      storage: { used: storage.bytes, limit: storage.limit },
    }
  }
