import Type from 'typebox'

/** Permissions that an API key can have. An endpoint without a scope is closed to every key. */
export const keyScopes = [
  'assistants:read',
  'assistants:write',
  'knowledge:read',
  'knowledge:write',
  'conversations:read',
  'conversations:write',
  'usage:read',
] as const
export type KeyScope = (typeof keyScopes)[number]

export const KeyScope = Type.Enum([...keyScopes])
