import { type Model, Types, type UpdateQuery } from 'mongoose'
import type { Text } from '../../contract/text.ts'
import type { Clock } from '../../platform/clock.ts'
import { not } from '../../platform/database/filters.ts'
import { writeTogether } from '../../platform/database/write-together.ts'
import type { Lane } from './create-schedule.ts'
import type { InboxRecord } from './inbox.model.ts'

/** An update that this process may work on for as long as its lease lasts. */
export interface Claim {
  id: Types.ObjectId
  fence: number
  key: string
  /** Encrypted. */
  payload: string
  attempt: number
  /** How often the process ended in the middle of a try. */
  crashes: number
}

/** What a lane has next: an update; nothing; nothing before a moment (ms since 1970). */
export type Next = { claim: Claim } | 'nothing' | { notBefore: number }

/** What a write after `take` answers is false when the claim has been lost: it then changed nothing. */
export interface Claims {
  /** Claims the first update of a lane, if its arrival is before a number. */
  take(lane: Lane, options: { before: number }): Promise<Next>
  renew(claim: Claim): Promise<boolean>
  /** Remembers the key for three days, and the payload no longer; changes nothing when the claim has been lost. */
  handled(claim: Claim): Promise<void>
  /** Gives it back as if it had not been tried. */
  release(claim: Claim): Promise<boolean>
  retry(claim: Claim, failure: { delayMs: number; reason: string }): Promise<boolean>
  setAside(claim: Claim, failure: { reason: string; told: Text }): Promise<boolean>
  /**
   * Ends every lease; called before the first `take`: there is one process, so those that held them are dead. A lease that
   * nobody gave back is the mark of an update that was being worked on when its process died.
   */
  takeOver(): Promise<void>
}

export interface ClaimsOptions {
  model: Model<InboxRecord>
  clock: Clock
  /** Names this process. */
  owner: string
}

const leaseMs = 60_000
/** Before the lease ends there is time for three renewals, two of which may fail. */
export const renewMs = 15_000
const dayMs = 86_400_000
/** How long a handled update is known, so that the messenger's repeat of it is dropped. */
const rememberMs = 3 * dayMs
/** How long what was put aside can be tried again. */
export const keepSetAsideMs = 30 * dayMs

const freed = { leaseOwner: null, leaseUntil: null } as const

/** Leases on updates, each with a fence: who lost its claim, frozen or cut off, changes nothing any more. */
export const createClaims = ({ model, clock, owner }: ClaimsOptions): Claims => {
  const later = (ms: number) => new Date(clock.now() + ms)
  const mine = ({ id, fence }: Claim) => ({ _id: id, fence, leaseOwner: owner, state: 'waiting' as const })
  const write = async (claim: Claim, change: UpdateQuery<InboxRecord>): Promise<boolean> =>
    (await model.updateOne(mine(claim), change)).matchedCount === 1
  const writeMany = writeTogether(model)

  return {
    take: async ({ integrationId, name }, { before }) => {
      const now = later(0)
      const first = {
        state: 'waiting' as const,
        integrationId: new Types.ObjectId(integrationId),
        lane: name,
        arrival: { $lt: before },
      }
      // One step finds the head of the lane and claims it, so that nobody gets at what stands behind a head that is taken.
      // A lease of this very process is one whose claim was never answered: a lane has one turn at a time.
      const isFree = {
        $and: [
          { $lte: ['$runAt', now] },
          { $or: [{ $lte: ['$leaseUntil', now] }, { $eq: ['$leaseOwner', owner] }] },
        ],
      }
      const claimed = {
        leaseOwner: owner,
        leaseUntil: later(leaseMs),
        fence: { $add: ['$fence', 1] },
        attempts: { $add: ['$attempts', 1] },
      }
      // Below mongoose: nothing here comes from outside, and every turn begins with it.
      const row = await model.collection.findOneAndUpdate(
        first,
        [{ $replaceWith: { $cond: [isFree, { $mergeObjects: ['$$ROOT', claimed] }, '$$ROOT'] } }],
        { sort: { arrival: 1 }, returnDocument: 'after' },
      )
      if (!row) return 'nothing'
      if (row.runAt > now) return { notBefore: row.runAt.getTime() }
      if (row.leaseOwner !== owner) return { notBefore: row.leaseUntil?.getTime() ?? clock.now() }
      const { _id: id, fence, key, payload = '', attempts: attempt, crashes = 0 } = row
      return { claim: { id, fence, key, payload, attempt, crashes } }
    },
    renew: claim => write(claim, { $set: { leaseUntil: later(leaseMs) } }),
    handled: claim =>
      writeMany([
        {
          updateOne: {
            filter: mine(claim),
            update: {
              $set: { ...freed, state: 'handled', expiresAt: later(rememberMs) },
              $unset: { payload: 1, reason: 1 },
            },
          },
        },
      ]),
    release: claim => write(claim, { $set: freed, $inc: { attempts: -1 } }),
    retry: (claim, { delayMs, reason }) =>
      write(claim, { $set: { ...freed, runAt: later(delayMs), reason } }),
    setAside: (claim, { reason, told }) =>
      write(claim, {
        $set: {
          ...freed,
          state: 'set-aside',
          reason,
          told,
          setAsideAt: later(0),
          expiresAt: later(keepSetAsideMs),
        },
      }),
    takeOver: async () =>
      void (await model.updateMany(
        { state: 'waiting', leaseOwner: not(null) },
        { $set: freed, $inc: { crashes: 1 } },
      )),
  }
}
