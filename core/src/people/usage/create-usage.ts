import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { InstallationUsage, Usage } from '../../contract/usage.ts'
import { atLeast, between } from '../../platform/database/filters.ts'
import { createTakes, type Limited } from '../../platform/limits/create-takes.ts'
import { costOf } from './cost-of.ts'
import { createRollups } from './create-rollups.ts'
import { addDays, daysBetween } from './days.ts'
import { fail } from './errors.ts'
import { readInstallationUsage } from './read-installation-usage.ts'
import { readRollups } from './read-rollups.ts'
import type { Counted } from './rollup.model.ts'
import { type AllowanceRecord, allowanceSchema, type UsageRecord, usageSchema } from './usage.model.ts'

/** One reply of a model, for an account. */
export interface Used {
  accountId: Types.ObjectId
  /** null: no assistant, but a plugin's request for the account. */
  assistantId: Types.ObjectId | null
  /** Alias of the model. */
  model: string
  /** Missing: the provider did not report it. */
  tokens?: { inputTokens: number; outputTokens: number }
}

/** One recording that a model transcribed for an account. */
export interface Transcribed extends Used {
  /** US dollars; missing: not known. */
  cost?: number
}

const dayMs = 24 * 3_600_000
/** Cache lifetime of the usage of all accounts where it is read from every record of the days. */
const freshMs = 60_000

