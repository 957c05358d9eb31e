import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { above } from '../../platform/database/filters.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { createSlidingWindow } from '../../platform/limits/create-sliding-window.ts'
import { fail } from './errors.ts'
import type { SupportRequestRecord } from './support-request.model.ts'

const hour = 3_600_000
const day = 24 * hour
/** Requests of one network (an IPv4 address, an IPv6 /64). */
const perNetworkHour = 5
const perNetworkDay = 20
const perAccountDay = 10
/** Maximum number of requests of everybody together that are stored in 24 hours. */
const perDay = 500

/** Limits of the form, which everybody may send. Throws `support.too-many`, `support.day-spent`. */
export const createAdmission = (app: FastifyInstance, requests: Model<SupportRequestRecord>) => {
  const hourly = createSlidingWindow({ windowMs: hour })
  const daily = createSlidingWindow({ windowMs: day })
  return async ({ address, accountId }: { address: string; accountId?: string }): Promise<void> => {
    if (app.config.limits === 'relaxed') return
    if ((await requests.countDocuments({ createdAt: above(new Date(Date.now() - day)) })) >= perDay)
      throw fail('support.day-spent')
    const network = `network:${networkOf(address)}`
    const seconds =
      hourly.enter(network, perNetworkHour) ||
      daily.enter(network, perNetworkDay) ||
      (accountId === undefined ? 0 : daily.enter(`account:${accountId}`, perAccountDay))
    if (seconds > 0) throw fail('support.too-many', { params: { minutes: Math.ceil(seconds / 60) } })
  }
}
