import type { Language } from '@botanika/core/contract'
import { moveSeries } from '../schedule/move-series.ts'
import { isOccurrence } from '../schedule/occurrences.ts'
import type { Post } from '../shared/post.ts'
import type { PostActions } from './act-on-posts.ts'
import { contentOf, writtenOf } from './apply-input.ts'
import type { Posts } from './create-posts.ts'
import { fail } from './errors.ts'
import type { PostRecord } from './post-model.ts'
import { refuse } from './schedule-errors.ts'

interface Move {
  at: Date
  to: Date
  version?: number | undefined
}

/** Moves an occurrence of a recurring post, or all of them. Both throw `autopost.no-occurrence`, `autopost.past`. */
export const createMoveOccurrence = (posts: Posts, actions: Pick<PostActions, 'skip'>) => {
  const { store, projects, lanes, now } = posts.parts

  const require = async (accountId: string, id: string, { at, to, version }: Move) => {
    const post = await store.own(accountId, id)
    if (version !== undefined && post.version !== version) throw fail('autopost.post-changed')
    const project = await projects.own(accountId, post.projectId)
    const { timeZone } = project.settings
    if (at <= now() || !isOccurrence(post, timeZone, at))
      throw fail('autopost.no-occurrence', { field: '/at' })
    if (to <= now()) throw refuse('autopost.past', { field: '/to' })
    return { post, project, timeZone }
  }

  const series = async (accountId: string, id: string, move: Move): Promise<PostRecord> => {
    const { post, project, timeZone } = await require(accountId, id, move)
    const moved = moveSeries(post, { ...move, timeZone })
    if (!moved) throw fail('autopost.no-occurrence', { field: '/to' })
    const { skipped, ...schedule } = moved
    const saved = await posts.save(accountId, writtenOf({ ...post, ...schedule }), {
      project,
      as: undefined,
      before: { ...post, skipped },
      isMoved: true,
    })
    const entries = [{ at: now(), by: 'person', what: 'moved' }] as const
    return posts.write(post, { fields: saved, entries })
  }

  return {
    series: async (accountId: string, id: string, language: Language, move: Move): Promise<Post> =>
      posts.show(await lanes.run(id, () => series(accountId, id, move)), language),

    /**
     * The occurrence is skipped, and a post of its own takes its place. It is a draft until the other one is skipped: cut in
     * between, nothing is published twice.
     */
    occurrence: async (accountId: string, id: string, language: Language, move: Move): Promise<Post> => {
      const { post } = await require(accountId, id, move)
      const copy = await posts.create(
        accountId,
        post.projectId,
        { ...contentOf(post), scheduledAt: move.to.toISOString(), as: 'draft' },
        'person',
        language,
      )
      let isSkipped = false
      try {
        await actions.skip(accountId, id, language, { at: move.at, isSkipped: true })
        isSkipped = true
        if (post.status !== 'scheduled') return copy
        return await posts.change(accountId, copy.id, { as: 'schedule' }, 'person', language)
      } catch (error) {
        await posts.remove(accountId, copy.id)
        if (isSkipped) await actions.skip(accountId, id, language, { at: move.at, isSkipped: false })
        throw error
      }
    },
  }
}
export type MoveOccurrence = ReturnType<typeof createMoveOccurrence>
