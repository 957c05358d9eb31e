import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { not, oneOf } from '../../../../platform/database/filters.ts'
import type { Ownership } from '../../../../platform/ownership/ownership.ts'
import type { DeliveryRecord } from '../delivery.model.ts'
import type { Lane } from './lane.ts'
import { createLeaseHolder, type LeasedDelivery } from './leased-delivery.ts'

/** Owner of a lease, which lasts as long as the owner's membership. */
export type Lease = { leaseOwner: string }

/** Result of a claim: a leased delivery; none; or none before a time (ms since 1970). */
export type Next = { delivery: LeasedDelivery } | 'nothing' | { notBefore: number }

export interface ClaimsOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  log: FastifyBaseLogger
  ownership: Pick<Ownership, 'current' | 'isSure'>
  /** Aborted when the outbox stops. */
  signal: AbortSignal
}

export type Claims = ReturnType<typeof createClaims>

const chats = {
  $group: { _id: { integrationId: '$integrationId', chatId: '$chat.id', threadOf: '$chat.threadOf' } },
}

/** Interval of attempts to claim what another process holds. */
const retryMs = 1_000

/** Claims on deliveries: leases, with a fencing token that invalidates the writes of a worker that lost its lease. */
export const createClaims = ({ model, clock, log, ownership, signal }: ClaimsOptions) => {
  const hold = createLeaseHolder({ model, clock, log, isSure: ownership.isSure, signal })
  const ownerNow = () => ownership.current().owner

  return {
    /** The lease of a delivery that is claimed when it is enqueued. */
    lease: (): Lease => ({ leaseOwner: ownerNow() }),
    /** true: a delivery is leased to this process. */
    isMine: ({ state, leaseOwner }: DeliveryRecord): boolean =>
      state === 'sending' && leaseOwner === ownerNow(),
    hold,
    /**
     * Claims the oldest unfinished delivery of a chat. Find and claim are one atomic step, so that nothing behind a claimed
     * or delayed head is claimed. Only for the chat's single worker.
     */
    take: async ({ integrationId, chatId }: Lane): Promise<Next> => {
      if (!ownership.isSure()) return { notBefore: clock.now() + retryMs }
      const owner = ownerNow()
      const now = new Date(clock.now())
      const isDue = { $and: [{ $eq: ['$state', 'queued'] }, { $lte: ['$nextAttemptAt', now] }] }
      // A lease held by this process is from a claim whose response was lost: a chat has only one worker.
      const isFree = {
        $and: [{ $eq: ['$state', 'sending'] }, { $eq: ['$leaseOwner', owner] }],
      }
      const claimed = {
        state: 'sending',
        leaseOwner: owner,
        fence: { $add: ['$fence', 1] },
      }
      const head = await model
        .findOneAndUpdate(
          {
            integrationId,
            'chat.id': chatId,
            state: oneOf<DeliveryRecord['state']>(['queued', 'sending']),
          },
          [
            {
              $replaceWith: {
                $cond: [{ $or: [isDue, isFree] }, { $mergeObjects: ['$$ROOT', claimed] }, '$$ROOT'],
              },
            },
          ],
          { sort: { order: 1 }, returnDocument: 'after', updatePipeline: true },
        )
        .lean<DeliveryRecord>()
      if (!head) return 'nothing'
      if (head.state === 'queued') return { notBefore: head.nextAttemptAt.getTime() }
      if (head.leaseOwner !== owner) return { notBefore: clock.now() + retryMs }
      return { delivery: hold(head) }
    },
    /** Chats with unfinished deliveries. */
    open: async (): Promise<Lane[]> => {
      const isOpen = { state: oneOf<DeliveryRecord['state']>(['queued', 'sending']) }
      const found = await model.aggregate<{ _id: Lane }>([{ $match: isOpen }, chats])
      return found.map(({ _id }) => _id)
    },
    /** Chats with a delivery that can be claimed now. */
    due: async (): Promise<Lane[]> => {
      const now = new Date(clock.now())
      const isDue = { state: 'queued', nextAttemptAt: { $lte: now } }
      // A claim of this process whose response was lost; its worker, if there is one, is left alone.
      const isMine = { state: 'sending', leaseOwner: ownerNow() }
      const found = await model.aggregate<{ _id: Lane }>([{ $match: { $or: [isDue, isMine] } }, chats])
      return found.map(({ _id }) => _id)
    },
    /** Owners of leases. */
    owners: () => model.distinct('leaseOwner', { state: 'sending', leaseOwner: not(null) }),
    /** Requeues deliveries leased to a dead owner. */
    recover: (owner: string) =>
      model.updateMany(
        { state: 'sending', leaseOwner: owner },
        {
          $set: { state: 'queued', leaseOwner: null, nextAttemptAt: new Date(clock.now()) },
          $inc: { fence: 1 },
        },
      ),
    /** Deliveries that were rate-limited when the previous process ended. */
    limited: (): Promise<DeliveryRecord[]> =>
      model
        .find({ state: 'queued', 'lastError.kind': 'rate-limited' })
        .sort({ nextAttemptAt: -1 })
        .limit(1_000)
        .lean<DeliveryRecord[]>(),
  }
}
