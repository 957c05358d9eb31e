import { oneOf } from '@botanika/core/plugin'
import type { PostRecord } from '../posts/post-model.ts'
import type { PostStore } from '../posts/post-store.ts'
import { importProblems, type Problem } from './problems.ts'
import type { ReadRow } from './read-rows.ts'

interface Options {
  store: Pick<PostStore, 'posts'>
  accountId: string
  projectId: string
  /** Channel of rows that name none. */
  defaultIntegrationId: string | null
}

/** Maximum length of a title in a remark. */
const shownTitle = 80

/**
 * Finds out whether a row repeats a post of the project or an earlier row. A post at a time is the same by
 * text, channel and time, since titles are not published; a draft by its title too.
 */
export const findRepeats = async (
  rows: readonly ReadRow[],
  { store, accountId, projectId, defaultIntegrationId }: Options,
) => {
  const keyOfRow = ({ input, at }: ReadRow): string =>
    keyOf({
      title: input.title ?? '',
      content: input.content ?? '',
      channels: [input.integrationId ?? defaultIntegrationId ?? ''],
      at,
    })
  const asked = new Set(rows.map(keyOfRow))
  const titles = new Map<string, string>()
  const times = [...new Set(rows.map(({ at }) => at?.getTime() ?? null))]
  const filter = {
    userId: accountId,
    projectId,
    scheduledAt: oneOf(times.map(time => (time === null ? null : new Date(time)))),
  }
  // The posts hold whole texts, so they are read one at a time.
  for await (const post of store.posts
    .find(filter, { title: 1, content: 1, targets: 1, scheduledAt: 1 })
    .lean<Pick<PostRecord, 'title' | 'content' | 'targets' | 'scheduledAt'>>()
    .cursor()) {
    const channels = post.targets.map(({ integrationId }) => integrationId)
    const key = keyOf({ ...post, channels: channels.length > 0 ? channels : [''], at: post.scheduledAt })
    if (asked.has(key)) titles.set(key, post.title)
  }
  const taken = new Map<string, number>()
  return {
    /** Returns why the row is a repeat; null: it is none. */
    of: (row: ReadRow): Problem | null => {
      const key = keyOfRow(row)
      const earlier = taken.get(key)
      if (earlier !== undefined) return importProblems.repeatOfRow(earlier)
      const title = titles.get(key)
      return title === undefined ? null : importProblems.repeatOfPost(title.slice(0, shownTitle))
    },
    /** Notes that the row becomes a post: later ones may repeat it. */
    take: (row: ReadRow): void => {
      const key = keyOfRow(row)
      if (!taken.has(key)) taken.set(key, row.row)
    },
  }
}

interface Compared {
  title: string
  content: string
  channels: readonly string[]
  at: Date | null
}

const keyOf = ({ title, content, channels, at }: Compared): string =>
  JSON.stringify([plain(content), channels.toSorted(), at === null ? ['draft', plain(title)] : at.getTime()])

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
