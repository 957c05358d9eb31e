import type { PostVersion } from '../../shared/change.ts'
import type { Post } from '../../shared/post.ts'
import { sameVersion, versionOf } from './version-of.ts'

export interface CollectedWish {
  post: Post
  kind: 'edit' | 'move' | 'delete'
  /** The wanted version; null: the post is to be deleted. */
  after: PostVersion | null
}

/**
 * Collects the wanted changes of posts, one per post: a later wish for the same post builds on the earlier
 * one.
 */
export const createWishes = () => {
  const wishes = new Map<string, CollectedWish>()

  const current = (post: Post): PostVersion => wishes.get(post.id)?.after ?? versionOf(post)

  return {
    /** Adds a wish; returns false when the post already is as wanted. */
    change: (post: Post, change: Partial<PostVersion>): boolean => {
      const before = versionOf(post)
      const after = { ...current(post), ...change }
      if (sameVersion(before, after)) {
        wishes.delete(post.id)
        return false
      }
      const isMoved = sameVersion({ ...before, scheduledAt: after.scheduledAt }, after)
      wishes.set(post.id, { post, kind: isMoved ? 'move' : 'edit', after })
      return true
    },
    remove: (post: Post): void => {
      wishes.set(post.id, { post, kind: 'delete', after: null })
    },
    current,
    all: (): CollectedWish[] => [...wishes.values()],
  }
}
export type Wishes = ReturnType<typeof createWishes>
