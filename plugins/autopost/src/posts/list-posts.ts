import type { Language } from '@botanika/core/contract'
import type { ProjectStore } from '../projects/project-store.ts'
import { occurrencesWithin } from '../schedule/occurrences.ts'
import { limits } from '../shared/limits.ts'
import type { PostCard } from '../shared/post.ts'
import { fail } from './errors.ts'
import type { ListQuery, PostStore } from './post-store.ts'
import { presentCard } from './present-post.ts'

interface Options {
  store: PostStore
  projects: ProjectStore
  now(): Date
}

export interface PostsQuery extends ListQuery {
  from?: string
  to?: string
}

const rangeDays = 62
const dayMs = 86_400_000

/** Posts of a project as a list, or as a calendar shows them: with all occurrences of a range. */
export const createListPosts =
  ({ store, projects, now }: Options) =>
  async (
    accountId: string,
    { projectId, language }: { projectId: string; language: Language },
    { from, to, ...query }: PostsQuery,
  ): Promise<{ cards: PostCard[]; next?: string }> => {
    const { settings } = await projects.own(accountId, projectId)
    const view = { language, timeZone: settings.timeZone, now: now() }
    if (from === undefined || to === undefined) {
      const { posts, next } = await store.list(accountId, projectId, { ...query, now: view.now })
      return { cards: posts.map(post => presentCard(post, [], view)), ...(next && { next }) }
    }
    const range = { from: new Date(from), to: new Date(to) }
    if (range.to.getTime() - range.from.getTime() > rangeDays * dayMs)
      throw fail('autopost.range', { params: { limit: rangeDays }, field: '/to' })
    const found = await store.within(accountId, projectId, { ...range, most: limits.posts })
    const cards = found
      .filter(({ status }) => query.status === undefined || status === query.status)
      .flatMap(post => {
        const occurrences = occurrencesWithin(post, settings.timeZone, { ...range, most: rangeDays + 2 })
        return occurrences.length > 0 ? [presentCard(post, occurrences, view)] : []
      })
    return { cards }
  }
export type ListPosts = ReturnType<typeof createListPosts>
