import type { Text } from '@botanika/core/contract'
import { AppError, fillTexts } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import { texts } from '../texts.ts'

type About = 'failed' | 'unknown' | 'missed' | 'cancelled'

const heads: Readonly<Record<About, (title: string) => Text>> = {
  failed: title => fillTexts(texts.notifyOwner.heads.failed, { title }),
  unknown: title => fillTexts(texts.notifyOwner.heads.unknown, { title }),
  missed: title => fillTexts(texts.notifyOwner.heads.missed, { title }),
  cancelled: title => fillTexts(texts.notifyOwner.heads.cancelled, { title }),
}

const withReason = (head: Text, reason: Text | null | undefined): Text =>
  reason
    ? {
        ru: `${head.ru}. ${reason.ru}`.slice(0, 1_000),
        en: `${head.en}. ${reason.en}`.slice(0, 1_000),
        pl: `${head.pl}. ${reason.pl}`.slice(0, 1_000),
      }
    : head

export interface Where {
  accountId: string
  projectId: string
}

/** Notifications of the owner: one of each subject at a time, so that they do not pile up. */
export const createNotices = (host: Pick<AutopostHost, 'notify'>) => {
  const send = async (notice: Parameters<AutopostHost['notify']>[0]): Promise<void> => {
    try {
      await host.notify(notice)
    } catch (error) {
      // The account is being deleted, or is the demo user's, whose notifications have no reader.
      if (!(error instanceof AppError && error.code === 'account.not-found')) throw error
    }
  }
  return {
    /** A delivery ended without being published. */
    ended: (
      { accountId, projectId, postId, title }: Where & { postId: string; title: string },
      about: About,
      reason: Text | null | undefined,
    ): Promise<void> =>
      send({
        accountId,
        text: withReason(heads[about](title.slice(0, 100) || '—'), reason),
        link: `/autopost/${projectId}?post=${postId}`,
        subject: `post:${postId}`,
      }),
    /** Posts of the agent wait for approval. */
    waiting: ({ accountId, projectId, name }: Where & { name: string }, count: number): Promise<void> =>
      send({
        accountId,
        text: fillTexts(texts.notifyOwner.waiting, { name, count }),
        link: `/autopost/${projectId}`,
        subject: `waiting:${projectId}`,
      }),
    /** The state of the account will keep posts from being published. */
    willBeMissed: (accountId: string, { count, reason }: { count: number; reason: Text }): Promise<void> =>
      send({
        accountId,
        text: withReason(fillTexts(texts.notifyOwner.willBeMissed, { count }), reason),
        link: '/autopost',
        subject: 'will-be-missed',
      }),
  }
}
export type Notices = ReturnType<typeof createNotices>
