import { setTimeout as pause } from 'node:timers/promises'
import { below, oneOf } from '@botanika/core/plugin'
import type { AutopostHost } from '../../autopost-host.ts'
import type { Posts } from '../../posts/create-posts.ts'
import type { Change, PostVersion } from '../../shared/change.ts'
import type { Post } from '../../shared/post.ts'
import { createApplyChange } from './apply-change.ts'
import { type ChangeRecord, createChangeSchema, presentChange } from './change-model.ts'
import { versionOf } from './version-of.ts'

export type Decision = 'accept' | 'reject' | 'undo'

/** A change that the agent wants; `post` is the present post. */
export interface Wish {
  projectId: string
  runId: string
  post: Post
  kind: Change['kind']
  /** The wanted version; null: the post is to be deleted. */
  after: PostVersion | null
}

/** The state in which each decision is made. */
const decidedIn = {
  accept: 'proposed',
  reject: 'proposed',
  undo: 'accepted',
} as const satisfies Record<Decision, Change['state']>

/** Time after which a decision has lost its process, ms. */
const decidingMs = 60_000

/** Changes of posts by the agent: proposed, made, taken back. A person's text is never overwritten by an older wish. */
export const createChangeStore = (host: Pick<AutopostHost, 'db'>, posts: Posts) => {
  const changes = host.db.model('changes', createChangeSchema())
  const apply = createApplyChange(posts)

  const present = async (records: readonly ChangeRecord[]): Promise<Change[]> => {
    const ids = [...new Set(records.map(({ postId }) => postId))]
    const found = await posts.parts.store.posts.find({ _id: oneOf(ids) }, { status: 1, review: 1 }).lean()
    const known = new Map(found.map(({ _id, status, review }) => [_id.toHexString(), { status, review }]))
    return records.map(record => presentChange(record, known.get(record.postId) ?? null))
  }

  /**
   * Returns a change once nobody decides it any more, for which it waits up to five seconds. Null: it is
   * gone.
   */
  const settledOf = async (id: string): Promise<ChangeRecord | null> => {
    for (let tries = 1; ; tries += 1) {
      const record = await changes.findById(id).lean()
      if (!record?.decidingSince || tries === 50) return record
      await pause(100)
    }
  }

  /**
   * Decides one change. The state is noted after the post was changed, so it never reports a change that did
   * not happen.
   */
  const decideOne = async (record: ChangeRecord, decision: Decision): Promise<ChangeRecord> => {
    const id = record._id.toHexString()
    const at = new Date()
    // The change is claimed first, so that two windows never make it twice.
    const claimed = await changes
      .findOneAndUpdate(
        {
          _id: id,
          state: decidedIn[decision],
          $or: [{ decidingSince: null }, { decidingSince: below(new Date(at.getTime() - decidingMs)) }],
        },
        { $set: { decidingSince: at } },
        { returnDocument: 'after' },
      )
      .lean()
    if (!claimed) return (await settledOf(id)) ?? record
    const settle = async (state: Change['state']): Promise<ChangeRecord> => {
      await changes.updateOne({ _id: id, decidingSince: at }, { $set: { state, decidingSince: null } })
      return { ...claimed, state }
    }
    try {
      return await settle(decision === 'reject' ? 'rejected' : await apply[decision](claimed))
    } catch (error) {
      await settle(claimed.state)
      throw error
    }
  }

  return {
    /** Stores a change: `accepted` ones are already made. Returns its id. */
    keep: async (wish: Wish, state: 'proposed' | 'accepted'): Promise<string> => {
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
      return made._id.toHexString()
    },
    /** Lists the changes of a project, newest first. */
    list: async (
      projectId: string,
      filter: { runId?: string; state?: Change['state'] },
    ): Promise<Change[]> => {
      const found = await changes
        .find({ projectId, ...filter })
        .sort({ _id: -1 })
        .limit(200)
        .lean()
      return present(found)
    },
    /**
     * Decides changes in their order; those of other accounts are skipped. Throws the error of a post that
     * refuses.
     */
    decide: async (accountId: string, ids: readonly string[], decision: Decision): Promise<Change[]> => {
      const found = await changes
        .find({ _id: oneOf(ids), userId: accountId })
        .sort({ _id: decision === 'undo' ? -1 : 1 })
        .lean()
      const decided: ChangeRecord[] = []
      for (const record of found) decided.push(await decideOne(record, decision))
      return present(decided)
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
