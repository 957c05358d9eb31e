import type { Language } from '@botanika/core/contract'
import { AppError, localizeToAll } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'

/** Channels that posts can go to. */
export const createTargets = ({ publishing }: Pick<AutopostHost, 'publishing'>) => ({
  list: async (accountId: string) =>
    (await publishing.targets(accountId)).map(({ integrationId, type, name, limits, can }) => ({
      id: integrationId,
      type,
      name,
      limits: {
        text: limits.text,
        caption: limits.caption ?? limits.text,
        besideMedia: limits.besideMedia ?? 0,
        media: limits.media.most,
        mediaKinds: [...limits.media.kinds],
        mediaBytes: limits.media.bytes,
        buttons: limits.buttons?.most ?? 0,
        comment: limits.comment ?? 0,
      },
      can: [...can],
    })),
  /** Returns the obstacles to publishing by the connection, in words. */
  verify: async (
    accountId: string,
    integrationId: string,
    language: Language,
  ): Promise<{ ok: boolean; reason?: string }> => {
    try {
      await publishing.verify({ accountId, integrationId })
      return { ok: true }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'posts.no-target') throw error
      return { ok: false, reason: localizeToAll(error)[language] }
    }
  },
})
