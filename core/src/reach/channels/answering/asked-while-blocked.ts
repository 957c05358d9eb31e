import type { FastifyInstance } from 'fastify'
import type { Inbound } from '../../../plugin/inbound.ts'
import type { Connection } from '../registry.ts'

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
      text: {
        ru: `${title.ru}: сообщения, написанные, пока аккаунт был заблокирован, остались без ответа. Ответьте на важные сами.`,
        en: `${title.en}: messages written while the account was blocked were not answered. Answer those that matter yourself.`,
        pl: `${title.pl}: wiadomości napisane w czasie blokady konta pozostały bez odpowiedzi. Na ważne odpowiedz samodzielnie.`,
      },
    })
    return true
  }
}
