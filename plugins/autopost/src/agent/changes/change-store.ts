import { AppError, oneOf } from '@botanika/core/plugin'
import type { AutopostHost } from '../../autopost-host.ts'
import type { Posts } from '../../posts/create-posts.ts'
import { createRestorePost } from '../../posts/restore-post.ts'
import type { Change, PostVersion } from '../../shared/change.ts'
import type { Post } from '../../shared/post.ts'
import { type ChangeRecord, createChangeSchema, presentChange } from './change-model.ts'
import { differenceOf, isUntouched, sameVersion, versionOf } from './version-of.ts'

export type Decision = 'accept' | 'reject' | 'undo'

/** A change that the agent wants; `post` is the post as it is now. */
export interface Wish {
  projectId: string
  runId: string
  post: Post
  kind: Change['kind']
  /** Null: of a deletion. */
  after: PostVersion | null
}

const steps = {
  accept: { from: 'proposed', to: 'accepted' },
  reject: { from: 'proposed', to: 'rejected' },
  undo: { from: 'accepted', to: 'undone' },
} as const satisfies Record<Decision, { from: Change['state']; to: Change['state'] }>

/** Changes of posts by the agent: proposed, made, taken back. A person's text is never overwritten by an older wish. */
export const createChangeStore = (host: Pick<AutopostHost, 'db'>, posts: Posts) => {
  const changes = host.db.model('changes', createChangeSchema())
  const restore = createRestorePost(posts)

  const mark = async (record: ChangeRecord, state: Change['state']): Promise<Change> => {
    await changes.updateOne({ _id: record._id.toHexString() }, { $set: { state } })
    return presentChange({ ...record, state })
  }

  /** The post that a change is about; null: it was deleted. */
  const postOf = async (record: ChangeRecord): Promise<Post | null> =>
    posts.read(record.userId, record.postId).catch((error: unknown) => {
      if (error instanceof Error && 'status' in error && error.status === 404) return null
      throw error
    })

  /** Brings a post from one version to another, unless a person changed those fields meanwhile. */
  const bring = async (
    record: ChangeRecord,
    { from, to, state }: { from: PostVersion; to: PostVersion; state: 'accepted' | 'undone' },
  ): Promise<Change> => {
    const post = await postOf(record)
    if (!post || !isUntouched(versionOf(post), { from, to })) return mark(record, 'outdated')
    // What is taken back is a person's decision.
    const by = state === 'undone' ? 'person' : 'agent'
    const difference = { ...differenceOf(from, to), version: post.version }
    await posts.change(record.userId, record.postId, difference, by)
    return mark(record, state)
  }

  const removePost = async (record: ChangeRecord, state: 'accepted' | 'undone'): Promise<Change> => {
    const post = await postOf(record)
    const expected = state === 'accepted' ? record.before : record.after
    if (post && expected && !sameVersion(versionOf(post), expected)) return mark(record, 'outdated')
    if (!post) return mark(record, state)
    try {
      await posts.putInBin(record.userId, record.postId, post.version)
      return mark(record, state)
    } catch (error) {
      if (codeOf(error) === 'autopost.post-changed') return mark(record, 'outdated')
      throw error
    }
  }

  const accept = async (record: ChangeRecord): Promise<Change> => {
    if (record.kind === 'delete') return removePost(record, 'accepted')
    if (!record.before || !record.after) return mark(record, 'accepted')
    return bring(record, { from: record.before, to: record.after, state: 'accepted' })
  }

  const undo = async (record: ChangeRecord): Promise<Change> => {
    if (record.kind === 'create') return removePost(record, 'undone')
    if (record.kind === 'delete') {
      try {
        await restore(record.userId, record.postId)
        return mark(record, 'undone')
      } catch (error) {
        // It was deleted too long ago.
        if (codeOf(error) === 'autopost.no-post') return mark(record, 'outdated')
        throw error
      }
    }
    if (!record.before || !record.after) return mark(record, 'outdated')
    return bring(record, { from: record.after, to: record.before, state: 'undone' })
  }

  const decideOne = async (record: ChangeRecord, decision: Decision): Promise<Change> => {
    const { from, to } = steps[decision]
    // Claimed first, so that two windows never make one change twice.
    const claimed = await changes
      .findOneAndUpdate(
        { _id: record._id.toHexString(), state: from },
        { $set: { state: to } },
        { returnDocument: 'after' },
      )
      .lean()
    if (!claimed) return presentChange((await changes.findById(record._id.toHexString()).lean()) ?? record)
    if (decision === 'reject') return presentChange(claimed)
    try {
      return decision === 'accept' ? await accept(claimed) : await undo(claimed)
    } catch (error) {
      await mark(claimed, from)
      throw error
    }
  }

  return {
    /** Keeps a change: `accepted` ones are made already. */
    keep: async (wish: Wish, state: 'proposed' | 'accepted'): Promise<Change> => {
      const { projectId, runId, post, kind, after } = wish
      const made = await changes.create({
        projectId,
        userId: post.userId,
        runId,
        postId: post.id,
        kind,
        before: kind === 'create' ? null : versionOf(post),
        after: kind === 'create' ? versionOf(post) : after,
        state,
      })
      return presentChange(made.toObject())
    },
    /** Newest first. */
    list: async (
      projectId: string,
      filter: { runId?: string; state?: Change['state'] },
    ): Promise<Change[]> => {
      const found = await changes
        .find({ projectId, ...filter })
        .sort({ _id: -1 })
        .limit(200)
        .lean()
      return found.map(presentChange)
    },
    /** Decides in the order of the changes; those of other accounts are passed over. What a post refuses is thrown. */
    decide: async (accountId: string, ids: readonly string[], decision: Decision): Promise<Change[]> => {
      const found = await changes
        .find({ _id: oneOf(ids), userId: accountId })
        .sort({ _id: decision === 'undo' ? -1 : 1 })
        .lean()
      const decided: Change[] = []
      for (const record of found) decided.push(await decideOne(record, decision))
      return decided
    },
    removeOfProject: async (projectId: string): Promise<void> => {
      await changes.deleteMany({ projectId })
    },
    forgetAccount: async (accountId: string): Promise<void> => {
      await changes.deleteMany({ userId: accountId })
    },
  }
}
const codeOf = (error: unknown): string | null => (error instanceof AppError ? error.code : null)

export type ChangeStore = ReturnType<typeof createChangeStore>
