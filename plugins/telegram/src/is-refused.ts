import { refusalOf } from '@botanika/core/plugin'

/** Returns whether Telegram rejected a call as malformed (400), with a matching description. */
export const isRefused = (error: unknown, says: RegExp): boolean => {
  const refusal = refusalOf(error)
  return refusal?.code === 400 && says.test(refusal.message)
}
