import { useSyncExternalStore } from 'react'
import { mutate } from 'swr'

/** Number of people who have used this page so far; it identifies the one whose answers are read. */
let reader = 0
const listeners = new Set<() => void>()

/**
 * Returns a part of the key of every stored answer: the answers of one person are not those of the next.
 * Clearing the answers under the same keys would not do: SWR does not draw an answer that is equal to the one
 * that a component had when it was first drawn.
 */
export const useReader = (): number =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => reader,
  )

/** Returns the key of a stored answer, for the person who is signed in now. */
export const answerKey = (endpoint: string, call: unknown, of: number = reader) =>
  [endpoint, call, of] as const

/**
 * Reads every stored answer again whose endpoint begins with the prefix: `refresh('GET /api/assistants')`.
 */
export const refresh = (prefix: string): Promise<unknown> =>
  mutate(key => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(prefix))

/** Reads the stored answers of exactly this endpoint again, not of those that continue it. */
export const refreshOnly = (endpoint: string): Promise<unknown> =>
  mutate(key => Array.isArray(key) && key[0] === endpoint)

/** Forgets all stored answers, and reads those that are shown anew: another person signs in or out. */
export const forgetAll = async (): Promise<void> => {
  reader += 1
  for (const listener of listeners) listener()
  const isOfOthers = (key: unknown) => Array.isArray(key) && typeof key[2] === 'number' && key[2] !== reader
  await mutate(isOfOthers, undefined, { revalidate: false })
}
