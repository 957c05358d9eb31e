import type { FastifyInstance } from 'fastify'
import { fillTexts } from '../../../platform/texts/fill-texts.ts'
import type { Inbound } from '../../../plugin/inbound.ts'
import type { Connection } from '../registry.ts'
import { texts } from '../texts.ts'

/** Messages written at most this long before a block was lifted are still answered. */
const graceMs = 10 * 60_000

/**
 * Finds messages written to an account while it was blocked. The messenger kept them, but an answer after
 * hours is worse than none. The owner is notified once per connection and block.
 */
export const createBlockWatch = (app: FastifyInstance) => {
  /** The block, by the time it was lifted, of which the owner of a connection was notified. */
  const notifiedAt = new Map<string, number>()

  return async (
    { context: { id, accountId }, record: { type } }: Connection,
    inbound: Inbound,
  ): Promise<boolean> => {
    if (!('sentAt' in inbound) || !inbound.sentAt) return false
    const liftedAt = (await app.accounts.find(accountId))?.unblockedAt?.getTime()
    if (liftedAt === undefined || inbound.sentAt.getTime() >= liftedAt - graceMs) return false
    if (notifiedAt.get(id) === liftedAt) return true
    notifiedAt.set(id, liftedAt)
    const title = app.integrations.titleOf(type)
    await app.notifications.add({
      accountId,
      source: type,
      link: '/?tab=integrations',
      text: fillTexts(texts.askedWhileBlocked, { title }),
    })
    return true
  }
}
