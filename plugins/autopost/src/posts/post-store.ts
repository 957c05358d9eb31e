import { matchesSearch } from '@botanika/core/contract'
import { above, atLeast, between, oneOf, upTo } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import { noPosts } from '../projects/present-project.ts'
import type { PostStatusName } from '../shared/post.ts'
import type { PostCounts } from '../shared/project.ts'
import { fail } from './errors.ts'
import { createPostBin } from './post-bin.ts'
import { createPostSchema, type ListedPost, type PostRecord } from './post-model.ts'

export interface ListQuery {
  limit?: number
  after?: string
  status?: PostStatusName
  search?: string
}

const order = { scheduledAt: 1, _id: 1 } as const
const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text)

/** Records of posts: reading, counting, forgetting. What changes them is in `create-posts.ts`. */
export const createPostStore = (host: Pick<AutopostHost, 'db'>) => {
  const posts = host.db.model('posts', createPostSchema())
  const bin = createPostBin(host)

  const own = async (accountId: string, id: string): Promise<PostRecord> => {
    const found = await posts.findOne({ _id: id, userId: accountId }).lean()
    if (!found) throw fail('autopost.no-post')
    return found
  }

  /** Where a list goes on: `<ms or ->.<id>`. */
  const afterCursor = (cursor: string | undefined) => {
    const [time = '', id = ''] = cursor?.split('.') ?? []
    if (!isId(id)) return {}
    if (time === '-')
      return { $or: [{ scheduledAt: null, _id: above(id) }, { scheduledAt: above(new Date(0)) }] }
    const at = new Date(Number(time))
    if (Number.isNaN(at.getTime())) return {}
    return { $or: [{ scheduledAt: above(at) }, { scheduledAt: at, _id: above(id) }] }
  }
  const cursorOf = ({ scheduledAt, _id }: ListedPost): string =>
    `${scheduledAt ? scheduledAt.getTime() : '-'}.${_id.toHexString()}`

  return {
    posts,
    bin,
    /** Throws `autopost.no-post`, for another account's too. */
    own,
    /** A page of a project's posts by their time, and the cursor of the next one. */
    list: async (
      accountId: string,
      projectId: string,
      { limit = 100, after, status, search = '' }: ListQuery = {},
    ): Promise<{ posts: ListedPost[]; next?: string }> => {
      const filter = { userId: accountId, projectId, ...(status && { status }), ...afterCursor(after) }
      const found: ListedPost[] = []
      for await (const post of posts.find(filter, { timeline: 0 }).sort(order).lean().cursor()) {
        if (search.trim() !== '' && !matchesSearch([post.title, post.content], search)) continue
        found.push(post)
        if (found.length > limit) break
      }
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return { posts: shown, ...(last && found.length > limit && { next: cursorOf(last) }) }
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
