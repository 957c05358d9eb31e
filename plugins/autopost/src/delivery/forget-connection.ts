import { not, oneOf } from '@botanika/core/plugin'
import type { PostStore } from '../posts/post-store.ts'
import type { Ledger } from './create-ledger.ts'
import type { Scheduler } from './create-scheduler.ts'
import { liveStates } from './delivery-model.ts'
import { goneChannel } from './gone-channel.ts'
import { reasons } from './reasons.ts'

interface Options {
  store: PostStore
  ledger: Ledger
  scheduler: Scheduler
  now(): Date
}

/**
 * A connection was deleted: what waits for it is cancelled (the ledger has done so), posts lose the channel, and what was
 * published keeps its address without it. A post without any channel left says so.
 */
export const createForgetConnection =
  ({ store, ledger, scheduler, now }: Options) =>
  async (connectionId: string): Promise<void> => {
    const { deliveries } = ledger
    await store.bin.forgetConnection(connectionId)
    for await (const post of store.posts.find({ 'targets.integrationId': connectionId }).lean().cursor()) {
      const targets = post.targets.filter(({ integrationId }) => integrationId !== connectionId)
      const isStopped = targets.length === 0 && post.status === 'scheduled'
      await store.posts.updateOne(
        { _id: post._id.toHexString() },
        {
          $set: {
            targets,
            checkAt: now(),
            ...(isStopped && { failureReason: reasons.channelDeleted }),
          },
          $inc: { version: 1 },
          $push: {
            timeline: {
              $each: [{ at: now(), by: 'product', what: 'cancelled', note: reasons.channelDeleted }],
              $slice: -100,
            },
          },
        },
      )
    }
    await deliveries.deleteMany({
      integrationId: connectionId,
      state: oneOf(['withdrawn', 'skipped'] as const),
    })
    const touched = new Set<string>()
    for await (const { _id, key, postId, at, state } of deliveries
      .find({ integrationId: connectionId })
      .lean()
      .cursor()) {
      const id = _id.toHexString()
      touched.add(postId)
      const ended = liveStates.includes(state)
        ? { state: 'cancelled' as const, reason: reasons.channelDeleted }
        : {}
      // Two channels of one post may be deleted: each keeps a place of its own.
      const place = { key: key.replaceAll(connectionId, `gone-${id}`), integrationId: `${goneChannel}` }
      await deliveries
        .updateOne({ _id: id }, { $set: { ...place, ...ended } })
        .catch(() => deliveries.updateOne({ _id: id }, { $set: { ...place, ...ended, at: later(at, id) } }))
    }
    await store.posts.updateMany(
      { 'timeline.integrationId': connectionId },
      { $set: { 'timeline.$[entry].integrationId': goneChannel } },
      { arrayFilters: [{ 'entry.integrationId': connectionId }], timestamps: false },
    )
    const posts = await store.posts
      .find({ _id: oneOf([...touched]), status: not('draft' as const) }, { _id: 1 })
      .lean()
    for (const { _id } of posts) await scheduler.sync(_id.toHexString())
  }

/** A moment within the same second that no other delivery has. */
const later = (at: Date, id: string): Date =>
  new Date(at.getTime() + 1 + (Number.parseInt(id.slice(-4), 16) % 900))
