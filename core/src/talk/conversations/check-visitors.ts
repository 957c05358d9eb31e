import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/http/network-of.ts'
import { createSlidingWindow } from '../../platform/limits/create-sliding-window.ts'
import { fail } from './errors.ts'
import type { ConversationRecord } from './records/conversation.model.ts'

const perMinute = 60
const perDay = 2_000

/** A person who writes over the network to another account's assistant. */
interface Stranger {
  conversation: ConversationRecord
  /** Network of the stranger: an IPv4 address, or the /64 of an IPv6 address. */
  network: string
}

/** Checks each message of a stranger before it costs anything; throws to refuse. */
export type VisitorCheck = (stranger: Stranger) => void | Promise<void>

/**
 * Checks strangers before they are answered, first by a rate limit per network across all assistants: new
 * guests and visitors cost nothing to create. A proof of work or a captcha is one more check.
 */
export const createVisitorChecks = (app: FastifyInstance) => {
  const minutes = createSlidingWindow({ windowMs: 60_000 })
  const days = createSlidingWindow({ windowMs: 24 * 3_600_000 })
  const limitNetworks: VisitorCheck = ({ network }) => {
    if (app.config.limits === 'relaxed') return
    const wait = minutes.enter(network, perMinute)
    if (wait > 0) throw fail('conversations.too-fast', { params: { seconds: wait } })
    const seconds = days.enter(network, perDay)
    if (seconds > 0) throw fail('conversations.address-spent', { params: { seconds } })
  }
  const checks: VisitorCheck[] = [limitNetworks]
  return {
    add: (check: VisitorCheck): void => void checks.push(check),
    ask: async (conversation: ConversationRecord, address: string | undefined): Promise<void> => {
      if (address === undefined) return
      const network = networkOf(address)
      for (const check of checks) await check({ conversation, network })
    },
  }
}
