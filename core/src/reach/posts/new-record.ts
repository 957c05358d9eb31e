import { Types } from 'mongoose'
import type { PutPost } from '../../plugin/publishing.ts'
import type { PostRecord } from './post.model.ts'

const defaultLateMs = 24 * 3_600_000

/** Time until which a post may begin. */
export const untilOf = ({ at, late }: Pick<PutPost, 'at' | 'late'>): Date =>
  new Date(Math.max(at.getTime(), 0) + (late?.withinMs ?? defaultLateMs))

/** The record of a post without its content. */
export const newRecord = (plugin: string, put: Omit<PutPost, 'post'>, now: Date): PostRecord => {
  const { key, accountId, integrationId, subject, group, at, doubt = 'ask', isTest, isQuiet } = put
  return {
    _id: new Types.ObjectId(),
    plugin,
    key,
    accountId,
    integrationId,
    ...(subject !== undefined && { subject }),
    ...(group !== undefined && { group }),
    text: '',
    media: [],
    steps: [],
    at,
    until: untilOf(put),
    doubt,
    ...(isTest && { isTest }),
    ...(isQuiet && { isQuiet }),
    state: 'waiting',
    isBegun: false,
    isSettling: false,
    attempt: 0,
    limitedMs: 0,
    nextAttemptAt: at,
    owner: null,
    fence: 0,
    history: [{ at: now, event: 'planned' }],
    createdAt: now,
    notifyTries: 0,
  }
}
