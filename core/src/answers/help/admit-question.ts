import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/http/network-of.ts'
import { createSlidingWindow } from '../../platform/limits/create-sliding-window.ts'
import { fail } from './errors.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Questions of one network (an IPv4 address, an IPv6 /64). */
const perNetworkMinute = 10
const perNetworkDay = 200
const perAccountDay = 200
/**
 * Maximum number of answers of a provider's model on the server's key per day, for everybody together; the
 * built-in model gives the others.
 */
const modelAnswersPerDay = 1_000

/** Limits of questions, which everybody may ask. They live in memory: nothing of who asks is stored. */
export const createAdmission = (app: FastifyInstance) => {
  const byMinute = createSlidingWindow({ windowMs: minute })
  const byDay = createSlidingWindow({ windowMs: day })
  const isRelaxed = app.config.limits === 'relaxed'
  return {
    /** Throws `help.too-many`. */
    admit: ({ address, accountId }: { address: string; accountId?: string }): void => {
      if (isRelaxed) return
      const network = networkOf(address)
      const seconds =
        byMinute.enter(network, perNetworkMinute) ||
        byDay.enter(`network:${network}`, perNetworkDay) ||
        (accountId === undefined ? 0 : byDay.enter(`account:${accountId}`, perAccountDay))
      if (seconds > 0) throw fail('help.too-many', { params: { minutes: Math.ceil(seconds / 60) } })
    },
    /** Takes one of the day's answers of a provider's model; returns false when none is left. */
    takeModelAnswer: (): boolean => byDay.enter('models', modelAnswersPerDay) === 0,
  }
}
export type Admission = ReturnType<typeof createAdmission>
