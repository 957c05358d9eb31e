import { Schema } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import { goneChannel } from '../occurrences/gone-channel.ts'
import type { PostFields, PostRecord } from './post-model.ts'

interface BinFields {
  /** Id of the post. */
  _id: string
  userId: string
  projectId: string
  post: PostFields
  removedAt: Date
}

const keptDays = 30

const createBinSchema = () => {
  const schema = new Schema<BinFields>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      projectId: { type: String, required: true },
      post: { type: Schema.Types.Mixed, required: true },
      removedAt: { type: Date, required: true },
    },
    { versionKey: false, minimize: false },
  )
  schema.index({ userId: 1 })
  schema.index({ projectId: 1 })
  schema.index({ 'post.media.fileId': 1 })
  schema.index({ 'post.targets.integrationId': 1 })
  schema.index({ removedAt: 1 }, { expireAfterSeconds: keptDays * 24 * 3_600 })
  return schema
}

/** Posts that the agent deleted, as they were, for 30 days: so long the deletion can be taken back. */
export const createPostBin = (host: Pick<AutopostHost, 'db'>) => {
  const bin = host.db.model('bin', createBinSchema())
  return {
    put: async ({ _id, ...post }: PostRecord, removedAt: Date): Promise<void> => {
      const id = _id.toHexString()
      const { userId, projectId } = post
      await bin.updateOne({ _id: id }, { $set: { userId, projectId, post, removedAt } }, { upsert: true })
    },
    /** Null: it never was there, or is no more. */
    find: async (userId: string, id: string): Promise<PostFields | null> =>
      (await bin.findOne({ _id: id, userId }).lean())?.post ?? null,
    remove: async (id: string): Promise<void> => void (await bin.deleteOne({ _id: id })),
    isNeeded: async (fileId: string): Promise<boolean> =>
      (await bin.exists({ 'post.media.fileId': fileId })) !== null,
    removeOfProject: async (projectId: string): Promise<void> => void (await bin.deleteMany({ projectId })),
    forgetAccount: async (userId: string): Promise<void> => void (await bin.deleteMany({ userId })),
    forgetConnection: async (connectionId: string): Promise<void> => {
      await bin.updateMany(
        { 'post.targets.integrationId': connectionId },
        { $pull: { 'post.targets': { integrationId: connectionId } } },
      )
      await bin.updateMany(
        { 'post.timeline.integrationId': connectionId },
        { $set: { 'post.timeline.$[entry].integrationId': goneChannel } },
        { arrayFilters: [{ 'entry.integrationId': connectionId }] },
      )
    },
  }
}
