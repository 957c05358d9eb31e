import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Claim, Claims } from './create-claims.ts'

const checkMs = 15_000

export interface LeaseOptions {
  claims: Claims
  clock: Clock
  log: FastifyBaseLogger
  /** The lease was lost. */
  onLost(): void
}

/** Checks the lease of a claim until the returned function is called. */
export const watchLease = (claim: Claim, { claims, clock, log, onLost }: LeaseOptions): (() => void) => {
  let isOver = false
  let cancel = clock.after(checkMs, check)

  function check() {
    claims
      .isHeld(claim)
      .then(isMine => isMine || isOver || onLost())
      .catch(err => log.warn({ err, key: claim.key }, 'a lease could not be checked'))
      .finally(() => {
        if (!isOver) cancel = clock.after(checkMs, check)
      })
  }

  return () => {
    isOver = true
    cancel()
  }
}
