import type { FastifyInstance } from 'fastify'
import type { Model, Types } from 'mongoose'
import { countBehind } from '../../platform/database/count-behind.ts'
import { atLeast, below, oneOf } from '../../platform/database/filters.ts'
import { createGate } from './create-gate.ts'
import { addDays, daysBetween } from './days.ts'
import {
  type Counted,
  longest,
  spans,
  type UsageAccountRecord,
  type UsageDayRecord,
  type UsageRollupRecord,
  usageAccountSchema,
  usageDaySchema,
  usageRollupSchema,
} from './rollup.model.ts'
import { sumAccounts, sumDay } from './sum-usage.ts'
import type { UsageRecord } from './usage.model.ts'

/** Accounts that are summed up at once: new usage waits for it. */
const atOnce = 100

interface RollupsOptions {
  /** The records of usage. */
  model: Model<UsageRecord>
  /** `YYYY-MM-DD`, UTC. */
  today(): string
  /** Signal that is aborted when the server stops. */
  stopping: AbortSignal
}

/**
 * Usage of all accounts, totalled by day and model, and by account over the last 7, 30 and 90 days. It is counted as it happens;
 * what an earlier version recorded, and days that leave the 7, 30 or 90, are summed up from the records. Every step sets the
 * result, so that a repeated one changes nothing.
 */
export const createRollups = (app: FastifyInstance, { model, today, stopping }: RollupsOptions) => {
  const days = app.db.model<UsageDayRecord>('UsageDay', usageDaySchema)
  const accounts = app.db.model<UsageAccountRecord>('UsageAccount', usageAccountSchema)
  const states = app.db.model<UsageRollupRecord>('UsageRollup', usageRollupSchema)
  const inUsage = countBehind(model)
  const inDays = countBehind(days)
  const inAccounts = countBehind(accounts)
  const gate = createGate()
  let isBuilt = false
  let building: Promise<void> | undefined

  const flush = async (): Promise<void> =>
    void (await Promise.all([inUsage, inDays, inAccounts].map(counts => counts.flush())))

  /** Sums up accounts from their records, without counting anything meanwhile. */
  const sumUp = (ids: readonly Types.ObjectId[], day: string): Promise<void> =>
    gate.alone(async () => {
      await flush()
      const found = await sumAccounts(model, { ids, day })
      const left = new Set(found.map(({ _id }) => _id.toHexString()))
      const gone = ids.filter(id => !left.has(id.toHexString()))
      await accounts.collection.bulkWrite([
        ...found.map(replacement => ({
          replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
        })),
        ...(gone.length > 0 ? [{ deleteMany: { filter: { _id: { $in: gone } } } }] : []),
      ])
    })

  /** Days with usage may begin here; `otherwise`: there is none since `day`. */
  const firstSince = async (day: string, otherwise: string): Promise<string> =>
    (
      await model
        .findOne({ day: atLeast(day) }, { day: 1 })
        .sort({ day: 1 })
        .lean()
    )?.day ?? otherwise

  /** Sums up every account with usage on one of these days, unless that was done since `day` began. */
  const sumUpThoseOf = async (ofDays: readonly string[], day: string): Promise<void> => {
    for (const one of ofDays) {
      const ids = await model.distinct('accountId', { day: one })
      for (let from = 0; from < ids.length; from += atOnce) {
        if (stopping.aborted) return
        const some = ids.slice(from, from + atOnce)
        const done = await accounts.find({ _id: oneOf(some), summedOn: atLeast(day) }, { _id: 1 }).lean()
        const known = new Set(done.map(({ _id }) => _id.toHexString()))
        const left = some.filter(id => !known.has(id.toHexString()))
        if (left.length > 0) await sumUp(left, day)
      }
    }
  }

  /** Removes the days that have left the 7, 30 or 90 from the totals of accounts. */
  const rollAccounts = async (): Promise<void> => {
    const day = today()
    const state = await states.findById('accounts').lean()
    if (state?.on === day) return
    const first = addDays(day, 1 - longest)
    const left =
      state && state.on >= first
        ? spans.flatMap(span => daysBetween(addDays(state.on, 1 - span), addDays(day, -span)))
        : daysBetween(await firstSince(first, day), day)
    await sumUpThoseOf([...new Set(left)], day)
    if (!state || state.on < first) {
      // Totals that are older than all of these days.
      await accounts.deleteMany({ summedOn: below(day) })
    }
    if (!stopping.aborted)
      await states.updateOne({ _id: 'accounts' }, { $set: { on: day } }, { upsert: true })
  }

  const setDay = async (day: string): Promise<void> => {
    const found = await sumDay(model, day)
    if (found.length === 0) return
    await days.collection.bulkWrite(
      found.map(replacement => ({
        replaceOne: { filter: { _id: replacement._id as never }, replacement, upsert: true },
      })),
    )
  }

  /** Adds the days before the first that was counted as it happened. */
  const addEarlierDays = async (): Promise<void> => {
    const state = await states.findById('days').lean()
    if (!state || state.isWhole) return
    const first = await firstSince(addDays(state.on, 1 - longest), state.on)
    for (const day of daysBetween(first, addDays(state.on, -1))) {
      if (stopping.aborted) return
      await setDay(day)
    }
    await states.updateOne({ _id: 'days' }, { $set: { isWhole: true } })
  }

  return {
    days,
    accounts,
    flush,
    /** Has to run before the first usage of this process: the day on which an earlier version was replaced is counted whole. */
    begin: async (): Promise<void> => {
      if (await states.exists({ _id: 'days' })) return
      await setDay(today())
      await states.updateOne({ _id: 'days' }, { $setOnInsert: { on: today() } }, { upsert: true })
    },
    /** Builds what is missing, and rolls on to the present day. One at a time; repeated at any time. */
    roll: (): Promise<void> => {
      building ??= (async () => {
        await addEarlierDays()
        await rollAccounts()
      })().finally(() => {
        building = undefined
      })
      return building
    },
    /** Resolves when it has ended, however it did. */
    idle: async (): Promise<void> => void (await Promise.allSettled([building])),
    /** The totals are complete, so that they may be read. */
    isBuilt: async (): Promise<boolean> => {
      isBuilt ||=
        (await states.countDocuments({ $or: [{ _id: 'accounts' }, { _id: 'days', isWhole: true }] })) === 2
      return isBuilt
    },
    /** Counts one use, in the record of its account and in the totals. */
    count: async (
      use: Pick<UsageRecord, 'accountId' | 'assistantId' | 'model'>,
      $inc: Counted & { unpriced: number },
    ): Promise<void> => {
      const day = today()
      const { unpriced: _, ...counted } = $inc
      const totals = Object.fromEntries(
        spans.flatMap(span => Object.entries(counted).map(([key, value]) => [`d${span}.${key}`, value])),
      )
      // They leave in one turn, and the embedded database stores what arrives in one turn together.
      await gate.pass(() =>
        Promise.all([
          inUsage.count({ filter: { ...use, day }, add: $inc }),
          inDays.count({
            filter: { _id: `${day} ${use.model}` },
            begin: { day, model: use.model },
            add: $inc,
          }),
          inAccounts.count({ filter: { _id: use.accountId }, add: totals }),
        ]),
      )
    },
    /** Records of an account were deleted. */
    recount: async (accountId: Types.ObjectId): Promise<void> => sumUp([accountId], today()),
    /** Days whose totals are read no more. */
    sweep: async (): Promise<void> =>
      void (await days.deleteMany({ day: below(addDays(today(), -longest)) })),
  }
}
export type Rollups = ReturnType<typeof createRollups>
