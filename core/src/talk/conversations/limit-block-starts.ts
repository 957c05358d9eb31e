import type { FastifyInstance } from 'fastify'
import { addressBlockOf } from '../../platform/http/address-block.ts'
import { createDayAmounts } from '../../platform/limits/create-day-amounts.ts'
import { fail } from './errors.ts'

/** Maximum share that one address block may start, on a day, of the conversations that a plan has left, 0 to 1. */
const shareOfBlock = 0.5

interface ConversationStart {
  /** Network address of the visitor; undefined: a messenger's or a plugin's person, who has none. */
  address: string | undefined
  /** Conversations that the account's plan has left; null: it has no limit. */
  left: number | null
}

/**
 * Counts one more conversation that a visitor starts with one account's assistants, and answers how it is not counted
 * any more. Throws `conversations.network-spent`, and counts nothing then.
 */
export type CountStart = (accountId: string, start: ConversationStart) => () => void

/**
 * Keeps conversations of a plan for visitors from elsewhere: what the addresses of one block start on a day is at most a share
 * of what there was.
 */
export const limitBlockStarts = (app: FastifyInstance): CountStart => {
  const days = createDayAmounts()
  return (accountId, { address, left }) => {
    if (address === undefined || left === null || app.config.limits === 'relaxed') return () => undefined
    // A block may start the share of what was left before it: started ≤ share × (started + left), solved for what it has started. What
    // others start meanwhile lowers `left`.
    const most = (left * shareOfBlock) / (1 - shareOfBlock)
    const name = `${addressBlockOf(address)} ${accountId}`
    const seconds = days.take(name, 1, most)
    if (seconds > 0) throw fail('conversations.network-spent', { params: { seconds } })
    return () => days.giveBack(name, 1)
  }
}
