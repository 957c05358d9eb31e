import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Usage } from '../contract/usage.ts'
import { atLeast } from '../platform/database/filters.ts'
import { writeBehind } from '../platform/database/write-behind.ts'
import { takeTogether } from '../platform/limits/take-together.ts'
import { costOf } from './cost-of.ts'
import { fail } from './errors.ts'
import { type AllowanceRecord, allowanceSchema, type UsageRecord, usageSchema } from './usage.model.ts'

type Counted = Pick<UsageRecord, 'replies' | 'inputTokens' | 'outputTokens' | 'cost'>

/** One reply that a model wrote for an account. */
export interface Used {
  accountId: Types.ObjectId
  assistantId: Types.ObjectId
  /** Alias of the model. */
  model: string
  /** Missing: the provider did not tell. */
  tokens?: { inputTokens: number; outputTokens: number }
}

/** One recording that a model wrote down for an account. */
export interface Transcribed extends Used {
  /** US dollars; missing: not known. */
  cost?: number
}

const dayMs = 24 * 3_600_000

/** Counts what accounts use, and holds them to their daily limit. */
export const createUsage = (app: FastifyInstance, { now = () => new Date() } = {}) => {
  const model = app.db.model<UsageRecord>('Usage', usageSchema)
  const allowances = app.db.model<AllowanceRecord>('Allowance', allowanceSchema)
  const today = () => now().toISOString().slice(0, 10)
  const keyOf = (accountId: string) => `${accountId}:${today()}`
  const limitOf = async (accountId: string): Promise<number | null> =>
    (await app.accounts.find(accountId))?.settings.dailyReplies ?? null

  const behind = writeBehind(model)
  const takeFromDay = takeTogether<{ limit: number; _id: string }>(async ({ limit, _id }, count) => {
    const taken = async (): Promise<boolean> =>
      (
        await allowances.collection.updateOne({ _id, questions: { $lte: limit - count } } as never, {
          $inc: { questions: count },
        })
      ).modifiedCount > 0
    if (await taken()) return true
    // The first of a day.
    const $setOnInsert = { expiresAt: new Date(now().getTime() + 2 * dayMs) }
    await allowances.updateOne({ _id }, { $setOnInsert }, { upsert: true })
    return taken()
  })

  const count = async (
    { accountId, assistantId, model: alias, tokens }: Used,
    { replies, cost }: { replies: number; cost: number | undefined },
  ): Promise<void> => {
    const filter = { accountId, assistantId, model: alias, day: today() }
    const $inc = {
      replies,
      inputTokens: tokens?.inputTokens ?? 0,
      outputTokens: tokens?.outputTokens ?? 0,
      cost: cost ?? 0,
      unpriced: cost === undefined ? 1 : 0,
    }
    await behind.write([{ updateOne: { filter, update: { $inc }, upsert: true } }])
  }

  return {
    model,
    /**
     * Takes one question from the account's day, before anybody is asked: never more than there are, however many come
     * at once. Throws `usage.day-spent`.
     */
    take: async (accountId: string): Promise<void> => {
      const limit = (await limitOf(accountId)) ?? Number.MAX_SAFE_INTEGER
      const _id = keyOf(accountId)
      if (!(await takeFromDay(_id, { limit, _id }))) throw fail('usage.day-spent')
    },
    /** Throws the same where the day is spent already, and takes nothing. */
    requireLeft: async (accountId: string): Promise<void> => {
      const limit = await limitOf(accountId)
      if (limit === null) return
      const allowance = await allowances.findById(keyOf(accountId)).lean()
      if ((allowance?.questions ?? 0) >= limit) throw fail('usage.day-spent')
    },
    record: (used: Used): Promise<void> =>
      count(used, { replies: 1, cost: costOf(app.models.registry.find(used.model), used.tokens) }),
    recordTranscription: ({ cost, ...used }: Transcribed): Promise<void> => count(used, { replies: 0, cost }),
    of: async (accountId: string, days: number): Promise<Usage> => {
      const shown = Array.from({ length: days }, (_, back) =>
        new Date(now().getTime() - (days - 1 - back) * dayMs).toISOString().slice(0, 10),
      )
      await behind.flush()
      const records = await model
        .find({ accountId: new Types.ObjectId(accountId), day: atLeast(shown[0] ?? today()) })
        .lean()
      const names = await namesOf(app, records)
      const allowance = await allowances.findById(keyOf(accountId)).lean()
      const byDay = gather(records, record => record.day)
      return {
        today: { day: today(), questions: allowance?.questions ?? 0, limit: await limitOf(accountId) },
        total: sum(records),
        unpriced: records.reduce((all, { unpriced }) => all + unpriced, 0),
        days: shown.map(day => ({ day, ...(byDay.get(day) ?? sum([])) })),
        assistants: ranked(gather(records, record => record.assistantId.toHexString())).map(
          ([assistantId, counted]) => ({ assistantId, name: names.get(assistantId) ?? '', ...counted }),
        ),
        models: ranked(gather(records, record => record.model)).map(([alias, counted]) => ({
          model: alias,
          label: app.models.registry.find(alias)?.label ?? alias,
          ...counted,
        })),
      }
    },
  }
}
export type UsageService = ReturnType<typeof createUsage>

const sum = (records: readonly Counted[]): Counted =>
  records.reduce<Counted>(
    (all, one) => ({
      replies: all.replies + one.replies,
      inputTokens: all.inputTokens + one.inputTokens,
      outputTokens: all.outputTokens + one.outputTokens,
      cost: all.cost + one.cost,
    }),
    { replies: 0, inputTokens: 0, outputTokens: 0, cost: 0 },
  )

const gather = (records: readonly UsageRecord[], keyOf: (record: UsageRecord) => string) =>
  new Map([...Map.groupBy(records, keyOf)].map(([key, group]) => [key, sum(group)]))

const ranked = (groups: ReadonlyMap<string, Counted>) =>
  [...groups].toSorted(([, one], [, other]) => other.cost - one.cost || other.replies - one.replies)

/** Names of the assistants that are still there. */
const namesOf = async (app: FastifyInstance, records: readonly UsageRecord[]) => {
  const ids = [...new Set(records.map(({ assistantId }) => assistantId.toHexString()))]
  const found = await app.assistants.named(ids)
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]))
}
