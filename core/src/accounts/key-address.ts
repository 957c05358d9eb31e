import { fail } from './errors.ts'

type Address = string | null | undefined

/**
 * Lets a kept key go only where it was entered for: whoever got hold of a session must not have it sent to a server of
 * their own. Another path of the same server is the same address; none at all is the vendor's own. Throws
 * `account.key-again`.
 */
export const requireSameAddress = (kept: Address, given: Address): void => {
  if (originOf(kept) !== originOf(given)) throw fail('account.key-again', { field: '/apiKey' })
}

const originOf = (address: Address): string => {
  const text = address?.trim() ?? ''
  return URL.canParse(text) ? new URL(text).origin : text
}
