import { matchesSearch } from '@botanika/core/contract'
import { atLeast, between, oneOf, upTo } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import { noPosts } from '../projects/present-project.ts'
import type { PostStatusName } from '../shared/post.ts'
import type { PostCounts } from '../shared/project.ts'
import { fail } from './errors.ts'
import { listParts } from './list-order.ts'
import { createPostBin } from './post-bin.ts'
import { createPostSchema, type ListedPost, type PostRecord } from './post-model.ts'

export interface ListQuery {
  limit?: number
  after?: string
  status?: PostStatusName
  search?: string
}

const order = { scheduledAt: 1, _id: 1 } as const

/** Records of posts: reading, counting, forgetting. What changes them is in `create-posts.ts`. */
export const createPostStore = (host: Pick<AutopostHost, 'db'>) => {
  const posts = host.db.model('posts', createPostSchema())
  const bin = createPostBin(host)

  const own = async (accountId: string, id: string): Promise<PostRecord> => {
    const found = await posts.findOne({ _id: id, userId: accountId }).lean()
    if (!found) throw fail('autopost.no-post')
    return found
  }

  return {
    posts,
    bin,
    /** Throws `autopost.no-post`, for another account's too. */
    own,
    /** A page of a project's posts, and the cursor of the next one: without a time, to come, past with the latest first. */
    list: async (
      accountId: string,
      projectId: string,
      { limit = 100, after, status, search = '', now = new Date() }: ListQuery & { now?: Date } = {},
    ): Promise<{ posts: ListedPost[]; next?: string }> => {
      const shared = { userId: accountId, projectId, ...(status && { status }) }
      const found: ListedPost[] = []
      let next = ''
      for (const { filter, sort, cursorOf } of listParts(after, now))
        for await (const post of posts
          .find({ ...shared, ...filter }, { timeline: 0 })
          .sort(sort)
          .lean()
          .cursor()) {
          if (search.trim() !== '' && !matchesSearch([post.title, post.content], search)) continue
          if (found.length === limit) return { posts: found, next }
          found.push(post)
          next = cursorOf(post)
        }
      return { posts: found }
    },
    /** Posts that may have an occurrence in a range. */
    within: async (
      accountId: string,
      projectId: string,
      { from, to, most }: { from: Date; to: Date; most: number },
    ): Promise<ListedPost[]> => {
      const shared = { userId: accountId, projectId }
      const once = { ...shared, isRecurring: false, scheduledAt: between(from, to) }
      const recurring = {
        ...shared,
        isRecurring: true,
        scheduledAt: upTo(to),
        $or: [{ endsAt: null }, { endsAt: atLeast(from) }],
      }
      const found = await Promise.all(
        [once, recurring].map(filter => posts.find(filter, { timeline: 0 }).sort(order).limit(most).lean()),
      )
      return found.flat()
    },
    /** Drafts, scheduled and failed posts of a project, by their time. */
    changeable: (accountId: string, projectId: string, most: number): Promise<PostRecord[]> =>
      posts
        .find({
          userId: accountId,
          projectId,
          status: oneOf<PostStatusName>(['draft', 'scheduled', 'failed']),
        })
        .sort(order)
        .limit(most)
        .lean(),
    /** Numbers of posts by project. */
    counts: async (accountId: string): Promise<ReadonlyMap<string, PostCounts>> => {
      const groups = await posts.aggregate<{
        _id: { projectId: string; status: PostStatusName; review: string }
        count: number
      }>([
        { $match: { userId: accountId } },
        {
          $group: {
            _id: { projectId: '$projectId', status: '$status', review: '$review' },
            count: { $sum: 1 },
          },
        },
      ])
      const counts = new Map<string, PostCounts>()
      for (const { _id, count } of groups) {
        const known = counts.get(_id.projectId) ?? { ...noPosts }
        known[_id.status] += count
        if (_id.review === 'waiting' && _id.status === 'draft') known.waiting += count
        counts.set(_id.projectId, known)
      }
      return counts
    },
    isNeeded: async (fileId: string): Promise<boolean> =>
      (await posts.exists({ 'media.fileId': fileId })) !== null || bin.isNeeded(fileId),
  }
}
export type PostStore = ReturnType<typeof createPostStore>
