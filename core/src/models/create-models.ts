import type { FastifyInstance } from 'fastify'
import {
  type AccessAnswer,
  type ChatProvider,
  createChatCompletions,
  createLocalProvider,
  createModelRegistry,
  createResponses,
  type ModelEntry,
  type ModelRegistry,
  resolveAccess,
} from '../ai/index.ts'
import { createGuardedFetch } from '../platform/http/guarded-fetch.ts'

export interface Chosen extends Omit<AccessAnswer, 'provider'> {
  provider: ChatProvider
}

/** Who pays for a reply: the account that owns the assistant. */
export interface Choice {
  alias: string
  accountId: string
}

export interface Models {
  registry: ModelRegistry
  /** Decides who answers, and on whose account. Throws `ai.model-unknown`, `ai.model-not-for-chat`. */
  choose(choice: Choice): Promise<Chosen>
  /** Those of the models that would answer by themselves, without the built-in one standing in. */
  availableTo(accountId: string): Promise<ReadonlySet<string>>
}

export const createModels = (app: FastifyInstance): Models => {
  const registry = createModelRegistry()
  const guardedFetch = createGuardedFetch({ allow: app.config.outboundAllow })
  const providers: Readonly<Record<ModelEntry['provider'], ChatProvider>> = {
    local: createLocalProvider(),
    'chat-completions': createChatCompletions(),
    responses: createResponses(),
  }
  const accessOf = async (accountId: string) => {
    const keys = await app.accounts.providerKeys({ id: accountId })
    return {
      registry,
      server: app.config.openai,
      guardedFetch,
      ...(keys?.source === 'user' && { user: keys }),
    }
  }

  return {
    registry,
    choose: async ({ alias, accountId }) => {
      const found = resolveAccess({ alias, ...(await accessOf(accountId)) })
      return { ...found, provider: providers[found.provider] }
    },
    availableTo: async accountId => {
      const access = await accessOf(accountId)
      const chat = registry.list().filter(({ kind }) => kind === 'chat')
      const answering = chat.filter(({ alias }) => resolveAccess({ alias, ...access }).reason !== 'no-key')
      return new Set(answering.map(({ alias }) => alias))
    },
  }
}
