import type { Text } from '@botanika/core/contract'
import { AppError } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { ProjectRecord } from '../projects/project-model.ts'
import type { Target } from '../shared/post.ts'
import { draftOf } from './draft-of.ts'
import type { WrittenFields } from './post-model.ts'
import { refuse } from './schedule-errors.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing'>
  media: Pick<MediaStore, 'sizesOf'>
}

interface Checked {
  accountId: string
  written: WrittenFields
  project: Pick<ProjectRecord, 'settings'>
}

export const isAdMarked = (erid: string): boolean => /^[A-Za-z0-9]{8,100}$/.test(erid.trim())

/**
 * Makes the check whether a post may be scheduled, besides its time. It reports everything that a channel
 * would refuse before the post is stored.
 */
export const createPostCheck = ({ host, media }: Options) => {
  /** Reasons of one channel; empty: it would take the post. Throws `posts.no-target`. */
  const reasonsOf = async (
    { accountId, written }: Omit<Checked, 'project'>,
    target: Target,
  ): Promise<readonly Text[]> =>
    host.publishing.check({
      accountId,
      integrationId: target.integrationId,
      post: draftOf(written, target, await media.sizesOf(written.media)),
    })

  /** Throws `autopost.no-channel`, `autopost.refused`. */
  const requireTaken = async (
    { accountId, written }: Omit<Checked, 'project'>,
    target: Target,
  ): Promise<void> => {
    const reasons = await reasonsOf({ accountId, written }, target).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'posts.no-target')
        throw refuse('autopost.no-channel', { field: '/integrationId' })
      throw error
    })
    if (reasons.length === 0) return
    const targets = await host.publishing.targets(accountId)
    const channel = targets.find(one => one.integrationId === target.integrationId)?.name ?? '—'
    throw refuse('autopost.refused', { params: { channel, reasons: joined(reasons) }, field: '/content' })
  }

  return {
    reasonsOf,
    requireTaken,
    /**
     * Throws the reason in the words of the field: title, text, channel, ad marking, media, or what the platform would refuse.
     */
    require: async ({ accountId, written, project }: Checked): Promise<void> => {
      const { title, targets, ad } = written
      if (title.trim() === '') throw refuse('autopost.no-title', { field: '/title' })
      if (written.media.length === 0 && !hasText(written))
        throw refuse('autopost.no-content', { field: '/content' })
      if (targets.length === 0) throw refuse('autopost.no-integration', { field: '/integrationId' })
      if (ad.isAd && ad.advertiser.trim() === '')
        throw refuse('autopost.no-advertiser', { field: '/ad/advertiser' })
      if (ad.isAd && !isAdMarked(ad.erid)) throw refuse('autopost.bad-erid', { field: '/ad/erid' })
      if (!project.settings.allowImageUpload && written.media.some(({ kind }) => kind === 'image'))
        throw refuse('autopost.images-off', { field: '/media' })
      for (const target of targets) await requireTaken({ accountId, written }, target)
    },
  }
}
export type PostCheck = ReturnType<typeof createPostCheck>

const hasText = ({ content, targets }: WrittenFields): boolean =>
  targets.length > 0
    ? targets.every(target => Boolean((target.content ?? '').trim() || content.trim()))
    : content.trim() !== ''

const joined = (reasons: readonly Text[]): Text => ({
  ru: reasons.map(({ ru }) => ru).join('. '),
  en: reasons.map(({ en }) => en).join('. '),
  pl: reasons.map(({ pl }) => pl).join('. '),
})
