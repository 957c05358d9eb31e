import type { Model } from 'mongoose'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { ActivationCodeRecord } from './activation-code.model.ts'
import type { CodeBatchRecord } from './code-batch.model.ts'

interface Options {
  batches: Model<CodeBatchRecord>
  codes: Model<ActivationCodeRecord>
}

/** Puts the codes of versions without batches into batches by plan and term, so that they can be listed and revoked. */
export const adoptCodes = async ({ batches, codes }: Options): Promise<void> => {
  for (;;) {
    const code = await codes.findOne({ batchId: null }).lean()
    if (!code) return
    const { plan, expiresAt, createdAt } = code
    const earlier = `${plan} ${expiresAt?.toISOString() ?? ''}`
    await batches
      .updateOne(
        { earlier },
        { $setOnInsert: { plan, expiresAt, count: 0, note: '', by: null, createdAt } },
        { upsert: true },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
    const batch = await batches.findOne({ earlier }).lean()
    if (!batch) return
    const loose = { batchId: null, plan, expiresAt }
    const count = (await codes.countDocuments({ batchId: batch._id })) + (await codes.countDocuments(loose))
    await batches.updateOne({ _id: batch._id }, { $set: { count } })
    await codes.updateMany(loose, { $set: { batchId: batch._id } })
  }
}
