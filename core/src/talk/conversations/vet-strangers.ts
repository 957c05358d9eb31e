import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../platform/http/network-of.ts'
import { createGate } from '../../platform/limits/create-gate.ts'
import { fail } from './errors.ts'
import type { ConversationRecord } from './records/conversation.model.ts'

const perMinute = 60
const perDay = 2_000

/** A person who writes over the network to another account's assistant. */
interface Stranger {
  conversation: ConversationRecord
  /** Their network: an IPv4 address, or the /64 of an IPv6 address. */
  network: string
}

/** Checks each message of a stranger before it costs anything; throws to refuse. */
export type Vet = (stranger: Stranger) => void | Promise<void>

/**
 * Checks strangers before they are answered, first by a rate limit per network across all assistants: new
 * guests and visitors cost nothing to create. A proof of work or a captcha is one more check.
 */
export const createVetting = (app: FastifyInstance) => {
  const minutes = createGate({ windowMs: 60_000 })
  const days = createGate({ windowMs: 24 * 3_600_000 })
  const limitNetworks: Vet = ({ network }) => {
    if (app.config.limits === 'relaxed') return
    const wait = minutes.enter(network, perMinute)
    if (wait > 0) throw fail('conversations.too-fast', { params: { seconds: wait } })
    const seconds = days.enter(network, perDay)
    if (seconds > 0) throw fail('conversations.address-spent', { params: { seconds } })
  }
  const vets: Vet[] = [limitNetworks]
  return {
    add: (vet: Vet): void => void vets.push(vet),
    ask: async (conversation: ConversationRecord, address: string | undefined): Promise<void> => {
      if (address === undefined) return
      const network = networkOf(address)
      for (const vet of vets) await vet({ conversation, network })
    },
  }
}
