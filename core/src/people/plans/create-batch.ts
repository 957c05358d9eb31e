import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { NewBatch } from '../../contract/managed-plan.ts'
import { not } from '../../platform/database/filters.ts'
import type { ActivationCodeRecord } from './activation-code.model.ts'
import { hashCode, makeCode } from './code.ts'
import type { CodeBatchRecord } from './code-batch.model.ts'
import { fail } from './errors.ts'
import type { PlanRecord } from './plan.model.ts'

const maxCodes = 1_000

export interface BatchRequest {
  plan: string
  count: number
  expiresAt: Date | null
  note?: string
  /** The account that asked for them. Omitted: the administrator's command line. */
  by?: { id: string }
}

/** A request for codes with the last day on which they hold. */
export type TermedBatchRequest = Omit<BatchRequest, 'expiresAt'> & Pick<NewBatch, 'expires'>

interface CreateBatchOptions {
  plans: Model<PlanRecord>
  batches: Model<CodeBatchRecord>
  codes: Model<ActivationCodeRecord>
  now: () => Date
}

export interface MadeBatch {
  batch: CodeBatchRecord
  /** Codes in the clear, this once, by their numbers. */
  codes: string[]
}

/**
 * Makes a batch of codes. Throws `plan.codes-without-plan`, `plan.codes-count`. The last look at the plan
 * comes after the codes are stored, because a removal of the plan counts them after it has marked the plan.
 */
export const createBatchCreation =
  (app: FastifyInstance, { plans, batches, codes, now }: CreateBatchOptions) =>
  async ({ plan, count, expiresAt, note = '', by }: BatchRequest): Promise<MadeBatch> => {
    const requirePlan = async (): Promise<void> => {
      // An account on the free plan counts as one without a plan.
      if (plan !== 'free' && (await plans.exists({ name: plan, removingAt: null }))) return
      const known = await plans
        .find({ name: not('free'), removingAt: null })
        .sort({ sortOrder: 1 })
        .lean()
      throw fail('plan.codes-without-plan', {
        params: { known: known.map(({ name }) => name).join(', ') },
        field: '/plan',
      })
    }
    await requirePlan()
    if (!Number.isInteger(count) || count < 1 || count > maxCodes)
      throw fail('plan.codes-count', { field: '/count' })
    const made = new Set<string>()
    while (made.size < count) made.add(makeCode())
    const batchId = new Types.ObjectId()
    const createdAt = now()
    const rows = await Promise.all(
      [...made].map(async (code, index) => ({
        codeHash: await hashCode(code),
        plan,
        expiresAt,
        createdAt,
        batchId,
        number: index + 1,
      })),
    )
    const batch = await batches.create({
      _id: batchId,
      plan,
      count,
      expiresAt,
      note: note.trim(),
      by: by ? new Types.ObjectId(by.id) : null,
      createdAt,
    })
    try {
      await codes.insertMany(rows)
      await requirePlan()
    } catch (error) {
      await codes.deleteMany({ batchId })
      await batches.deleteOne({ _id: batchId })
      throw error
    }
    await app.accounts.audit({
      action: 'codes.created',
      ...(by && { by }),
      subjectId: batchId.toHexString(),
      details: { plan, count, expiresAt: expiresAt?.toISOString() ?? null },
    })
    return { batch: batch.toObject(), codes: [...made] }
  }

/** The last moment (UTC) of the day up to which codes hold; null: they have no term. Throws `plan.codes-expires`. */
export const readTerm = (day: NewBatch['expires'], now: Date): Date | null => {
  if (day === undefined) return null
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59.999Z` : Number.NaN)
  if (!date.toJSON()?.startsWith(day) || date <= now) throw fail('plan.codes-expires', { field: '/expires' })
  return date
}
