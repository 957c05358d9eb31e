import type { Model } from 'mongoose'
import type { Clock } from '../clock.ts'
import { oneOf } from '../database/filters.ts'
import type { MemberRecord, ProcessIdentity } from './member.model.ts'
import { isKnownDead } from './process-identity.ts'

export interface Members {
  /** Adds a live member. */
  join(name: string): Promise<void>
  /** Confirms that a member is alive; false: it was declared dead, and its name is invalid. */
  beat(name: string): Promise<boolean>
  /** Removes a member that shut down in order and holds nothing any more. */
  leave(name: string): Promise<void>
  /** Returns those of these names that are alive. */
  aliveOf(names: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Removes dead members; returns whether any disappeared since the last call, removed here or by another
   * process. `isAlone`: no other process can be alive.
   */
  removeDead(self: string, options?: { isAlone: boolean }): Promise<boolean>
  /** true: other members were alive at the last check for dead ones. */
  hasOthers(): boolean
  /** The database was unavailable: no member could report meanwhile, so the time of silence starts again. */
  resetSilence(): void
}

export interface MembersOptions {
  model: Model<MemberRecord>
  clock: Clock
  timeoutMs: number
  /** Missing: other processes cannot ask the operating system whether this one is alive. */
  identity: () => Promise<ProcessIdentity | undefined>
}

type Seen = { at: number; since: number }

/**
 * Membership of processes. All times are compared inside the database, so the clocks of machines may differ.
 * A member is declared dead when its heartbeat is too old there and this process saw it unchanged for half
 * that time: after a database outage every member has time to report.
 */
export const createMembers = ({ model, clock, timeoutMs, identity }: MembersOptions): Members => {
  let seen = new Map<string, Seen>()
  const isExpired = { $lt: [{ $add: ['$at', '$timeoutMs'] }, '$$NOW'] }

  return {
    join: async name => {
      const process = await identity()
      const fields = {
        at: '$$NOW',
        timeoutMs: { $literal: timeoutMs },
        ...(process && { process: { $literal: process } }),
      }
      await model.updateOne({ _id: name }, [{ $set: fields }], { upsert: true, updatePipeline: true })
    },
    beat: async name => {
      const { matchedCount } = await model.updateOne({ _id: name }, [{ $set: { at: '$$NOW' } }], {
        updatePipeline: true,
      })
      return matchedCount === 1
    },
    leave: async name => void (await model.deleteOne({ _id: name })),
    aliveOf: async names => {
      if (names.length === 0) return new Set()
      const found = await model.find({ _id: oneOf(names) }, { _id: 1 }).lean()
      return new Set(found.map(({ _id }) => _id))
    },
    removeDead: async (self, { isAlone } = { isAlone: false }) => {
      const now = clock.ticks()
      const [found, own] = await Promise.all([
        model.aggregate<MemberRecord & { isExpired: boolean }>([
          { $project: { at: 1, timeoutMs: 1, process: 1, isExpired } },
        ]),
        identity(),
      ])
      const others = found.filter(({ _id }) => _id !== self)
      const current = new Map<string, Seen>()
      for (const member of others) {
        const { _id, at, timeoutMs: silentMs } = member
        const before = seen.get(_id)
        const mark = before?.at === at.getTime() ? before : { at: at.getTime(), since: now }
        const isSilent = member.isExpired && now - mark.since >= silentMs / 2
        const isDead = isAlone || isSilent || (await isKnownDead(member.process, own))
        // A member that reported just now has a different time, and stays.
        const { deletedCount } = isDead ? await model.deleteOne({ _id, at }) : { deletedCount: 0 }
        if (deletedCount === 0) current.set(_id, mark)
      }
      const hasGone = others.length > current.size || [...seen.keys()].some(name => !current.has(name))
      seen = current
      return hasGone
    },
    hasOthers: () => seen.size > 0,
    resetSilence: () => {
      seen = new Map([...seen].map(([name, { at }]) => [name, { at, since: clock.ticks() }]))
    },
  }
}
