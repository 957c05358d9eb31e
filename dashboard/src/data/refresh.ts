import { useSyncExternalStore } from 'react'
import { mutate } from 'swr'

/** Whose answers are read: the number of people who have been at this page. */
let reader = 0
const listeners = new Set<() => void>()

/**
 * Part of the key of every answer that is kept: the answers of one person are not those of the next. Clearing the answers under the
 * same keys would not do: SWR does not draw an answer that is equal to what a component had when it was first drawn.
 */
export const useReader = (): number =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => reader,
  )

/** The key of a kept answer, for who is here now. */
export const answerKey = (endpoint: string, call: unknown, of: number = reader) =>
  [endpoint, call, of] as const

/** Reads again every kept answer whose endpoint begins so: `refresh('GET /api/assistants')`. */
export const refresh = (prefix: string): Promise<unknown> =>
  mutate(key => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(prefix))

/** Reads again the kept answers of this very endpoint, not of those that continue it. */
export const refreshOnly = (endpoint: string): Promise<unknown> =>
  mutate(key => Array.isArray(key) && key[0] === endpoint)

/** Forgets all kept answers, and reads anew what is shown: another person signs in or out. */
export const forgetAll = async (): Promise<void> => {
  reader += 1
  for (const listener of listeners) listener()
  const isOfOthers = (key: unknown) => Array.isArray(key) && typeof key[2] === 'number' && key[2] !== reader
  await mutate(isOfOthers, undefined, { revalidate: false })
}
