import type { QueueFields } from '../../../../platform/queue/index.ts'
import { type Lane, rateKeyOf } from './lane.ts'

/** The stored names of a delivery. */
export const deliveryFields: QueueFields = {
  owner: 'leaseOwner',
  notBefore: 'nextAttemptAt',
  waiting: { state: 'queued' },
  held: { state: 'sending' },
}

/** Finds the unfinished deliveries of a chat; they are sent in the order in which they were put. */
export const unfinishedOf = ({ integrationId, chatId }: Lane) => ({
  integrationId,
  'chat.id': chatId,
  state: { $in: ['queued', 'sending'] },
})
export const deliveryOrder = { order: 1 } as const

/** Maximum concurrent lanes per connection. */
export const maxLanes = 32
/** Maximum concurrent threads of one chat: they share its rate limit, so more would only block other chats. */
const maxThreads = 4

/** False: so many threads of the lane's chat are under way that this one has to wait. */
export const mayStart = (lane: Lane, running: Iterable<Lane>): boolean => {
  let threads = 0
  for (const other of running) if (rateKeyOf(other) === rateKeyOf(lane)) threads += 1
  return threads < maxThreads
}
