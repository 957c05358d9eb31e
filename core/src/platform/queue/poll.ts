import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'

export interface PollOptions {
  /** The longest interval, ms, and the one after an error. */
  everyMs: number
  /** Looks for records that no timer covers; returns when to look again, ms from now. */
  look(): Promise<number>
  clock: Clock
  log: FastifyBaseLogger
}

export type Poll = ReturnType<typeof createPoll>

/** Looks at a queue periodically, one look at a time: for what another process stored, and what a lost response hid. */
export const createPoll = ({ everyMs, look, clock, log }: PollOptions) => {
  let cancel = (): void => undefined
  let current: Promise<void> = Promise.resolve()
  /** A look that was asked for and has not begun: it serves all that ask meanwhile. */
  let next: Promise<void> | null = null
  let isRunning = false

  const lookOnce = async (): Promise<void> => {
    next = null
    if (!isRunning) return
    cancel()
    let waitMs = everyMs
    try {
      waitMs = Math.min(await look(), everyMs)
    } finally {
      if (isRunning) cancel = clock.after(waitMs, wake)
    }
  }
  /** Looks as soon as the current look has ended; rejects with its error. */
  const now = (): Promise<void> => {
    if (next) return next
    next = current.then(lookOnce)
    current = next.catch(() => undefined)
    return next
  }
  /** Looks soon; an error is logged. */
  const wake = (): void => void now().catch((err: unknown) => log.warn({ err }, 'a queue could not be read'))

  return {
    /** Looks once, and from then on periodically; before, nothing is looked at. */
    start: async (): Promise<void> => {
      isRunning = true
      wake()
      await current
    },
    now,
    wake,
    /** Resolves once the current look has ended. */
    stop: async (): Promise<void> => {
      isRunning = false
      cancel()
      await current
    },
  }
}
