import type { PostStatus } from '@botanika/core/plugin'
import { goneChannel } from './gone-channel.ts'

/** One occurrence of a post in one channel is a post of the core, whose subject is the post and whose group its project. */
export type Occurrence = PostStatus

interface Place {
  postId: string
  at: Date
  integrationId: string
}

/** The key of an occurrence: the same in every process, and of every earlier version. */
export const keyOf = ({ postId, at, integrationId }: Place, kind: '' | ':test' | ':extra' = ''): string =>
  `autopost:${postId}:${at.getTime()}:${integrationId}${kind}`

/** The post that an occurrence is of, by its key: one of an earlier version may have no subject yet. */
export const postIdOf = (key: string): string => key.split(':')[1] ?? ''

/** Published on request besides the rule of a recurring post. */
export const isExtra = ({ key }: Occurrence): boolean => key.endsWith(':extra')

export const isLive = ({ state }: Occurrence): boolean => state === 'waiting' || state === 'sending'

/** Taken back by the plugin, and not listed; one whose connection was deleted says so. */
const isWithdrawn = ({ state, text }: Occurrence): boolean => state === 'cancelled' && !text

/**
 * Returns how an occurrence ended that was not published; null: it was, or has not ended, or was taken back.
 */
export const badEndOf = (one: Occurrence): 'failed' | 'unknown' | 'missed' | 'cancelled' | null => {
  switch (one.state) {
    case 'failed':
    case 'unknown':
    case 'missed':
      return one.state
    case 'cancelled':
      return isWithdrawn(one) ? null : one.state
    default:
      return null
  }
}

export const isBad = (one: Occurrence): boolean => badEndOf(one) !== null

/** The channel of an occurrence as it is shown. */
export const channelOf = ({ integrationId, isConnectionDeleted }: Occurrence): string =>
  isConnectionDeleted ? goneChannel : integrationId

/** When an occurrence was published; null: it was not. */
export const publishedAtOf = ({ state, steps }: Occurrence): Date | null =>
  state === 'sent' ? (steps.find(step => step.publishedAt)?.publishedAt ?? null) : null
