import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { below } from '../../platform/database/filters.ts'
import { keptMs, type PostRecord } from './post.model.ts'

/** Removes the files of posts that ended long ago, which take storage, and later the posts: until then they tell what was published. */
export const sweepPosts = async (app: FastifyInstance, model: Model<PostRecord>): Promise<void> => {
  const now = Date.now()
  for await (const { _id, finishedAt, expiresAt } of model
    .find({ expiresAt: below(new Date(now)) }, { finishedAt: 1, expiresAt: 1 })
    .lean()
    .cursor()) {
    await app.objects.removeHeldBy(`post:${_id.toHexString()}`)
    const until = (finishedAt?.getTime() ?? 0) + keptMs
    if (until <= now) await model.deleteOne({ _id, expiresAt })
    else await model.updateOne({ _id, expiresAt }, { $set: { media: [], expiresAt: new Date(until) } })
  }
}
