import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import { not } from '../../platform/database/filters.ts'
import type { CountReferences } from './count-references.ts'
import { findDefaultPlan } from './default-plan.ts'
import { fail } from './errors.ts'
import type { PlanRecord, RemovedSeedRecord } from './plan.model.ts'
import { seeds } from './seed.ts'

interface Options {
  plans: Model<PlanRecord>
  removed: Model<RemovedSeedRecord>
  countReferences: CountReferences
  now: () => Date
}

/**
 * Removes a plan that no account and no unused code has. Throws `plan.not-found`, `plan.is-default`, and `plan.in-use` with
 * the numbers. It is marked before it is counted, and whoever makes codes looks for the mark afterwards: one of the two
 * learns of the other.
 */
export const createPlanRemoval =
  (app: FastifyInstance, { plans, removed, countReferences, now }: Options) =>
  async (id: string, by: { id: string }): Promise<void> => {
    const plan = Types.ObjectId.isValid(id) ? await plans.findById(id).lean() : null
    if (!plan) throw fail('plan.not-found')
    const { _id, name } = plan
    if ((await findDefaultPlan(plans))?._id.equals(_id)) throw fail('plan.is-default')
    await plans.updateOne({ _id }, { $set: { removingAt: now() } }, { timestamps: false })
    try {
      const { accounts, unusedCodes } = await countReferences(name)
      if (accounts > 0 || unusedCodes > 0)
        throw fail('plan.in-use', { params: { accounts, codes: unusedCodes } })
      if (seeds.some(seed => seed.name === name))
        await removed.updateOne({ _id: name }, { $setOnInsert: { _id: name } }, { upsert: true })
      // The plan may have become the default meanwhile.
      const { deletedCount } = await plans.deleteOne({ _id, isDefault: not(true) })
      if (deletedCount === 0) throw fail('plan.is-default')
    } catch (error) {
      await plans.updateOne({ _id }, { $unset: { removingAt: 1 } }, { timestamps: false })
      throw error
    }
    await app.accounts.audit({ action: 'plan.removed', by, subjectId: id, details: { name } })
  }
