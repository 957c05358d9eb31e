import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { not, oneOf } from '../../platform/database/filters.ts'
import type { DeliveryRecord } from './delivery.model.ts'
import { createHold, type Held, leaseEnd } from './hold-delivery.ts'
import type { Lane } from './lane.ts'

/** Who sends a delivery, and until when it is left to them. */
export type Lease = { leaseOwner: string; leaseUntil: Date }

/** What a chat has next: a delivery that is ours now; nothing; nothing before a moment (ms since 1970). */
export type Next = { held: Held } | 'nothing' | { notBefore: number }

export interface ClaimsOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  log: FastifyBaseLogger
  /** Names this process. */
  owner: string
  /** Aborted when the outbox ends. */
  signal: AbortSignal
}

export type Claims = ReturnType<typeof createClaims>

const chats = {
  $group: { _id: { integrationId: '$integrationId', chatId: '$chat.id', threadOf: '$chat.threadOf' } },
}

/** Who sends what: a lease that is renewed, and a fence that makes the writes of a worker who lost it void. */
export const createClaims = ({ model, clock, log, owner, signal }: ClaimsOptions) => {
  const hold = createHold({ model, clock, log, signal })
  const leaseUntil = () => leaseEnd(clock)

  return {
    /** For a delivery that is claimed as it is put. */
    lease: (): Lease => ({ leaseOwner: owner, leaseUntil: leaseUntil() }),
    /** Whether a delivery is claimed by this process. */
    isMine: ({ state, leaseOwner }: DeliveryRecord): boolean => state === 'sending' && leaseOwner === owner,
    hold,
    /**
     * Claims the oldest delivery of a chat that is not over: one step finds and claims it, so that nobody gets at what
     * stands behind a head that is taken or has to wait. Only for the chat's one worker.
     */
    take: async ({ integrationId, chatId }: Lane): Promise<Next> => {
      const now = new Date(clock.now())
      const isDue = { $and: [{ $eq: ['$state', 'queued'] }, { $lte: ['$nextAttemptAt', now] }] }
      // A lease of this very process is one whose claim was never answered: a chat has one worker.
      const isFree = {
        $and: [
          { $eq: ['$state', 'sending'] },
          { $or: [{ $lte: ['$leaseUntil', now] }, { $eq: ['$leaseOwner', owner] }] },
        ],
      }
      const claimed = {
        state: 'sending',
        leaseOwner: owner,
        leaseUntil: leaseUntil(),
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
      if (head.leaseOwner !== owner) return { notBefore: head.leaseUntil?.getTime() ?? clock.now() }
      return { held: hold(head) }
    },
    /** Chats that have a delivery which is not over. */
    open: async (): Promise<Lane[]> => {
      const isOpen = { state: oneOf<DeliveryRecord['state']>(['queued', 'sending']) }
      const found = await model.aggregate<{ _id: Lane }>([{ $match: isOpen }, chats])
      return found.map(({ _id }) => _id)
    },
    /** Chats in which something may be claimed now. */
    due: async (): Promise<Lane[]> => {
      const now = new Date(clock.now())
      const found = await Promise.all([
        model.aggregate<{ _id: Lane }>([
          { $match: { state: 'queued', nextAttemptAt: { $lte: now } } },
          chats,
        ]),
        model.aggregate<{ _id: Lane }>([{ $match: { state: 'sending', leaseUntil: { $lte: now } } }, chats]),
      ])
      return found.flat().map(({ _id }) => _id)
    },
    /** Puts what a process that is gone was sending back into the queue: there is one process at a time. */
    takeUp: async (): Promise<number> => {
      const { modifiedCount } = await model.updateMany(
        { state: 'sending', leaseOwner: not(owner) },
        {
          $set: { state: 'queued', leaseOwner: null, leaseUntil: null, nextAttemptAt: new Date(clock.now()) },
          $inc: { fence: 1 },
        },
      )
      return modifiedCount
    },
    /** Deliveries that a messenger made wait when the process before this one ended. */
    limited: (): Promise<DeliveryRecord[]> =>
      model
        .find({ state: 'queued', 'lastError.kind': 'rate-limited' })
        .sort({ nextAttemptAt: -1 })
        .limit(1_000)
        .lean<DeliveryRecord[]>(),
  }
}
