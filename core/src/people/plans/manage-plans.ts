import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { ManagedPlan, NewPlan, PlanChange } from '../../contract/managed-plan.ts'
import type { Language } from '../../contract/text.ts'
import { above, below, not } from '../../platform/database/filters.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { UserRecord } from '../accounts/index.ts'
import { checkPlan } from './check-plan.ts'
import type { CountReferences } from './count-references.ts'
import { findDefaultPlan } from './default-plan.ts'
import { fail } from './errors.ts'
import type { PlanRecord } from './plan.model.ts'
import { presentManagedPlan } from './present.ts'

/** The account that changes plans, and the language of the answer. */
export interface ManageOptions {
  by: { id: string }
  language: Language
}

export interface PlanManagement {
  /** Every plan, in order. */
  listAll(language: Language): Promise<ManagedPlan[]>
  /** Throws `plan.name-taken`, `plan.too-many`, `plan.bad-payment-link`, `plan.bad-currency`. */
  create(input: NewPlan, options: ManageOptions): Promise<ManagedPlan>
  /** Throws `plan.not-found`; `plan.changed-meanwhile`, with the plan as it is now, where `version` is no longer its version. */
  change(id: string, input: PlanChange, options: ManageOptions): Promise<ManagedPlan>
  /** Stores the ids of all plans in their new order. Throws `plan.list-changed` for any other list. */
  order(ids: readonly string[], options: ManageOptions): Promise<ManagedPlan[]>
  /** Throws `plan.not-found`. */
  setDefault(id: string, options: ManageOptions): Promise<ManagedPlan[]>
}

const maxPlans = 50

interface Options {
  plans: Model<PlanRecord>
  users: Model<UserRecord>
  countReferences: CountReferences
  now: () => Date
}

export const createPlanManagement = (
  app: FastifyInstance,
  { plans, users, countReferences, now }: Options,
): PlanManagement => {
  const present = async (records: readonly PlanRecord[], language: Language): Promise<ManagedPlan[]> => {
    const chosen = await findDefaultPlan(plans)
    return Promise.all(
      records.map(async plan => {
        const isDefault = chosen?._id.equals(plan._id) === true
        return presentManagedPlan(plan, { language, isDefault, ...(await countReferences(plan.name)) })
      }),
    )
  }
  const presentOne = async (record: PlanRecord, language: Language): Promise<ManagedPlan> => {
    const [plan] = await present([record], language)
    if (!plan) throw fail('plan.not-found')
    return plan
  }
  const listAll = async (language: Language): Promise<ManagedPlan[]> =>
    present(await plans.find().sort({ sortOrder: 1, name: 1 }).lean(), language)
  const own = async (id: string): Promise<PlanRecord> => {
    const plan = Types.ObjectId.isValid(id) ? await plans.findById(id).lean() : null
    if (!plan) throw fail('plan.not-found')
    return plan
  }

  return {
    listAll,
    create: async ({ name, ...input }, { by, language }) => {
      const values = checkPlan(input)
      if ((await plans.countDocuments()) >= maxPlans)
        throw fail('plan.too-many', { params: { limit: maxPlans } })
      const last = await plans.findOne().sort({ sortOrder: -1 }).lean()
      const record = await plans
        .create({ name, ...values, sortOrder: (last?.sortOrder ?? -1) + 1 })
        .catch((cause: unknown) => {
          throw isDuplicateKey(cause)
            ? fail('plan.name-taken', { params: { name }, field: '/name', cause })
            : cause
        })
      await app.accounts.audit({
        action: 'plan.created',
        by,
        subjectId: record.id,
        details: { name, ...values },
      })
      return presentOne(record.toObject(), language)
    },
    change: async (id, { version, ...input }, { by, language }) => {
      const values = checkPlan(input)
      const before = await own(id)
      const after = await plans
        .findOneAndUpdate(
          { _id: before._id, version },
          { $set: values, $inc: { version: 1 } },
          { returnDocument: 'after', runValidators: true },
        )
        .lean()
      if (!after)
        throw fail('plan.changed-meanwhile', {
          extra: { current: await presentOne(await own(id), language) },
        })
      const details = { name: before.name, ...changesOf(before, values) }
      await app.accounts.audit({ action: 'plan.changed', by, subjectId: id, details })
      return presentOne(after, language)
    },
    order: async (ids, { by, language }) => {
      const known = await plans.find().sort({ sortOrder: 1, name: 1 }).lean()
      const all = new Set(known.map(({ _id }) => _id.toHexString()))
      if (ids.length !== all.size || new Set(ids).size !== all.size || !ids.every(id => all.has(id)))
        throw fail('plan.list-changed', { extra: { current: await present(known, language) } })
      for (const [sortOrder, id] of ids.entries()) await plans.updateOne({ _id: id }, { $set: { sortOrder } })
      await app.accounts.audit({ action: 'plans.ordered', by })
      return listAll(language)
    },
    setDefault: async (id, { by, language }) => {
      const { _id, name } = await own(id)
      const before = await findDefaultPlan(plans)
      const at = now()
      const isThere = { _id, removingAt: null }
      const { matchedCount } = await plans.updateOne(isThere, { $set: { isDefault: true, defaultAt: at } })
      if (matchedCount === 0) throw fail('plan.not-found')
      // The later one of two concurrent choices holds; of two in the same millisecond, the one that
      // `latestDefault` sorts first.
      const earlier = [{ defaultAt: null }, { defaultAt: below(at) }, { defaultAt: at, _id: above(_id) }]
      await plans.updateMany({ _id: not(_id), isDefault: true, $or: earlier }, { $set: { isDefault: false } })
      if (before && !before._id.equals(_id)) {
        await users.updateMany(
          { plan: before.name, planActivatedAt: null },
          { $set: { plan: name } },
          { timestamps: false },
        )
        await app.accounts.audit({
          action: 'plan.default-chosen',
          by,
          subjectId: id,
          details: { name, before: before.name },
        })
      }
      return listAll(language)
    },
  }
}

/** The fields that an edit changed, for the audit log. */
const changesOf = (before: PlanRecord, values: Readonly<Record<string, unknown>>) => {
  const known: Readonly<Record<string, unknown>> = { ...before }
  const changed = Object.keys(values).filter(
    key => JSON.stringify(known[key]) !== JSON.stringify(values[key]),
  )
  return {
    from: Object.fromEntries(changed.map(key => [key, known[key]])),
    to: Object.fromEntries(changed.map(key => [key, values[key]])),
  }
}
