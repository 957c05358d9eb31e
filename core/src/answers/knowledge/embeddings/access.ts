import type { FastifyInstance } from 'fastify'
import type { EmbeddingsConfig } from '../../../config/config.ts'
import { openaiBaseUrl } from '../../../config/config-groups.ts'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'

export type Fetch = typeof globalThis.fetch

/** An embeddings provider. */
export interface EmbeddingsAccess {
  model: string
  apiKey?: string
  /** OpenAI-compatible server. */
  baseUrl: string
  /** Guarded `fetch` that additionally allows only the operator's own address. */
  fetch: Fetch
  /** Identifies model and address: vectors of one source can be compared. */
  source: string
  /** The account whose own key it is; missing: the operator's key or server. */
  accountId?: string
  /** Names under which its vectors are stored; earlier versions used the model name only. */
  storedAs: readonly string[]
}

/**
 * Selects the embeddings provider of an account: the operator's embeddings server, else the account's own
 * provider, else the operator's. Null if there is none.
 */
export const createAccess = (app: FastifyInstance, { model, server }: EmbeddingsConfig) => {
  const guardedFetch = createGuardedFetch({ allow: app.config.outboundAllow })
  // The operator's own server may be a private one; this fetch allows no other private address.
  const serverFetch = createGuardedFetch({
    allow: [hostOf(server?.baseUrl ?? app.config.openai.baseUrl ?? openaiBaseUrl)],
  })
  const access = (
    { baseUrl, apiKey }: { baseUrl: string; apiKey?: string },
    fetch: Fetch,
    { earlier, accountId }: { earlier?: string | undefined; accountId?: string },
  ): EmbeddingsAccess => {
    const source = `${model} ${baseUrl}`
    return {
      model,
      ...(apiKey && { apiKey }),
      baseUrl,
      fetch,
      source,
      ...(accountId && { accountId }),
      storedAs: earlier === baseUrl ? [source, model] : [source],
    }
  }
  return async (userId: string): Promise<EmbeddingsAccess | null> => {
    const keys = await app.accounts.providerKeys({ id: userId })
    const baseUrl = keys ? (keys.baseUrl ?? openaiBaseUrl) : undefined
    if (server) return access(server, serverFetch, { earlier: baseUrl })
    if (!keys || !baseUrl || keys.isUnreadable) return null
    return keys.source === 'server'
      ? access({ ...keys, baseUrl }, serverFetch, { earlier: baseUrl })
      : access({ ...keys, baseUrl }, guardedFetch, { earlier: baseUrl, accountId: userId })
  }
}
export type AccessOf = ReturnType<typeof createAccess>

/** `host:port` of an address. */
const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}
