import { fail } from '../errors.ts'

type Address = string | null | undefined

/**
 * Binds a stored key to the address that it was entered for: with a stolen session nobody must be able to have it sent to
 * their own server. Another path of the same server counts as the same address; no address means the vendor's. Throws
 * `account.key-again`.
 */
export const requireSameAddress = (kept: Address, given: Address): void => {
  if (originOf(kept) !== originOf(given)) throw fail('account.key-again', { field: '/apiKey' })
}

const originOf = (address: Address): string => {
  const text = address?.trim() ?? ''
  return URL.canParse(text) ? new URL(text).origin : text
}
