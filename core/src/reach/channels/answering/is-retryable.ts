/** Attempts by the inbox while a provider is down, before the person is notified. */
const maxAttempts = 3

const temporary = new Set([
  'ai.rate-limited',
  'ai.unavailable',
  'ai.unreachable',
  'ai.stalled',
  'ai.too-slow',
  'ai.truncated',
])

/** true: an error is temporary and the inbox should retry the message. */
export const isRetryable = (code: string | undefined, { attempt }: { attempt: number }): boolean =>
  temporary.has(code ?? '') && attempt < maxAttempts
