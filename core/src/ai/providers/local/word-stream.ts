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

/** The text in pieces that end behind a word's space; joined they are the text. */
export const splitWords = (text: string): string[] => text.match(/\s*\S+\s*?(?=\s\S|$)|\s+/gu) ?? []
