import { codeOf } from './errors.ts'
import type { Vk } from './vk-api.ts'

export type TokenKind =
  | { kind: 'community'; rights: readonly string[] }
  | { kind: 'user' | 'service' | 'vkid' }

/**
 * Finds out the kind of a token by the calls that VK lets it make. Throws `ChannelError`, `unauthorized` for
 * a revoked one.
 */
export const tokenKind = async (client: Vk): Promise<TokenKind> => {
  try {
    const { permissions } = await client.call('groups.getTokenPermissions')
    return { kind: 'community', rights: permissions.map(({ name }) => name) }
  } catch (error) {
    const found = kindOf(error)
    if (found) return { kind: found }
    // The call is refused to tokens that are no community's; a revoked token is refused everywhere.
    if (!refusedToOthers.has(codeOf(error) ?? 0)) throw error
  }
  try {
    const [user] = await client.call('users.get')
    return { kind: user ? 'user' : 'service' }
  } catch (error) {
    const found = kindOf(error) ?? (codeOf(error) === 100 ? 'service' : undefined)
    if (!found) throw error
    return { kind: found }
  }
}

const refusedToOthers = new Set([5, 15, 27, 100, 203])

const kindOf = (error: unknown): 'service' | 'vkid' | undefined => {
  const code = codeOf(error)
  if (code === 28) return 'service'
  return code === 1051 ? 'vkid' : undefined
}
