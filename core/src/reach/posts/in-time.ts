import type { Clock } from '../../platform/clock.ts'

/** Timeout of a call of a plugin. */
const callMs = 30_000

/** A call of a plugin that never returns must not hold up the posts of others. */
export const inTime = async <T>(clock: Clock, call: T | Promise<T>): Promise<T> => {
  let cancel = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(callMs, () => reject(new Error(`no answer within ${callMs / 1_000} s`)))
  })
  return Promise.race([call, late]).finally(() => cancel())
}
