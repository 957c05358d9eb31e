import type { KeyScope } from '@botanika/core/contract'

/** The words of every scope, in the order in which they are offered. */
export const scopeTexts = {
  'assistants:read': 'scope.assistantsRead',
  'assistants:write': 'scope.assistantsWrite',
  'knowledge:read': 'scope.knowledgeRead',
  'knowledge:write': 'scope.knowledgeWrite',
  'conversations:read': 'scope.conversationsRead',
  'conversations:write': 'scope.conversationsWrite',
  'usage:read': 'scope.usageRead',
} as const satisfies Record<KeyScope, string>

export const offeredScopes = [
  'assistants:read',
  'assistants:write',
  'knowledge:read',
  'knowledge:write',
  'conversations:read',
  'conversations:write',
  'usage:read',
] as const satisfies readonly KeyScope[]
