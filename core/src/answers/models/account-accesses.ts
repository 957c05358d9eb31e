import type { Credentials, ModelEntry, ProviderAccess } from '../ai/index.ts'

/**
 * The places where a key may have been used: its own address, or the vendors' of the list. `fetch` reaches an address that its
 * owner chose.
 */
export const accessesWith = (
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
