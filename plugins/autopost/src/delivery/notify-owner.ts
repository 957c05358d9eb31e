import type { Text } from '@botanika/core/contract'
import { AppError } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'

type About = 'failed' | 'unknown' | 'missed' | 'cancelled'

const heads: Readonly<Record<About, (title: string) => Text>> = {
  failed: title => ({
    ru: `Пост «${title}» не опубликован`,
    en: `The post “${title}” was not published`,
    pl: `Post „${title}” nie został opublikowany`,
  }),
  unknown: title => ({
    ru: `Неизвестно, опубликован ли пост «${title}»: посмотрите в канал и решите`,
    en: `It is not known whether the post “${title}” was published: look into the channel and decide`,
    pl: `Nie wiadomo, czy post „${title}” został opublikowany: zajrzyj na kanał i zdecyduj`,
  }),
  missed: title => ({
    ru: `Пост «${title}» не вышел в срок`,
    en: `The post “${title}” was missed`,
    pl: `Post „${title}” nie ukazał się na czas`,
  }),
  cancelled: title => ({
    ru: `Публикация поста «${title}» отменена`,
    en: `The publication of the post “${title}” was cancelled`,
    pl: `Publikacja posta „${title}” została anulowana`,
  }),
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
        text: {
          ru: `В проекте «${name}» ждут одобрения посты агента: ${count}`,
          en: `Posts of the agent that wait for approval in the project “${name}”: ${count}`,
          pl: `Posty agenta oczekujące na zatwierdzenie w projekcie „${name}”: ${count}`,
        },
        link: `/autopost/${projectId}`,
        subject: `waiting:${projectId}`,
      }),
    /** The state of the account will keep posts from being published. */
    willBeMissed: (accountId: string, { count, reason }: { count: number; reason: Text }): Promise<void> =>
      send({
        accountId,
        text: withReason(
          {
            ru: `Запланированные посты не выйдут: ${count} за ближайшие сутки`,
            en: `Scheduled posts will not be published: ${count} within a day`,
            pl: `Zaplanowane posty nie ukażą się: ${count} w ciągu doby`,
          },
          reason,
        ),
        link: '/autopost',
        subject: 'will-be-missed',
      }),
  }
}
export type Notices = ReturnType<typeof createNotices>
