import type { FastifyInstance } from 'fastify'
import type { mongo } from 'mongoose'
import { above, below, upTo } from '../platform/database/filters.ts'
import { isAccountFrozen, nextActivationChange } from './activation.ts'
import type { AccountModels } from './models.ts'
import { frozenFacts, type UserRecord } from './user.model.ts'

/**
 * Notes with each account whether it is frozen, where that is not known or may no longer hold: the account has changed, its time has
 * come, `trialDays` has changed, or an earlier version stored it. Quick where there is none.
 */
export type NoteFrozen = () => Promise<void>

const batch = 1_000
const minuteMs = 60_000

export const createFrozenNotes = (
  app: FastifyInstance,
  { models: { users }, now }: { models: Pick<AccountModels, 'users'>; now: () => Date },
): NoteFrozen => {
  const readVoid = async (at: Date, trialDays: number): Promise<UserRecord[]> => {
    const reasons = [
      { frozen: null },
      { frozenChangesAt: upTo(at) },
      { frozenTrialDays: below(trialDays) },
      { frozenTrialDays: above(trialDays) },
    ]
    return (await Promise.all(reasons.map(reason => users.find(reason).limit(batch).lean()))).flat()
  }
  const note = async (): Promise<void> => {
    for (;;) {
      const rules = { now: now(), trialDays: app.instance.current().trialDays }
      const found = await readVoid(rules.now, rules.trialDays)
      if (found.length === 0) return
      const writes = found.map(user => noteOf(user, rules))
      // Past Mongoose: nothing that is cached or watched depends on it.
      await users.collection.bulkWrite(writes, { ordered: false })
    }
  }
  let last: Promise<void> = Promise.resolve()
  /** One after another: what was written before a call is noted when it resolves. */
  const noteFrozen: NoteFrozen = () => {
    last = last.catch(() => undefined).then(note)
    return last
  }
  app.jobs.every('note which accounts are frozen', minuteMs, noteFrozen)
  return noteFrozen
}

/** Of what was read: an account that has changed since keeps its note void. */
const noteOf = (
  user: UserRecord,
  rules: { now: Date; trialDays: number },
): mongo.AnyBulkWriteOperation<mongo.Document> => ({
  updateOne: {
    filter: { _id: user._id, ...Object.fromEntries(frozenFacts.map(name => [name, user[name] ?? null])) },
    update: {
      $set: {
        frozen: isAccountFrozen(user, rules),
        frozenChangesAt: nextActivationChange(user, rules),
        frozenTrialDays: rules.trialDays,
      },
    },
  },
})
