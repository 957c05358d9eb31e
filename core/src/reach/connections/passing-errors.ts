/** Errors of a check that end without the owner: the other side was away, or had too much to do. */
export const passingErrors = [
  'integrations.unreachable',
  'integrations.busy',
  'ai.unavailable',
  'ai.unreachable',
  'ai.stalled',
  'ai.truncated',
  'ai.garbled',
  'ai.not-a-provider',
  'ai.rate-limited',
  'ai.territory',
  'ai.quota',
] as const
