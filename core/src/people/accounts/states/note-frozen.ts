import type { FastifyInstance } from 'fastify'
import type { mongo } from 'mongoose'
import { above, below, upTo } from '../../../platform/database/filters.ts'
import type { AccountModels } from '../models.ts'
import { frozenFacts, type UserRecord } from '../user.model.ts'
import { type ActivationRules, isAccountFrozen, nextActivationChange } from './activation.ts'

/**
 * Notes with each account whether it is frozen, where that is not known or may no longer hold: the account has changed, its time has
 * come, `trialDays` has changed, or an earlier version stored it. False: there are many, which are noted in the background. Quick where
 * there are few.
 */
export type NoteFrozen = () => Promise<boolean>

const batch = 100
const minuteMs = 60_000

export const createFrozenNotes = (
  app: FastifyInstance,
  { models: { users }, now }: { models: Pick<AccountModels, 'users'>; now: () => Date },
): NoteFrozen => {
  const { stopping } = app.boot
  const currentRules = () => ({ now: now(), trialDays: app.instance.current().trialDays })
  const readVoid = async ({ now: at, trialDays }: ActivationRules): Promise<UserRecord[][]> => {
    const reasons = [
      { frozen: null },
      { frozenChangesAt: upTo(at) },
      { frozenTrialDays: below(trialDays) },
      { frozenTrialDays: above(trialDays) },
    ]
    return Promise.all(reasons.map(reason => users.find(reason).limit(batch).lean()))
  }
  /** Stores the notes past Mongoose: nothing that is cached or watched depends on them. */
  const store = async (found: UserRecord[], rules: ActivationRules): Promise<void> =>
    void (await users.collection.bulkWrite(
      found.map(user => noteOf(user, rules)),
      { ordered: false },
    ))
  const noteAll = async (): Promise<void> => {
    while (!stopping.aborted) {
      const rules = currentRules()
      const found = (await readVoid(rules)).flat()
      if (found.length === 0) return
      await store(found, rules)
    }
  }
  let running: Promise<void> | undefined
  const noteOnce = (): Promise<void> => {
    running ??= noteAll().finally(() => {
      running = undefined
    })
    return running
  }
  const noteSoon = (): void => {
    noteOnce().catch(err => {
      if (!stopping.aborted) app.log.warn({ err }, 'who is frozen could not be noted')
    })
  }
  app.boot.begin(async () => noteSoon())
  app.jobs.every('note which accounts are frozen', minuteMs, noteOnce)
  return async () => {
    // A few may change while they are noted, and are read again.
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const rules = currentRules()
      const found = await readVoid(rules)
      if (found.every(({ length }) => length === 0)) return true
      if (found.some(({ length }) => length === batch)) break
      await store(found.flat(), rules)
    }
    noteSoon()
    return false
  }
}

/** Builds the note from the record as it was read: an account that has changed since keeps its note void. */
const noteOf = (user: UserRecord, rules: ActivationRules): mongo.AnyBulkWriteOperation<mongo.Document> => ({
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
