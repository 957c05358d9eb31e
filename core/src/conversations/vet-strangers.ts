import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/http/network-of.ts'
import { createGate } from '../platform/limits/create-gate.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { fail } from './errors.ts'

const perMinute = 60
const perDay = 2_000

/** Somebody who writes over the network to an assistant that is not theirs. */
interface Stranger {
  conversation: ConversationRecord
  /** Where they write from: an IPv4 address, or the /64 of an IPv6 one. */
  network: string
}

/** Asked of each message of a stranger before it costs anything; throws to refuse. */
export type Vet = (stranger: Stranger) => void | Promise<void>

/**
 * What strangers are asked before they are answered. First how much came from their network, whomever they talk with: who
 * they are says nothing, because guests and visitors cost nothing to make. A proof of work or a captcha is one more.
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
