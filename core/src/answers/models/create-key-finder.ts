import type { FastifyInstance } from 'fastify'
import { type Credentials, type ModelEntry, nameOfAccess, type ProviderAccess } from '../ai/index.ts'
import type { EditableRegistry } from './create-registry.ts'
import { serverAccesses } from './describe-providers.ts'
import type { ProviderFailureRecord } from './failures/provider-failure.model.ts'

/**
 * The places where a key may have been used: its own address, or the vendors' of the list. `fetch` reaches an address that its
 * owner chose.
 */
const accessesWith = (
  { apiKey, baseUrl }: Pick<Credentials, 'apiKey' | 'baseUrl'>,
  { models, fetch }: { models: readonly ModelEntry[]; fetch: NonNullable<ProviderAccess['fetch']> },
): ProviderAccess[] => {
  const key = apiKey?.trim()
  const own = baseUrl?.trim()
  if (own) return [{ ...(key && { apiKey: key }), baseUrl: own, fetch }]
  if (!key) return []
  const addresses = new Set(models.flatMap(({ vendor, baseUrl }) => (vendor === 'other' ? [] : [baseUrl])))
  return [...new Set([undefined, ...addresses])].map(address => ({
    apiKey: key,
    ...(address && { baseUrl: address }),
  }))
}

/** The connection that a key is kept in. */
export interface KeyPlace {
  id: string
  type: string
  name: string
}
type KeptKey = Pick<Credentials, 'apiKey' | 'baseUrl'> & { place?: KeyPlace }

/** Keys that an account keeps beside its own settings. */
export type KeyFinder = (accountId: string) => Promise<readonly KeptKey[]>

interface Options {
  registry: EditableRegistry
  guardedFetch: NonNullable<ProviderAccess['fetch']>
}

/** Finds a key by its name among those that are kept now: failures know names only. */
export const createKeyFinder = (app: FastifyInstance, { registry, guardedFetch }: Options) => {
  const finders: KeyFinder[] = []
  const configured = () => serverAccesses({ registry, server: app.config.openai })
  /** The places where an account's key may have been used. */
  const accessesOf = (keys: Pick<Credentials, 'apiKey' | 'baseUrl'>): ProviderAccess[] =>
    accessesWith(keys, { models: registry.list(), fetch: guardedFetch })
  /** The keys of an account: first its own settings'. */
  const keptBy = async (accountId: string): Promise<KeptKey[]> => {
    const own = await app.accounts.providerKeys({ id: accountId })
    const others = await Promise.all(finders.map(find => find(accountId)))
    return [...(own?.source === 'user' ? [own] : []), ...others.flat()]
  }

  return {
    onKeys: (find: KeyFinder): void => void finders.push(find),
    accessesOf,
    serverNames: (): ReadonlySet<string> => new Set(configured().map(nameOfAccess)),
    /** Returns the access whose key failed; null: the key is no longer stored. */
    accessFor: async ({
      name,
      isServer,
      accountId,
    }: ProviderFailureRecord): Promise<ProviderAccess | null> => {
      const isIt = (access: ProviderAccess) => nameOfAccess(access) === name
      if (isServer) return configured().find(isIt) ?? null
      if (accountId === null) return null
      return (await keptBy(accountId)).flatMap(accessesOf).find(isIt) ?? null
    },
    /** The connection that keeps a key of an account; undefined: its own settings do, or nothing does any more. */
    placeOf: async (name: string, accountId: string): Promise<KeyPlace | undefined> =>
      (await keptBy(accountId)).find(key => accessesOf(key).some(access => nameOfAccess(access) === name))
        ?.place,
  }
}
