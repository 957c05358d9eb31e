import type { FastifyInstance } from 'fastify'
import type { ApiModel } from '../../../contract/accounts/user.ts'
import type { AccountRef } from '../states/account-access.ts'
import type { UserRecord } from '../user.model.ts'

export interface ProviderKeys {
  /** Key of the provider. Omitted: the server needs none (Ollama). */
  apiKey?: string
  /** OpenAI-compatible server; left out: the provider's own address. */
  baseUrl?: string
  /** The model that a user chose for the key: it answers for every chat model that the key is used for. */
  model?: ApiModel
  /** A key is kept that cannot be decrypted: without it nothing is called. Missing: there is none, or it was read. */
  isUnreadable?: true
  /** `user`: the address goes through the outbound guard. `server`: configured by the operator and trusted. */
  source: 'user' | 'server'
}

/**
 * The user's own key and address, else the server's, else null (the built-in model answers). Keys and addresses are not mixed: the
 * server's key is not sent to an address that a user chose.
 */
export const createProviderKeys =
  (app: FastifyInstance, find: (userId: string) => Promise<UserRecord | null>) =>
  async ({ id }: AccountRef): Promise<ProviderKeys | null> => {
    const user = await find(id)
    const apiKey = user?.apiKeySealed ? open(app, id, user.apiKeySealed) : null
    const isUnreadable = apiKey === null && Boolean(user?.apiKeySealed)
    if (apiKey !== null || isUnreadable || user?.apiBaseUrl)
      return {
        ...(apiKey !== null && { apiKey }),
        ...(isUnreadable && { isUnreadable }),
        ...(user?.apiBaseUrl && { baseUrl: user.apiBaseUrl }),
        ...(user?.apiModel && { model: user.apiModel }),
        source: 'user',
      }
    const { openai } = app.config
    return openai.apiKey || openai.baseUrl ? { ...openai, source: 'server' } : null
  }

const open = (app: FastifyInstance, userId: string, sealed: string): string | null => {
  try {
    return app.secrets.decrypt(sealed)
  } catch (error) {
    app.log.error(
      { err: error, userId },
      'a provider key cannot be decrypted; its owner has to enter it again',
    )
    return null
  }
}
