import type { FastifyInstance } from 'fastify'
import { fail as failSecrets } from '../../../platform/secrets/errors.ts'
import { isMask } from '../../../platform/secrets/sealed-fields.ts'
import { requireSameAddress } from './key-address.ts'

interface Given {
  /** Key to try; undefined or the mask: the kept one. */
  apiKey?: string | null | undefined
  /** Address to try; undefined: the kept one. */
  baseUrl?: string | null | undefined
}

/**
 * The key and address to try: as given, else as the account keeps them. A kept key is tried at the address that it was
 * entered for only: throws `account.key-again`; `secrets.unreadable` where it cannot be read.
 */
export const givenOrKept = async (
  app: FastifyInstance,
  userId: string,
  given: Given,
): Promise<{ apiKey: string | null | undefined; baseUrl: string | null | undefined }> => {
  const kept = await app.accounts.providerKeys({ id: userId })
  const own = kept?.source === 'user' ? kept : undefined
  const isKept = given.apiKey === undefined || (given.apiKey !== null && isMask(given.apiKey))
  if (isKept && own?.isUnreadable) throw failSecrets('secrets.unreadable')
  const apiKey = isKept ? own?.apiKey : given.apiKey
  const baseUrl = given.baseUrl === undefined ? own?.baseUrl : given.baseUrl
  if (isKept && apiKey) requireSameAddress(own?.baseUrl, baseUrl)
  return { apiKey, baseUrl }
}
