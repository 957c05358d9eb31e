import type { QueueFields } from '../queue/index.ts'

/** The stored names of a job. It has no state: its owner tells whether it waits. */
export const jobFields: QueueFields = {
  owner: 'leaseOwner',
  notBefore: 'runAt',
  attempts: 'attempts',
  waiting: {},
  held: {},
}

const defaultTries = 3

/**
 * Decides about a job whose run failed. It is tried again after 1, 4, 16 s. A run may be repeated, so an
 * unknown outcome is treated like a failure. A job that was given back does not count as a try; one that is
 * left was cancelled or belongs to another process.
 */
export const fateOf = ({
  attempt,
  tries = defaultTries,
  isStopping,
  isLost,
}: {
  attempt: number
  tries?: number | undefined
  isStopping: boolean
  isLost: boolean
}): 'given-back' | 'left' | 'given-up' | { retryMs: number } => {
  if (isStopping) return 'given-back'
  if (isLost) return 'left'
  return attempt >= tries ? 'given-up' : { retryMs: 1_000 * 4 ** (attempt - 1) }
}
