import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { type Claim, type Claims, renewMs } from './create-claims.ts'

export interface LeaseOptions {
  claims: Claims
  clock: Clock
  log: FastifyBaseLogger
  /** Somebody else has the update. */
  onLost(): void
}

/** Renews the lease of a claim until the function that it answers is called. */
export const keepLease = (claim: Claim, { claims, clock, log, onLost }: LeaseOptions): (() => void) => {
  let isOver = false
  let cancel = clock.after(renewMs, renew)

  function renew() {
    claims
      .renew(claim)
      .then(isMine => isMine || isOver || onLost())
      .catch(err => log.warn({ err, key: claim.key }, 'a lease could not be renewed'))
      .finally(() => {
        if (!isOver) cancel = clock.after(renewMs, renew)
      })
  }

  return () => {
    isOver = true
    cancel()
  }
}
