import { type Model, Types, type UpdateQuery } from 'mongoose'
import type { Text } from '../../../contract/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import { batchWrites } from '../../../platform/database/batch-writes.ts'
import { not, oneOf } from '../../../platform/database/filters.ts'
import type { Ownership } from '../../../platform/ownership/ownership.ts'
import { claimGroup } from './claim-group.ts'
import type { Lane } from './create-schedule.ts'
import type { InboxRecord } from './inbox.model.ts'

/** An update leased to this process. */
export interface Claim {
  id: Types.ObjectId
  /** Membership that claimed it. */
  owner: string
  fence: number
  key: string
  /** Encrypted. */
  payload: string
  attempt: number
  /** Number of times the process died during an attempt. */
  crashes: number
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

/** Writes after `take` return false, without effect, if the lease was lost. */
export interface Claims {
  /**
   * Claims the first update of a lane whose sequence number is below the watermark, with what belongs to its question. `mayJoin`: some of
   * the lane's updates are expected to have a quiet time, which saves an attempt.
   */
  take(lane: Lane, options: { before: number; mayJoin: boolean }): Promise<Next>
  isHeld(claim: Claim): Promise<boolean>
  /** False: this process was stalled and may have lost its leases without knowing. No query. */
  isSure(): boolean
  /** Keeps the idempotency key for three days and deletes the payload; no effect if the lease was lost. */
  handled(claim: Claim): Promise<void>
  /** Releases it without counting the attempt. */
  release(claim: Claim): Promise<boolean>
  retry(claim: Claim, failure: { delayMs: number; reason: string }): Promise<boolean>
  deadLetter(claim: Claim, failure: { reason: string; told: Text }): Promise<boolean>
  /** Owners of leases. */
  owners(): Promise<string[]>
  /**
   * Releases the leases of a dead owner and returns their connections. An unreleased lease marks an update that was being
   * processed when its process died.
   */
  recover(owner: string): Promise<string[]>
}

export interface ClaimsOptions {
  model: Model<InboxRecord>
  clock: Clock
  ownership: Pick<Ownership, 'current' | 'isSure'>
}

/** Interval of attempts to claim what another process holds. */
const retryMs = 1_000
const dayMs = 86_400_000
/** Retention of the idempotency keys of processed updates. */
const keepKeyMs = 3 * dayMs
/** Retention of dead letters. */
export const keepDeadLettersMs = 30 * dayMs

const freed = { leaseOwner: null } as const

/**
 * Leases on updates with fencing tokens: a worker that lost its lease cannot write any more. A lease lasts as long as the
 * membership of its owner.
 */
export const createClaims = ({ model, clock, ownership }: ClaimsOptions): Claims => {
  const later = (ms: number) => new Date(clock.now() + ms)
  const mine = ({ id, owner, fence }: Claim) => ({
    _id: id,
    fence,
    leaseOwner: owner,
    state: 'waiting' as const,
  })
  const write = async (claim: Claim, change: UpdateQuery<InboxRecord>): Promise<boolean> =>
    (await model.updateOne(mine(claim), change)).matchedCount === 1
  const writeMany = batchWrites(model)
  /** Its parts, after a write that found the claim held. */
  const writeParts = async ({ id, fence, parts }: Claim, change: UpdateQuery<InboxRecord>): Promise<void> => {
    if (parts.length === 0) return
    const ids = parts.map(part => part.id)
    await model.updateMany({ _id: oneOf(ids), state: 'waiting', partOf: id, partFence: fence }, change)
  }

  return {
    take: async (lane, { before, mayJoin }) => {
      if (!ownership.isSure()) return { notBefore: clock.now() + retryMs }
      const { integrationId, name } = lane
      const { owner } = ownership.current()
      const at = clock.now()
      const asGroup = () => claimGroup(lane, { model, clock, owner, before, at, retryMs })
      if (mayJoin) return asGroup()
      const now = new Date(at)
      const first = {
        state: 'waiting' as const,
        integrationId: new Types.ObjectId(integrationId),
        lane: name,
        arrival: { $lt: before },
      }
      // Find and claim are one atomic step, so that nothing behind a claimed head is claimed. A lease held by this process is
      // from a claim whose response was lost: a lane has one worker at a time.
      const isFree = {
        $and: [
          { $lte: ['$runAt', now] },
          { $eq: [{ $ifNull: ['$leaseOwner', owner] }, owner] },
          { $eq: [{ $ifNull: ['$joins', null] }, null] },
        ],
      }
      const claimed = {
        leaseOwner: owner,
        fence: { $add: ['$fence', 1] },
        attempts: { $add: ['$attempts', 1] },
      }
      // Bypasses mongoose: a hot path without external input.
      const row = await model.collection.findOneAndUpdate(
        first,
        [{ $replaceWith: { $cond: [isFree, { $mergeObjects: ['$$ROOT', claimed] }, '$$ROOT'] } }],
        { sort: { arrival: 1 }, returnDocument: 'after' },
      )
      if (!row) return 'nothing'
      if (row.joins !== undefined) return asGroup()
      if (row.runAt > now) return { notBefore: row.runAt.getTime() }
      if (row.leaseOwner !== owner) return { notBefore: clock.now() + retryMs }
      const { _id: id, fence, key, payload = '', attempts: attempt, crashes = 0 } = row
      return { claim: { id, owner, fence, key, payload, attempt, crashes, parts: [] } }
    },
    isSure: ownership.isSure,
    isHeld: async claim => (await model.exists(mine(claim))) !== null,
    handled: async claim => {
      const change = {
        $set: { ...freed, state: 'handled' as const, expiresAt: later(keepKeyMs) },
        $unset: { payload: 1, reason: 1 } as const,
      }
      await writeMany([{ updateOne: { filter: mine(claim), update: change } }])
      await writeParts(claim, change)
    },
    release: claim => write(claim, { $set: freed, $inc: { attempts: -1 } }),
    retry: (claim, { delayMs, reason }) =>
      write(claim, { $set: { ...freed, runAt: later(delayMs), reason } }),
    deadLetter: async (claim, { reason, told }) => {
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
      const isMine = await write(claim, change)
      if (isMine) await writeParts(claim, change)
      return isMine
    },
    owners: () => model.distinct('leaseOwner', { state: 'waiting', leaseOwner: not(null) }),
    recover: async owner => {
      const held = { state: 'waiting', leaseOwner: owner } as const
      const connections = await model.distinct('integrationId', held)
      await model.updateMany(held, { $set: freed, $inc: { crashes: 1 } })
      return connections.map(id => id.toHexString())
    },
  }
}
