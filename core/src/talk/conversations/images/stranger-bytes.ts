import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../../platform/http/network-of.ts'
import { createDayAmounts } from '../../../platform/limits/create-day-amounts.ts'
import { fail } from '../errors.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import { payerOf } from './keep-picture.ts'

const megabyte = 1_048_576
/** Images of strangers from one network a day, to all assistants. */
const perNetworkDay = 100 * megabyte
/** Maximum part that one network may use of what visitors of one account's assistants may store, 0 to 1. */
const partOfNetwork = 0.5
/** Images of strangers to the examples a day, all together. */
const toExamplesPerDay = 1_024 * megabyte
/** Images of strangers to all assistants a day, all together. */
const perDay = 20 * 1_024 * megabyte

/**
 * Takes the bytes of a message's images from the day's budget, and returns the function that gives them back
 * where nothing was stored. Throws `conversations.images-day-spent`, and takes nothing then.
 */
export type TakeStrangerBytes = (
  conversation: ConversationRecord,
  message: { address: string | undefined; bytes: number },
) => Promise<() => void>

/**
 * Budgets of a day for what strangers store: a limit of messages does not bound their bytes, and a new visitor costs nothing. Messages of
 * messengers have no address; they take of the account's share alone.
 */
export const createStrangerBytes = (app: FastifyInstance): TakeStrangerBytes => {
  const days = createDayAmounts()
  return async (conversation, { address, bytes }) => {
    const accountId = payerOf(app, conversation)
    const isStranger = conversation.ownerId.toHexString() !== accountId
    if (bytes === 0 || address === undefined || !isStranger || app.config.limits === 'relaxed')
      return () => undefined
    const network = networkOf(address)
    const { visitors } = await app.objects.storageOf(accountId)
    const share = visitors.limit === null ? perNetworkDay : visitors.limit * partOfNetwork
    const isExample = accountId === app.accounts.demoUserId()
    const budgets: [name: string, most: number][] = [
      [network, perNetworkDay],
      [`${network} ${accountId}`, share],
      ...(isExample ? [['examples', toExamplesPerDay] as [string, number]] : []),
      ['all', perDay],
    ]
    const taken: string[] = []
    const giveBack = () => {
      for (const name of taken) days.giveBack(name, bytes)
    }
    for (const [name, most] of budgets) {
      const seconds = days.take(name, bytes, most)
      if (seconds === 0) {
        taken.push(name)
        continue
      }
      giveBack()
      throw fail('conversations.images-day-spent', { params: { seconds } })
    }
    return giveBack
  }
}
