import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import type { Text } from '../../contract/text.ts'
import { fileTypeOf } from '../../platform/storage/file-type.ts'
import type { Post, PostMedia, PostStep } from '../../plugin/publisher.ts'
import type { DraftMedia, PostDraft, PostPlace } from '../../plugin/publishing.ts'
import { checkPost } from './check-post.ts'
import type { Publishers, Target } from './create-publishers.ts'
import { fail } from './errors.ts'
import { extrasOf } from './extras-of.ts'
import type { PostRecord, StepRecord, StoredMedia } from './post.model.ts'

/** Content of a post before it is stored. */
export const createDrafts = (app: FastifyInstance, publishers: Publishers) => {
  const openMedia = createOpenMedia(app)
  /** The active connection of that account. Throws `posts.no-target`. */
  const targetOf = async ({ accountId, integrationId }: PostPlace): Promise<Target> => {
    const found = await publishers.open(integrationId)
    if (typeof found === 'string' || found.context.accountId !== accountId) throw fail('posts.no-target')
    return found
  }

  /** Keeps the files of a post as objects that it holds, until `settle`. */
  const keepMedia = (
    { media = [] }: PostDraft,
    { accountId, id }: { accountId: string; id: Types.ObjectId },
  ): Promise<StoredMedia[]> =>
    Promise.all(
      media.map(async ({ kind, bytes, name, alt }, index) => {
        const whose = { ownerId: accountId, accountId, holder: `post:${id.toHexString()}` }
        const kept = await keepOne({ kind, bytes, ...(name !== undefined && { name }) }, whose)
        return {
          objectId: kept.id,
          kind,
          mime: kept.mediaType,
          name: name ?? `${kind}-${index + 1}.${kept.extension}`,
          bytes: bytes.length,
          ...(alt && { alt }),
        }
      }),
    )

  const keepOne = async (
    { kind, bytes: given, name }: DraftMedia,
    whose: { ownerId: string; accountId: string; holder: string },
  ): Promise<{ id: string; mediaType: string; extension: string }> => {
    const bytes = Buffer.from(given)
    if (kind !== 'file') {
      const keep = kind === 'image' ? app.objects.keepImage : app.objects.keepVideo
      const kept = await keep({ ...whose, bytes })
      return { ...kept, extension: kept.mediaType.split('/')[1] ?? 'bin' }
    }
    const { mime: mediaType, ext: extension } = (await fileTypeOf(bytes)) ?? unknownType
    const { id } = await app.objects.keepFile({
      ...whose,
      bytes,
      mediaType,
      name: name ?? `file.${extension}`,
    })
    return { id, mediaType, extension }
  }

  /** The steps of a post, determined once. */
  const plan = ({ publisher }: Target, post: Post, ids: readonly string[]): StepRecord[] => {
    const steps = publisher.plan?.(post) ?? [post]
    return steps.map(({ text, media, ...step }: PostStep) => ({
      ...extrasOf(step),
      text,
      media: media.flatMap(one => ids[post.media.indexOf(one)] ?? []),
      state: 'waiting',
      ...(step.kind !== undefined && { kind: step.kind }),
    }))
  }

  return {
    targetOf,
    check: async (place: PostPlace, draft: PostDraft): Promise<readonly Text[]> => {
      const { publisher, context } = await targetOf(place)
      return checkPost(postOf(draft), publisher, context)
    },
    /** The content of a post as it is stored; its files are objects that the post holds, until `settle`. */
    compose: async (target: Target, draft: PostDraft, whose: { accountId: string; id: Types.ObjectId }) => {
      const media = await keepMedia(draft, whose)
      const extras = extrasOf(draft)
      const post = { ...extras, text: draft.text, media: media.map(openMedia) }
      const steps = plan(
        target,
        post,
        media.map(({ objectId }) => objectId),
      )
      return { ...extras, text: draft.text, media, steps }
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>

const unknownType = { mime: 'application/octet-stream', ext: 'bin' }

/** Types of files whose bytes were not looked at yet. */
const draftTypes = { image: 'image/*', video: 'video/*', file: unknownType.mime }

/** A draft as publishers see it before it is stored. */
export const postOf = ({ text, media = [], ...draft }: PostDraft): Post => ({
  ...extrasOf(draft),
  text,
  media: media.map(({ kind, bytes, name, alt }, index) => ({
    kind,
    mime: draftTypes[kind],
    name: name ?? `${kind}-${index + 1}`,
    bytes: bytes.length,
    ...(alt && { alt }),
    read: async () => bytes,
  })),
})

/** The files of a post, from storage. */
export const createOpenMedia =
  (app: FastifyInstance) =>
  ({ objectId, kind, mime, name, bytes, alt }: StoredMedia): PostMedia => {
    const { publicUrl } = app.config
    return {
      kind,
      mime,
      name,
      bytes,
      ...(alt && { alt }),
      read: () => app.objects.read(objectId),
      ...(publicUrl && { url: `${publicUrl}${app.objects.addressOf(objectId)}` }),
    }
  }

export const objectIdsOf = ({ media }: Pick<PostRecord, 'media'>): string[] =>
  media.map(({ objectId }) => objectId)
