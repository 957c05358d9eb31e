/** A provider that is down is asked again by the inbox, so many times in all, before the person is told. */
const patience = 3

const temporary = new Set([
  'ai.rate-limited',
  'ai.unavailable',
  'ai.unreachable',
  'ai.stalled',
  'ai.too-slow',
  'ai.truncated',
])

/** Whether a failure with this code may pass until the inbox tries the message again. */
export const isWorthAnotherTry = (code: string | undefined, { attempt }: { attempt: number }): boolean =>
  temporary.has(code ?? '') && attempt < patience
