import type { FastifyInstance } from 'fastify'
import {
  type AccessAnswer,
  type ChatProvider,
  createChatCompletions,
  createModelRegistry,
  type ModelEntry,
  resolveAccess,
} from '../ai/index.ts'
import { createLocalProvider } from '../ai/providers/local/local-provider.ts'
import { createGuardedFetch } from '../platform/http/guarded-fetch.ts'

export interface Chosen extends Omit<AccessAnswer, 'provider'> {
  provider: ChatProvider
}

/** Decides who answers for an assistant, and on whose account. */
export const createProviderChoice = (app: FastifyInstance) => {
  const registry = createModelRegistry()
  const guardedFetch = createGuardedFetch({ allow: app.config.outboundAllow })
  const providers: Readonly<Record<ModelEntry['provider'], ChatProvider>> = {
    local: createLocalProvider(),
    'chat-completions': createChatCompletions(),
  }

  return async ({ alias, accountId }: { alias: string; accountId: string }): Promise<Chosen> => {
    const keys = await app.accounts.providerKeys({ id: accountId })
    const found = resolveAccess({
      alias,
      registry,
      server: app.config.openai,
      guardedFetch,
      ...(keys?.source === 'user' && { user: keys }),
    })
    return { ...found, provider: providers[found.provider] }
  }
}
export type ProviderChoice = ReturnType<typeof createProviderChoice>
