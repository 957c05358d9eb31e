import type { PostStore } from '../posts/post-store.ts'
import type { CarryOver } from './carry-over.ts'
import type { Sync } from './create-sync.ts'
import { goneChannel } from './gone-channel.ts'
import { channelDeleted } from './reasons.ts'

interface Options {
  store: PostStore
  carryOver: CarryOver
  sync: Sync
  now(): Date
}

/**
 * A connection was deleted: what waits for it is cancelled (the core has done so), posts lose the channel, and what was
 * published keeps its address without it. A post without any channel left says so.
 */
export const createForgetConnection =
  ({ store, carryOver, sync, now }: Options) =>
  async (connectionId: string): Promise<void> => {
    await store.bin.forgetConnection(connectionId)
    await carryOver.ofConnection(connectionId)
    const touched: string[] = []
    for await (const post of store.posts.find({ 'targets.integrationId': connectionId }).lean().cursor()) {
      const targets = post.targets.filter(({ integrationId }) => integrationId !== connectionId)
      const isStopped = targets.length === 0 && post.status === 'scheduled'
      await store.posts.updateOne(
        { _id: post._id.toHexString() },
        {
          $set: {
            targets,
            checkAt: now(),
            ...(isStopped && { failureReason: channelDeleted }),
          },
          $inc: { version: 1 },
          $push: {
            timeline: {
              $each: [{ at: now(), by: 'product', what: 'cancelled', note: channelDeleted }],
              $slice: -100,
            },
          },
        },
      )
      touched.push(post._id.toHexString())
    }
    await store.posts.updateMany(
      { 'timeline.integrationId': connectionId },
      { $set: { 'timeline.$[entry].integrationId': goneChannel } },
      { arrayFilters: [{ 'entry.integrationId': connectionId }], timestamps: false },
    )
    for (const id of touched) await sync(id)
  }
