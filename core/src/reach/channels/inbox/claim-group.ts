import { type Model, Types } from 'mongoose'
import type { Claims, Stored } from '../../../platform/queue/index.ts'
import type { Next, Part } from './create-update-claims.ts'
import type { InboxRecord } from './inbox.model.ts'
import { updateOrder } from './inbox-policy.ts'
import type { Lane } from './lane.ts'
import { planGroup } from './plan-group.ts'

export interface GroupOptions {
  model: Model<InboxRecord>
  queue: Claims<InboxRecord>
  /** Limit of sequence numbers: only updates with a smaller one. */
  before: number
  /** Time to which `before` applies: an update since then may belong to a question whose quiet time is over by now. */
  at: number
}

type Row = Stored<InboxRecord>

/** The interval in which to try again while this process may have been taken for dead. */
const unsureMs = 1_000
/** Updates of a lane that are looked at: more than a question may have parts. */
const most = 100

/** Claims what is next in a lane whose updates have quiet times: a question with all its parts, or the update that ended them. */
export const claimGroup = async (lane: Lane, options: GroupOptions): Promise<Next> => {
  const { integrationId, name } = lane
  const { model, queue, before, at } = options
  // Bypasses mongoose, as the claim does.
  const { collection } = model
  const rows = (await collection
    .find({
      state: 'waiting',
      integrationId: new Types.ObjectId(integrationId),
      lane: name,
      arrival: { $lt: before },
    })
    .sort(updateOrder)
    .limit(most)
    .toArray()) as Row[]
  const ids = new Set(rows.map(({ _id }) => String(_id)))
  const orphans = rows.filter(({ partOf }) => partOf && !ids.has(String(partOf)))
  if (orphans.length > 0) {
    await settleOrphans(model, orphans)
    return claimGroup(lane, options)
  }
  const plan = planGroup(rows, at)
  if (plan === 'nothing' || 'notBefore' in plan) return plan
  if (!queue.isSure()) return { notBefore: at + unsureMs }
  const { head, parts, operator } = plan
  const fence = head.fence + 1
  const partIds = parts.map(({ _id }) => _id)
  // The group is fixed before the claim: from then on its parts are the same at every attempt, as its stored
  // question is.
  if (partIds.length > 0)
    await collection.updateMany(
      { _id: { $in: partIds }, state: 'waiting' },
      { $set: { partOf: head._id, partFence: fence } },
    )
  const claimed = await queue.claimHead(
    { _id: head._id, state: 'waiting', fence: head.fence },
    { order: updateOrder },
  )
  if (claimed === 'nothing') return { notBefore: at }
  if (!('lease' in claimed)) return { notBefore: claimed.notBefore }
  const { lease } = claimed
  return {
    claim: { lease, parts: parts.map(partOfRow), ...(operator && { operator: partOfRow(operator) }) },
  }
}

const partOfRow = ({ _id: id, key, payload = '' }: Row): Part => ({ id, key, payload })

/** Parts that a crash separated from their question: they become what it has become. */
const settleOrphans = async ({ collection }: Model<InboxRecord>, orphans: readonly Row[]): Promise<void> => {
  for (const { _id, partOf } of orphans) {
    const head = await collection.findOne({ _id: partOf })
    if (!head || head.state === 'waiting') {
      await collection.updateOne({ _id }, { $unset: { partOf: 1, partFence: 1 } })
      continue
    }
    const { state, expiresAt, reason, told, setAsideAt } = head
    const now = { state, expiresAt, ...(state === 'set-aside' && { reason, told, setAsideAt }) }
    await collection.updateOne(
      { _id, state: 'waiting' },
      { $set: now, ...(state === 'handled' && { $unset: { payload: 1 } }) },
    )
  }
}