/** Records the usage of accounts, and enforces their daily limit. */
export const createUsage = (app: FastifyInstance, { now = () => new Date() } = {}) => {
  const model = app.db.model<UsageRecord>('Usage', usageSchema)
  const allowances = app.db.model<AllowanceRecord>('Allowance', allowanceSchema)
  const today = () => now().toISOString().slice(0, 10)
  const lastDays = (days: number): string[] => daysBetween(addDays(today(), 1 - days), today())
  const ofAll = new Map<string, { at: number; usage: Promise<InstallationUsage> }>()
  const keyOf = (accountId: string) => `${accountId}:${today()}`
  const limitOf = async (accountId: string): Promise<number | null> =>
    (await app.accounts.find(accountId))?.settings.dailyReplies ?? null

  const rollups = createRollups(app, { model, today, stopping: app.boot.stopping })
  const counted = async (filter: object, count: number): Promise<number | undefined> =>
    (
      await allowances.collection.findOneAndUpdate(
        filter,
        { $inc: { questions: count } },
        { returnDocument: 'after', projection: { _id: 0, questions: 1 } },
      )
    )?.questions
  const takes = createTakes<Limited>(
    {
      take: async ({ limit, name: _id }, count) => {
        const left = { _id, questions: { $lte: limit - count } }
        const after = await counted(left, count)
        if (after !== undefined) return after
        // The account's first of the day.
        const $setOnInsert = { expiresAt: new Date(now().getTime() + 2 * dayMs) }
        await allowances.updateOne({ _id }, { $setOnInsert }, { upsert: true })
        return counted(left, count)
      },
      add: ({ name: _id }, count) => counted({ _id }, count),
    },
    { isAlone: () => !app.ownership.hasOthers() },
  )
  app.addHook('onClose', takes.flush)
  const allowanceOf = async (accountId: string): Promise<number> => {
    await takes.flush()
    return (await allowances.findById(keyOf(accountId)).lean())?.questions ?? 0
  }

  const count = (
    { accountId, assistantId, model: alias, tokens }: Used,
    { replies, cost }: { replies: number; cost: number | undefined },
  ): Promise<void> =>
    rollups.count(
      { accountId, assistantId, model: alias },
      {
        replies,
        inputTokens: tokens?.inputTokens ?? 0,
        outputTokens: tokens?.outputTokens ?? 0,
        cost: cost ?? 0,
        unpriced: cost === undefined ? 1 : 0,
      },
    )

  /** Reads every record of the days; at most a minute old. */
  const readRecords = (shown: readonly string[]): Promise<InstallationUsage> => {
    const key = shown.join()
    const at = performance.now()
    const known = ofAll.get(key)
    if (known && at - known.at < freshMs) return known.usage
    for (const [other, { at: made }] of ofAll) if (at - made >= freshMs) ofAll.delete(other)
    const usage = readInstallationUsage(app, { model, days: shown })
    ofAll.set(key, { at, usage })
    usage.catch(() => ofAll.delete(key))
    return usage
  }

  return {
    model,
    rollups,
    /** Deletes the usage of an account, or of an assistant. What all accounts used on its days stays as it is. */
    forget: async (
      filter: { accountId: Types.ObjectId } | { assistantId: Types.ObjectId },
    ): Promise<void> => {
      await rollups.flush()
      const accountIds = await model.distinct('accountId', filter)
      await model.deleteMany(filter)
      for (const accountId of accountIds) await rollups.recount(accountId)
    },
    /**
     * Takes one question from the account's daily quota before a model is called: never more than are left,
     * also with concurrent calls. Throws `usage.day-spent`.
     */
    take: async (accountId: string): Promise<void> => {
      const limit = (await limitOf(accountId)) ?? Number.MAX_SAFE_INTEGER
      if (!(await takes.take({ name: keyOf(accountId), limit }))) throw fail('usage.day-spent')
    },
    /** Throws the same when the quota is used up, and takes nothing. */
    requireLeft: async (accountId: string): Promise<void> => {
      const limit = await limitOf(accountId)
      if (limit === null) return
      const asked = takes.count(keyOf(accountId)) ?? (await allowanceOf(accountId))
      if (asked >= limit) throw fail('usage.day-spent')
    },
    record: (used: Used): Promise<void> =>
      count(used, { replies: 1, cost: costOf(app.models.registry.find(used.model), used.tokens) }),
    recordTranscription: ({ cost, ...used }: Transcribed): Promise<void> => count(used, { replies: 0, cost }),
    /** Usage of all accounts. For 7, 30 and 90 days from totals; else from the records, at most a minute old. */
    ofInstallation: async (days: number): Promise<InstallationUsage> => {
      const shown = lastDays(days)
      await rollups.flush()
      const totals = (await rollups.isBuilt()) ? await readRollups(app, { rollups, days: shown }) : null
      return totals ?? readRecords(shown)
    },
    /** US dollars of an account on these days, both included, `YYYY-MM-DD`; what has no known price counts as 0. */
    costOf: async (accountId: string, { from, to }: { from: string; to: string }): Promise<number> => {
      await rollups.flush()
      const records = await model
        .find({ accountId: new Types.ObjectId(accountId), day: between(from, to) })
        .lean()
      return sum(records).cost
    },
    of: async (accountId: string, days: number): Promise<Usage> => {
      const shown = lastDays(days)
      await rollups.flush()
      const records = await model
        .find({ accountId: new Types.ObjectId(accountId), day: atLeast(shown[0] ?? today()) })
        .lean()
      const names = await namesOf(app, records)
      const byDay = gather(records, record => record.day)
      return {
        today: { day: today(), questions: await allowanceOf(accountId), limit: await limitOf(accountId) },
        storage: await app.objects.storageOf(accountId),
        total: sum(records),
        unpriced: records.reduce((all, { unpriced }) => all + unpriced, 0),
        days: shown.map(day => ({ day, ...(byDay.get(day) ?? sum([])) })),
        assistants: ranked(gather(ofAssistants(records), ({ assistantId }) => assistantId.toHexString())).map(
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

const gather = <R extends UsageRecord>(records: readonly R[], keyOf: (record: R) => string) =>
  new Map([...Map.groupBy(records, keyOf)].map(([key, group]) => [key, sum(group)]))

const ranked = (groups: ReadonlyMap<string, Counted>) =>
  [...groups].toSorted(([, one], [, other]) => other.cost - one.cost || other.replies - one.replies)

const ofAssistants = (records: readonly UsageRecord[]) =>
  records.flatMap(record => (record.assistantId ? [{ ...record, assistantId: record.assistantId }] : []))

/** Names of the assistants that still exist. */
const namesOf = async (app: FastifyInstance, records: readonly UsageRecord[]) => {
  const ids = [...new Set(ofAssistants(records).map(({ assistantId }) => assistantId.toHexString()))]
  const found = await app.assistants.named(ids)
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]))
}
