import type { Text } from '@botanika/core/contract'
import {
  type AdoptedPost,
  type JobKind,
  type PostFigures,
  type PostState,
  Schema,
} from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { PostStore } from '../posts/post-store.ts'

/** An occurrence in a record of the plugin's own, as versions before 0.2.0 kept it beside the core's. */
interface OldDelivery {
  key: string
  postId: string
  projectId: string
  userId: string
  integrationId: string
  at: Date
  isTest?: boolean
  state: PostState | 'withdrawing' | 'withdrawn' | 'skipped'
  url?: string | null
  reason?: Text | null
  publishedAt?: Date | null
  isRemoved?: boolean
  figures?: PostFigures | null
  updatedAt?: Date
}

const createOldSchema = () => {
  const date = { type: Date, default: null }
  const schema = new Schema<OldDelivery>(
    {
      key: String,
      postId: String,
      projectId: String,
      userId: String,
      integrationId: String,
      at: Date,
      isTest: Boolean,
      state: String,
      url: String,
      reason: { type: Schema.Types.Mixed },
      publishedAt: date,
      isRemoved: Boolean,
      figures: { type: Schema.Types.Mixed },
      updatedAt: Date,
    },
    { versionKey: false },
  )
  schema.index({ postId: 1, at: -1, integrationId: 1, isTest: 1 }, { unique: true })
  schema.index({ integrationId: 1 })
  schema.index({ userId: 1 })
  schema.index({ projectId: 1, state: 1 })
  return schema
}

const adoptedOf = (old: OldDelivery): AdoptedPost => ({
  key: old.key,
  accountId: old.userId,
  integrationId: old.integrationId,
  subject: old.postId,
  ...(!old.isTest && { group: old.projectId }),
  at: old.at,
  ...(old.isTest && { isTest: true }),
  ...(old.isRemoved && { isRemoved: true }),
  ...(old.figures && { figures: old.figures }),
})

const endOf = ({ state, at, publishedAt, updatedAt, url, reason }: OldDelivery): AdoptedPost['end'] => {
  switch (state) {
    case 'sent':
    case 'failed':
    case 'unknown':
    case 'missed':
    case 'cancelled':
      return {
        state,
        at: publishedAt ?? updatedAt ?? at,
        ...(url && { url }),
        ...(reason && { text: reason }),
      }
    default:
      return undefined
  }
}

/**
 * Carries occurrences of earlier versions over into the core's posts, each once: its record is deleted when the core has it, so that
 * the next run goes on wherever one was cut off. Whoever asks for a post before its turn has its occurrences carried over first.
 */
export const createCarryOver = (
  host: Pick<AutopostHost, 'db' | 'publishing' | 'signal'>,
  { posts }: Pick<PostStore, 'posts'>,
) => {
  const { publishing } = host
  const deliveries = host.db.model('deliveries', createOldSchema())

  const carry = async (old: OldDelivery): Promise<void> => {
    const { state, key } = old
    if (state === 'withdrawn' || state === 'skipped') return
    // It was cut off while it was taken back; if that is too late, the core knows what became of it.
    if (state === 'withdrawing') await publishing.cancel(key)
    const end = endOf(old)
    await publishing.adopt({ ...adoptedOf(old), ...(end && { end }) })
  }

  const ofPost = async (postId: string): Promise<void> => {
    let isCarried = false
    for await (const old of deliveries.find({ postId }).lean().cursor()) {
      await carry(old)
      await deliveries.deleteOne({ _id: old._id })
      isCarried = true
    }
    // The sweep plans the occurrences that the core does not have yet.
    if (isCarried)
      await posts.updateOne(
        { _id: postId, status: 'scheduled' },
        { $set: { checkAt: new Date() } },
        { timestamps: false },
      )
  }
  const ofPosts = async (postIds: readonly string[]): Promise<void> => {
    for (const postId of postIds) if (!host.signal.aborted) await ofPost(postId)
  }

  const job: JobKind = {
    run: async () => {
      await ofPosts(await deliveries.distinct('postId'))
    },
  }

  return {
    job,
    ofPost,
    ofProject: async (projectId: string): Promise<void> =>
      ofPosts(await deliveries.distinct('postId', { projectId })),
    ofConnection: async (integrationId: string): Promise<void> =>
      ofPosts(await deliveries.distinct('postId', { integrationId })),
    forgetAccount: async (userId: string): Promise<void> => void (await deliveries.deleteMany({ userId })),
  }
}
export type CarryOver = Pick<ReturnType<typeof createCarryOver>, 'ofPost' | 'ofProject' | 'ofConnection'>
