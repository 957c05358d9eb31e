import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../../platform/http/network-of.ts'
import { fail } from '../errors.ts'
import { createThrottle } from '../sign-in/throttle.ts'

const hour = 3_600_000
/**
 * Registration attempts of one network (an IPv4 address, an IPv6 /64), successful or not: high enough for a whole office.
 * They are counted in this process, so a restart resets them.
 */
const limits = { hour: 20, day: 60 }

/**
 * Counts a registration attempt. Registration returns a session at once, so it cannot hide which e-mails are taken: the
 * limit prevents testing many of them, and one network taking the free plan's storage many times over. Throws
 * `auth.too-many-tries` when the hourly limit is reached, `auth.registrations-spent` for the daily one.
 */
export const createRegistrationLimit = (app: FastifyInstance, { now }: { now: () => Date }) => {
  const throttleFor = (address: number, windowMs: number) =>
    createThrottle({
      limits: app.config.limits === 'relaxed' ? {} : { address },
      windowMs,
      now: () => now().getTime(),
    })
  const perHour = throttleFor(limits.hour, hour)
  const perDay = throttleFor(limits.day, 24 * hour)
  return (address: string): void => {
    const keys = [`address:${networkOf(address)}`]
    const seconds = perHour.take(keys)
    if (seconds > 0) throw fail('auth.too-many-tries', { params: { seconds } })
    const untilNextDay = perDay.take(keys)
    if (untilNextDay > 0)
      throw fail('auth.registrations-spent', { params: { hours: Math.ceil((untilNextDay * 1_000) / hour) } })
  }
}
