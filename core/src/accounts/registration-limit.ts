import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/http/network-of.ts'
import { fail } from './errors.ts'
import { createThrottle } from './throttle.ts'

const hour = 3_600_000
/** Registrations that one address tries in an hour, whatever comes of them: a whole office still gets its accounts. */
const limits = { address: 20 }

/**
 * Counts a try to register. It answers with a session at once, so that it cannot hide which e-mails are taken: asking for
 * many is what is stopped. Throws `auth.too-many-tries`.
 */
export const createRegistrationLimit = (app: FastifyInstance, { now }: { now: () => Date }) => {
  const throttle = createThrottle({
    limits: app.config.limits === 'relaxed' ? {} : limits,
    windowMs: hour,
    now: () => now().getTime(),
  })
  return (address: string): void => {
    const seconds = throttle.take([`address:${networkOf(address)}`])
    if (seconds > 0) throw fail('auth.too-many-tries', { params: { seconds } })
  }
}
