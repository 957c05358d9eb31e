import { type Model, Types } from 'mongoose'
import type { Clock } from '../../../platform/clock.ts'
import type { Claim, Next, Part } from './create-claims.ts'
import type { Lane } from './create-schedule.ts'
import type { InboxRecord } from './inbox.model.ts'
import { planGroup } from './plan-group.ts'

export interface GroupOptions {
  model: Model<InboxRecord>
  clock: Clock
  owner: string
  /** Limit of sequence numbers: only updates with a smaller one. */
  before: number
  /** Time to which `before` applies: an update since then may belong to a question whose quiet time is over by now. */
  at: number
  /** Interval of attempts to claim what another process holds. */
  retryMs: number
}

type Row = InboxRecord & { _id: Types.ObjectId }

/** Updates of a lane that are looked at: more than a question may have parts. */
const most = 100

/** Claims what is next in a lane whose updates have quiet times: a question with all its parts, or the update that ended them. */
export const claimGroup = async (lane: Lane, options: GroupOptions): Promise<Next> => {
  const { integrationId, name } = lane
  const { model, clock, owner, before, at, retryMs } = options
  // Bypasses mongoose, as `take` does.
  const { collection } = model
  const rows = (await collection
    .find({
      state: 'waiting',
      integrationId: new Types.ObjectId(integrationId),
      lane: name,
      arrival: { $lt: before },
    })
    .sort({ arrival: 1 })
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
  const { head, parts, operator } = plan
  const fence = head.fence + 1
  const partIds = parts.map(({ _id }) => _id)
  // Before the claim: from then on its parts are the same at every attempt, as its stored question is.
  if (partIds.length > 0)
    await collection.updateMany(
      { _id: { $in: partIds }, state: 'waiting' },
      { $set: { partOf: head._id, partFence: fence } },
    )
  const { matchedCount } = await collection.updateOne(
    { _id: head._id, state: 'waiting', fence: head.fence, leaseOwner: { $in: [null, owner] } },
    { $set: { leaseOwner: owner }, $inc: { fence: 1, attempts: 1 } },
  )
  if (matchedCount === 0) return { notBefore: clock.now() + retryMs }
  const claim: Claim = {
    ...partOfRow(head),
    owner,
    fence,
    attempt: head.attempts + 1,
    crashes: head.crashes ?? 0,
    parts: parts.map(partOfRow),
    ...(operator && { operator: partOfRow(operator) }),
  }
  return { claim }
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
