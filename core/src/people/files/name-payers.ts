import { type Model, Types } from 'mongoose'
import { above, missing } from '../../platform/database/filters.ts'
import type { ObjectRecord } from './object.model.ts'

/** Accounts whose storage the objects of these holders take, by the holder's id; a holder that is left out no longer exists. */
export type Payers = (holderIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

const atOnce = 500

/**
 * Assigns objects of earlier versions to the account that pays for them: the resolver registered for the kind
 * of their holder finds it; an upload belongs to its owner. Objects that no resolver knows get no account.
 */
export const namePayers = async (
  objects: Model<ObjectRecord>,
  payers: ReadonlyMap<string, Payers>,
): Promise<void> => {
  let last: Types.ObjectId | undefined
  for (;;) {
    const batch = await objects
      .find({ accountId: missing(), ...(last && { _id: above(last) }) })
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean()
    last = batch.at(-1)?._id
    if (!last) return
    const payerOf = await findPayers(batch, payers)
    await objects.bulkWrite(
      batch.map(record => ({
        updateOne: { filter: { _id: record._id }, update: { $set: { accountId: payerOf(record) } } },
      })),
      { timestamps: false },
    )
  }
}

const findPayers = async (batch: readonly ObjectRecord[], payers: ReadonlyMap<string, Payers>) => {
  const known = new Map<string, ReadonlyMap<string, string>>()
  for (const [kind, ask] of payers) {
    const ids = batch.flatMap(({ holder }) => (kindOf(holder) === kind ? [idOf(holder)] : []))
    if (ids.length > 0) known.set(kind, await ask([...new Set(ids)]))
  }
  return ({ kind, holder, ownerId }: ObjectRecord): Types.ObjectId | null => {
    if (kind === 'upload') return ownerId
    const accountId = known.get(kindOf(holder))?.get(idOf(holder))
    return accountId === undefined ? null : new Types.ObjectId(accountId)
  }
}

const kindOf = (holder: string | null): string => holder?.split(':')[0] ?? ''
const idOf = (holder: string | null): string => holder?.split(':')[1] ?? ''
