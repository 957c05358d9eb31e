import { VkError } from '../refusal.ts'
import type { Group, Right, Token, TokenKind, World } from '../world.ts'

export interface MethodCall {
  world: World
  token: Token
  params: Readonly<Record<string, string>>
}

/** A method of the API and who may call it. */
export interface Method {
  kinds: readonly TokenKind[]
  /** Right of a community token that it needs. Omitted: none. */
  right?: Right
  run(call: MethodCall): unknown
}

/** Refuses a token that may not call the method, as VK does. */
export const requireAccess = ({ kinds, right }: Method, token: Token): void => {
  if (token.kind === 'vkid' && !kinds.includes('vkid')) throw new VkError(1051)
  if (!kinds.includes(token.kind))
    throw new VkError({ community: 27, service: 28, user: 15, vkid: 1051 }[token.kind])
  if (right && token.kind === 'community' && !token.rights.has(right)) throw new VkError(15)
}

/** The community that a call is about; a community's token can only name its own. */
export const groupOf = ({ world, token, params }: MethodCall): Group => {
  const given = Math.abs(Number(params.group_id ?? params.owner_id ?? 0)) || token.groupId
  if (token.kind === 'community' && given !== token.groupId) throw new VkError(15)
  const group = world.groups.get(given)
  if (!group) throw new VkError(100, 'group_id is undefined')
  return group
}

export const requireText = (params: Readonly<Record<string, string>>, name: string): string => {
  const value = params[name] ?? ''
  if (value === '') throw new VkError(100, `${name} is undefined`)
  return value
}
