import { type Model, Types, type UpdateQuery } from 'mongoose'
import type { Text } from '../../../contract/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import { batchWrites } from '../../../platform/database/batch-writes.ts'
import { oneOf } from '../../../platform/database/filters.ts'
import type { Claims, Lease } from '../../../platform/queue/index.ts'
import { claimGroup } from './claim-group.ts'
import type { InboxRecord } from './inbox.model.ts'
import { keepDeadLettersMs, keepKeyMs, updateOrder } from './inbox-policy.ts'
import type { Lane } from './lane.ts'

/** An update leased to this process, with what is processed together with it. */
export interface Claim {
  lease: Lease<InboxRecord>
  /** Later updates that are part of the same question, in order. */
  parts: readonly Part[]
  /** An update behind them that may be a human's answer. */
  operator?: Part
}

/** An update that is processed with another one. */
export interface Part {
  id: Types.ObjectId
  key: string
  /** Encrypted. */
  payload: string
}

/** Result of a claim: an update; none; or none before a time (ms since 1970). */
export type Next = { claim: Claim } | 'nothing' | { notBefore: number }

export type UpdateClaims = ReturnType<typeof createUpdateClaims>

export interface UpdateClaimsOptions {
  model: Model<InboxRecord>
  clock: Clock
  queue: Claims<InboxRecord>
}

const freed = { leaseOwner: null } as const

/**
 * Claims of updates, and what becomes of a claimed update and of the parts of its question. Writes throw `LeaseLost`, without
 * effect, if the lease was lost.
 */
export const createUpdateClaims = ({ model, clock, queue }: UpdateClaimsOptions) => {
  const later = (ms: number) => new Date(clock.now() + ms)
  const writeMany = batchWrites(model)
  /** Its parts, after a write that found the claim held. */
  const writeParts = async ({ lease, parts }: Claim, change: UpdateQuery<InboxRecord>): Promise<void> => {
    if (parts.length === 0) return
    const { _id: partOf, fence: partFence } = lease.mine
    const ids = parts.map(part => part.id)
    await model.updateMany({ _id: oneOf(ids), state: 'waiting', partOf, partFence }, change)
  }

  return {
    /**
     * Claims the first update of a lane whose sequence number is below the watermark, with what belongs to its question. `mayJoin`:
     * some of the lane's updates are expected to have a quiet time, which saves an attempt.
     */
    take: async (lane: Lane, { before, mayJoin }: { before: number; mayJoin: boolean }): Promise<Next> => {
      const asGroup = () => claimGroup(lane, { model, queue, before, at: clock.now() })
      if (mayJoin) return asGroup()
      const { integrationId, name } = lane
      const head = await queue.claimHead(
        {
          state: 'waiting',
          integrationId: new Types.ObjectId(integrationId),
          lane: name,
          arrival: { $lt: before },
        },
        { order: updateOrder, unless: 'joins' },
      )
      if (head === 'nothing') return head
      if ('lease' in head) return { claim: { lease: head.lease, parts: [] } }
      return head.head?.joins === undefined ? { notBefore: head.notBefore } : asGroup()
    },
    /** Keeps the idempotency key for three days and deletes the payload; no effect, and no error, if the lease was lost. */
    handled: async (claim: Claim): Promise<void> => {
      const { lease } = claim
      const change = {
        $set: { ...freed, state: 'handled' as const, expiresAt: later(keepKeyMs) },
        $unset: { payload: 1, reason: 1 } as const,
      }
      await lease.persist(() => writeMany([{ updateOne: { filter: lease.mine, update: change } }]))
      await writeParts(claim, change)
    },
    /** Releases it without counting the attempt. */
    release: async ({ lease }: Claim): Promise<void> =>
      void (await lease.write({ $set: freed, $inc: { attempts: -1 } })),
    retry: async (
      { lease }: Claim,
      { delayMs, reason }: { delayMs: number; reason: string },
    ): Promise<void> => void (await lease.write({ $set: { ...freed, runAt: later(delayMs), reason } })),
    deadLetter: async (claim: Claim, { reason, told }: { reason: string; told: Text }): Promise<void> => {
      const change = {
        $set: {
          ...freed,
          state: 'set-aside' as const,
          reason,
          told,
          setAsideAt: later(0),
          expiresAt: later(keepDeadLettersMs),
        },
      }
      await claim.lease.write(change)
      await writeParts(claim, change)
    },
  }
}
