import type { Model } from 'mongoose'
import { missing, oneOf } from '../../platform/database/filters.ts'
import type { ObjectRecord } from './object.model.ts'

const atOnce = 500

/** Marks objects of earlier versions: what somebody else than the account stored is of its visitors. */
export const nameVisitors = async (objects: Model<ObjectRecord>): Promise<void> => {
  const media = oneOf<ObjectRecord['kind']>(['image', 'video', 'file'])
  for (;;) {
    const batch = await objects
      .find({ isVisitors: missing(), kind: media }, { ownerId: 1, accountId: 1 })
      .limit(atOnce)
      .lean()
    if (batch.length === 0) return
    await objects.bulkWrite(
      batch.map(({ _id, ownerId, accountId }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { isVisitors: accountId ? !ownerId.equals(accountId) : false } },
        },
      })),
      { timestamps: false },
    )
  }
}
