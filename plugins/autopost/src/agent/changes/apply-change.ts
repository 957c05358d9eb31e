import { AppError } from '@botanika/core/plugin'
import type { Posts } from '../../posts/create-posts.ts'
import { createRestorePost } from '../../posts/restore-post.ts'
import type { Change, PostVersion } from '../../shared/change.ts'
import type { Post } from '../../shared/post.ts'
import type { ChangeRecord } from './change-model.ts'
import { differenceOf, isUntouched, sameVersion, versionOf } from './version-of.ts'

/**
 * Makes a change of the agent, or undoes it, and returns the state that it has then: `outdated` where a
 * person changed the post meanwhile. A change that was already made, by a process that could not note it any
 * more, is recognised.
 */
export const createApplyChange = (posts: Posts) => {
  const restore = createRestorePost(posts)

  /** Returns the post of a change; null: it was deleted. */
  const postOf = async (record: ChangeRecord): Promise<Post | null> =>
    posts.read(record.userId, record.postId).catch((error: unknown) => {
      if (error instanceof Error && 'status' in error && error.status === 404) return null
      throw error
    })

  /** Brings a post from one version to another, unless a person changed those fields meanwhile. */
  const bring = async (
    record: ChangeRecord,
    { from, to, state }: { from: PostVersion; to: PostVersion; state: 'accepted' | 'undone' },
  ): Promise<Change['state']> => {
    const post = await postOf(record)
    if (!post) return 'outdated'
    const now = versionOf(post)
    if (isUntouched(now, { from: to, to: from })) return state
    if (!isUntouched(now, { from, to })) return 'outdated'
    // Undoing is a person's decision.
    const by = state === 'undone' ? 'person' : 'agent'
    await posts.change(record.userId, record.postId, { ...differenceOf(from, to), version: post.version }, by)
    return state
  }

  const removePost = async (record: ChangeRecord, state: 'accepted' | 'undone'): Promise<Change['state']> => {
    const post = await postOf(record)
    const expected = state === 'accepted' ? record.before : record.after
    if (!post) return state
    if (expected && !sameVersion(versionOf(post), expected)) return 'outdated'
    try {
      await posts.putInBin(record.userId, record.postId, post.version)
      return state
    } catch (error) {
      if (codeOf(error) === 'autopost.post-changed') return 'outdated'
      throw error
    }
  }

  const accept = async (record: ChangeRecord): Promise<Change['state']> => {
    const { kind, before, after } = record
    if (kind === 'delete') return removePost(record, 'accepted')
    if (!before || !after) return 'accepted'
    return bring(record, { from: before, to: after, state: 'accepted' })
  }

  const undo = async (record: ChangeRecord): Promise<Change['state']> => {
    const { kind, before, after } = record
    if (kind === 'create') return removePost(record, 'undone')
    if (kind === 'delete') {
      try {
        await restore(record.userId, record.postId)
        return 'undone'
      } catch (error) {
        // The post was deleted too long ago.
        if (codeOf(error) === 'autopost.no-post') return 'outdated'
        throw error
      }
    }
    if (!before || !after) return 'outdated'
    return bring(record, { from: after, to: before, state: 'undone' })
  }

  return { accept, undo }
}
const codeOf = (error: unknown): string | null => (error instanceof AppError ? error.code : null)
