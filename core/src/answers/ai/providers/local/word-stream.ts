import { setTimeout } from 'node:timers/promises'

/** Waits; ends early by throwing the signal's reason. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const realWait: Wait = async (ms, signal) => {
  signal.throwIfAborted()
  try {
    await setTimeout(ms, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** Splits the text after the space of each word; joined, the parts are the text. */
export const splitWords = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s\S|$)|\s+/gu) ?? []
