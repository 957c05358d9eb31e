import type { Language } from '@botanika/core/contract'
import { AppError, localizeToAll } from '@botanika/core/plugin'
import type { Posts } from '../posts/create-posts.ts'
import type { Post, PostInput } from '../shared/post.ts'
import type { ChangeStore } from './changes/change-store.ts'
import { versionOf } from './changes/version-of.ts'
import type { CheckedPost } from './plan/check-plan.ts'
import type { FollowedRun } from './runs/run-store.ts'
import { say } from './words.ts'

export interface MakePosts {
  accountId: string
  projectId: string
  runId: string
  /** false: every post waits for a person. */
  isAutomatic: boolean
  language: Language
  run: FollowedRun
}

/**
 * Stores checked posts of a plan, one by one, and reports those that the project refuses. After a stop the
 * stored ones stay.
 */
export const createMakePosts =
  ({ posts, changes }: { posts: Posts; changes: ChangeStore }) =>
  async (
    checked: readonly CheckedPost[],
    { accountId, projectId, runId, isAutomatic, language, run }: MakePosts,
  ): Promise<{ made: Post[]; refused: string[] }> => {
    const made: Post[] = []
    const refused: string[] = []

    /** Creates a post; one that cannot be scheduled is stored as a draft, and reported. */
    const create = async (input: PostInput, isScheduled: boolean): Promise<Post> => {
      const draft = () => posts.create(accountId, projectId, { ...input, as: 'draft' }, 'agent', language)
      if (!isScheduled) return draft()
      const scheduled = posts.create(accountId, projectId, { ...input, as: 'schedule' }, 'agent', language)
      return scheduled.catch(async (error: unknown) => {
        if (!isRefusal(error)) throw error
        const post = await draft()
        refused.push(reason('notScheduled', input, error))
        return post
      })
    }
    const reason = (why: 'notCreated' | 'notScheduled', { title = '' }: PostInput, error: AppError) =>
      say(language, why, { name: title, reason: localizeToAll(error)[language] })

    run.report({ phase: 'writing', done: 0, total: checked.length })
    for (const { input, canBeScheduled } of checked) {
      if (run.signal.aborted) break
      try {
        const post = await create(input, isAutomatic && canBeScheduled)
        await changes.keep({ projectId, runId, post, kind: 'create', after: versionOf(post) }, 'accepted')
        made.push(post)
      } catch (error) {
        if (!isRefusal(error)) throw error
        refused.push(reason('notCreated', input, error))
      }
      run.report({ done: made.length })
    }
    return { made, refused }
  }
export type MakePostsOf = ReturnType<typeof createMakePosts>

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500
