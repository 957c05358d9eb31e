import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { ActivationCodeRecord } from './activation-code.model.ts'
import type { CodeBatchRecord } from './code-batch.model.ts'
import { fail } from './errors.ts'

export interface CodeRevocation {
  /** Revokes what of a batch is unused, and answers how many codes that were. Throws `plan.batch-not-found`. */
  revokeBatch(batchId: string, by: { id: string }): Promise<number>
  /** Throws `plan.code-not-found`, `plan.code-used`. A code that is revoked already stays so. */
  revokeCode(codeId: string, by: { id: string }): Promise<void>
}

interface Options {
  batches: Model<CodeBatchRecord>
  codes: Model<ActivationCodeRecord>
  now: () => Date
}

/** Revokes codes. At the same time as an activation, the one whose update comes first wins: both match unused codes alone. */
export const createCodeRevocation = (
  app: FastifyInstance,
  { batches, codes, now }: Options,
): CodeRevocation => {
  const unused = { usedBy: null, revokedAt: null }
  return {
    revokeBatch: async (batchId, by) => {
      const batch = Types.ObjectId.isValid(batchId) ? await batches.findById(batchId).lean() : null
      if (!batch) throw fail('plan.batch-not-found')
      const { modifiedCount } = await codes.updateMany(
        { batchId: batch._id, ...unused },
        { $set: { revokedAt: now() } },
      )
      const details = { plan: batch.plan, count: modifiedCount }
      if (modifiedCount > 0)
        await app.accounts.audit({ action: 'codes.revoked', by, subjectId: batchId, details })
      return modifiedCount
    },
    revokeCode: async (codeId, by) => {
      const code = Types.ObjectId.isValid(codeId) ? await codes.findById(codeId).lean() : null
      if (!code) throw fail('plan.code-not-found')
      const { modifiedCount } = await codes.updateOne(
        { _id: code._id, ...unused },
        { $set: { revokedAt: now() } },
      )
      if (modifiedCount === 0) {
        if (await codes.exists({ _id: code._id, usedBy: null })) return
        throw fail('plan.code-used')
      }
      await app.accounts.audit({
        action: 'codes.revoked',
        by,
        subjectId: codeId,
        details: { plan: code.plan, count: 1, batchId: code.batchId?.toHexString() ?? null },
      })
    },
  }
}
