import type { FastifyInstance } from 'fastify'
import { type EmbeddingsConfig, openaiBaseUrl } from '../../config.ts'
import { createGuardedFetch } from '../../platform/http/guarded-fetch.ts'

export type Fetch = typeof globalThis.fetch

/** Where vectors come from. */
export interface EmbeddingsAccess {
  model: string
  apiKey?: string
  /** OpenAI-compatible server. */
  baseUrl: string
  /** How to reach it: a guarded fetch, which trusts the operator's own address alone. */
  fetch: Fetch
  /** Names the model and the address: vectors of one source can be compared. */
  source: string
  /** The names that its vectors are stored under: earlier versions named the model alone. */
  storedAs: readonly string[]
}

/**
 * Whom an account's texts are sent to: the operator's server for vectors, else the account's own provider, else the
 * operator's. Null where there is none.
 */
export const createAccess = (app: FastifyInstance, { model, server }: EmbeddingsConfig) => {
  const guardedFetch = createGuardedFetch({ allow: app.config.outboundAllow })
  // The operator's own server may be a private one, and is the only one that this fetch adds.
  const serverFetch = createGuardedFetch({
    allow: [hostOf(server?.baseUrl ?? app.config.openai.baseUrl ?? openaiBaseUrl)],
  })
  const access = (
    { baseUrl, apiKey }: { baseUrl: string; apiKey?: string },
    fetch: Fetch,
    earlier: string | undefined,
  ): EmbeddingsAccess => {
    const source = `${model} ${baseUrl}`
    return {
      model,
      ...(apiKey && { apiKey }),
      baseUrl,
      fetch,
      source,
      storedAs: earlier === baseUrl ? [source, model] : [source],
    }
  }
  return async (userId: string): Promise<EmbeddingsAccess | null> => {
    const keys = await app.accounts.providerKeys({ id: userId })
    const baseUrl = keys ? (keys.baseUrl ?? openaiBaseUrl) : undefined
    if (server) return access(server, serverFetch, baseUrl)
    if (!keys || !baseUrl) return null
    return access({ ...keys, baseUrl }, keys.source === 'server' ? serverFetch : guardedFetch, baseUrl)
  }
}
export type AccessOf = ReturnType<typeof createAccess>

/** `host:port` of an address. */
const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}
