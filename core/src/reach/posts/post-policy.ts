import type { QueueFields } from '../../platform/queue/index.ts'

export type FinalState = 'sent' | 'failed' | 'unknown' | 'missed' | 'cancelled'

/** The stored names of a post. `busy` allows one post per connection at a time. */
export const postFields: QueueFields = {
  owner: 'owner',
  notBefore: 'nextAttemptAt',
  waiting: { state: 'waiting', busy: null },
  held: { state: 'sending' },
}

/** Posts of a connection are published in the order of their times. */
export const postOrder = { at: 1, _id: 1 } as const

/**
 * Decides about a due post that cannot be published for now. It waits until it is too late; then a step with
 * an unknown outcome makes it `unknown`: nobody can find out any more, and it is not repeated.
 */
export const fateOfHeld = ({
  leftMs,
  isDeleted,
  isDoubtful,
  isBegun,
}: {
  /** The time until it is too late, ms. */
  leftMs: number
  /** Its connection was deleted. */
  isDeleted: boolean
  /** The outcome of one of its steps is unknown. */
  isDoubtful: boolean
  isBegun: boolean
}): 'waits' | FinalState => {
  if (leftMs > 0 && !isDeleted) return 'waits'
  if (isDoubtful) return 'unknown'
  if (isBegun) return 'failed'
  return isDeleted ? 'cancelled' : 'missed'
}
