import { oneOf } from '@botanika/core/plugin'
import type { AutopostHost } from '../../autopost-host.ts'
import type { Posts } from '../../posts/create-posts.ts'
import type { Change, PostVersion } from '../../shared/change.ts'
import type { Post } from '../../shared/post.ts'
import { type ChangeRecord, createChangeSchema, presentChange } from './change-model.ts'
import { differenceOf, isUntouched, sameVersion, snapshotOf, versionOf } from './version-of.ts'

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

  const mark = async (
    record: ChangeRecord,
    state: Change['state'],
    postId = record.postId,
  ): Promise<Change> => {
    await changes.updateOne({ _id: record._id.toHexString() }, { $set: { state, postId } })
    return presentChange({ ...record, state, postId })
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
    await posts.change(
      record.userId,
      record.postId,
      { ...differenceOf(from, to), version: post.version },
      'agent',
    )
    return mark(record, state)
  }

  const removePost = async (record: ChangeRecord, state: 'accepted' | 'undone'): Promise<Change> => {
    const post = await postOf(record)
    const expected = state === 'accepted' ? record.before : record.after
    if (post && expected && !sameVersion(versionOf(post), expected)) return mark(record, 'outdated')
    if (post) {
      await changes.updateOne({ _id: record._id.toHexString() }, { $set: { snapshot: snapshotOf(post) } })
      await posts.remove(record.userId, record.postId)
    }
    return mark(record, state)
  }

  const accept = async (record: ChangeRecord): Promise<Change> => {
    if (record.kind === 'delete') return removePost(record, 'accepted')
    if (!record.before || !record.after) return mark(record, 'accepted')
    return bring(record, { from: record.before, to: record.after, state: 'accepted' })
  }

  const undo = async (record: ChangeRecord): Promise<Change> => {
    if (record.kind === 'create') return removePost(record, 'undone')
    if (record.kind === 'delete') {
      if (!record.snapshot) return mark(record, 'outdated')
      const post = await posts.create(record.userId, record.projectId, record.snapshot, 'agent')
      return mark(record, 'undone', post.id)
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
export type ChangeStore = ReturnType<typeof createChangeStore>
