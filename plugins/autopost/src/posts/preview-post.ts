import type { Language } from '@botanika/core/contract'
import type { AutopostHost } from '../autopost-host.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { PostInput } from '../shared/post.ts'
import { applyInput, blankPost } from './apply-input.ts'
import { draftOf } from './draft-of.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing'>
  media: MediaStore
}

/** A post as a channel shows it, with its length there and the reasons against it. Throws `posts.no-target`. */
export const createPreviewPost =
  ({ host: { publishing }, media }: Options) =>
  async (
    accountId: string,
    { post, integrationId }: { post: PostInput; integrationId: string },
    language: Language,
  ) => {
    const written = applyInput(blankPost(), post)
    const known = { ...written, media: await media.require(accountId, written.media) }
    const target = known.targets.find(one => one.integrationId === integrationId) ?? { integrationId }
    const sizes = await media.sizesOf(known.media)
    const draft = draftOf(known, target, sizes)
    const files = known.media.filter(({ fileId }) => sizes.has(fileId))
    const place = { accountId, integrationId, post: draft }
    const [{ parts, ...shown }, problems, targets] = await Promise.all([
      publishing.preview(place),
      publishing.check(place),
      publishing.targets(accountId),
    ])
    const limits = targets.find(one => one.integrationId === integrationId)?.limits
    const text = limits?.text ?? 0
    return {
      ...shown,
      length: limits?.lengthOf?.(draft.text) ?? draft.text.length,
      most: known.media.length > 0 ? (limits?.caption ?? text) : text,
      parts: parts.map(({ media: places, kind, buttons = [], ...part }) => ({
        ...part,
        media: places.flatMap(place => files[place]?.fileId ?? []),
        isComment: kind === 'comment',
        hasButtons: buttons.length > 0,
      })),
      problems: problems.map(reason => reason[language]),
    }
  }
export type PreviewPost = ReturnType<typeof createPreviewPost>
