import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import type { Text } from '../contract/text.ts'
import type { Post, PostMedia } from '../plugin/publisher.ts'
import type { PostDraft, PostPlace } from '../plugin/publishing.ts'
import { checkPost } from './check-post.ts'
import type { Publishers, Target } from './create-publishers.ts'
import { fail } from './errors.ts'
import type { PostRecord, StepRecord, StoredMedia } from './post.model.ts'

/** Content of a post before it is stored. */
export const createDrafts = (app: FastifyInstance, publishers: Publishers) => {
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
      media.map(async ({ kind, bytes, name }, index) => {
        const keep = kind === 'image' ? app.objects.keepImage : app.objects.keepVideo
        const kept = await keep({
          ownerId: accountId,
          accountId,
          holder: `post:${id.toHexString()}`,
          bytes: Buffer.from(bytes),
        })
        const extension = kept.mediaType.split('/')[1] ?? 'bin'
        return {
          objectId: kept.id,
          kind,
          mime: kept.mediaType,
          name: name ?? `${kind}-${index + 1}.${extension}`,
          bytes: bytes.length,
        }
      }),
    )

  return {
    targetOf,
    keepMedia,
    check: async (place: PostPlace, draft: PostDraft): Promise<readonly Text[]> => {
      const { publisher, context } = await targetOf(place)
      return checkPost(postOf(draft), publisher, context)
    },
    /** The steps of a post, determined once. */
    plan: ({ publisher }: Target, text: string, media: readonly PostMedia[], ids: readonly string[]) => {
      const steps = publisher.plan?.({ text, media }) ?? [{ text, media }]
      return steps.map(
        ({ kind, text, media: some }): StepRecord => ({
          text,
          media: some.flatMap(one => ids[media.indexOf(one)] ?? []),
          state: 'waiting',
          ...(kind !== undefined && { kind }),
        }),
      )
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>

/** A draft as publishers see it before it is stored. */
export const postOf = ({ text, media = [] }: PostDraft): Post => ({
  text,
  media: media.map(({ kind, bytes, name }, index) => ({
    kind,
    mime: kind === 'image' ? 'image/*' : 'video/*',
    name: name ?? `${kind}-${index + 1}`,
    bytes: bytes.length,
    read: async () => bytes,
  })),
})

/** The files of a post, from storage. */
export const createOpenMedia =
  (app: FastifyInstance) =>
  ({ objectId, kind, mime, name, bytes }: StoredMedia): PostMedia => {
    const { publicUrl } = app.config
    return {
      kind,
      mime,
      name,
      bytes,
      read: () => app.objects.read(objectId),
      ...(publicUrl && { url: `${publicUrl}${app.objects.addressOf(objectId)}` }),
    }
  }

export const objectIdsOf = ({ media }: Pick<PostRecord, 'media'>): string[] =>
  media.map(({ objectId }) => objectId)
