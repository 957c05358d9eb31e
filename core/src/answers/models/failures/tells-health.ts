/**
 * Failures that last: the next call ends likewise until somebody, or the provider, changes something. Those of one question (its
 * length, its contents) are none: a provider that refuses a question works.
 */
const lasting = new Set([
  'ai.unavailable',
  'ai.unreachable',
  'ai.stalled',
  'ai.truncated',
  'ai.garbled',
  'ai.not-a-provider',
  'ai.rate-limited',
  'ai.key-rejected',
  'ai.forbidden',
  'ai.territory',
  'ai.quota',
  'ai.model-unavailable',
])

/** The codes among them that any call with the key and address runs into, whatever its model. */
const ofAllModels = new Set([
  'ai.unreachable',
  'ai.not-a-provider',
  'ai.key-rejected',
  'ai.territory',
  'ai.quota',
])

/** Codes of failures with which the key gets no answer until a person acts. */
const untilMended = new Set(['ai.key-rejected', 'ai.quota'])

/** The provider was not even asked, for it failed before. */
const notAsked = new Set(['ai.paused', 'ai.key-on-hold'])

/** true: a reply failed because its provider does not work, rather than for its question. */
export const meansDown = (code: string): boolean => lasting.has(code) || notAsked.has(code)
export const isLasting = (code: string): boolean => lasting.has(code)
export const stopsUntilMended = (code: string): boolean => untilMended.has(code)
export const concernsAllModels = (code: string): boolean => ofAllModels.has(code)
