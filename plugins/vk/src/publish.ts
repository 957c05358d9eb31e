import { createHash } from 'node:crypto'
import {
  ChannelError,
  type Published,
  type PublishedPost,
  type Publisher,
  type PublisherContext,
  type PublishRequest,
  plainText,
} from '@botanika/core/plugin'
import { checkPost } from './check-post.ts'
import { texts } from './error-texts.ts'
import { codeOf } from './errors.ts'
import { may, type Wall } from './open-wall.ts'
import { type FoundPost, resolvePost } from './resolve-post.ts'
import { lengthOf } from './send.ts'
import type { Settings } from './settings.ts'
import { uploadMedia } from './upload-media.ts'

type Context = PublisherContext<Settings, Wall>

/**
 * Publishes posts on a community's wall, the first comment as a step of its own
 * (https://dev.vk.com/ru/method/wall.post).
 */
export const publisher: Omit<Publisher<Settings, Wall>, 'open' | 'trustedOrigins' | 'can'> = {
  limits: {
    text: 15_000,
    lengthOf,
    // VK takes videos from no token that a community or a simple application has.
    media: { most: 10, kinds: ['image', 'file'], bytes: 50 * 1024 * 1024 },
    comment: 2_000,
  },
  accepts: connection => may(connection, 'wall') || may(connection, 'wallToken'),
  ready: async ({ client: { user, community, groupId } }) => {
    if (user) return void (await user.call('photos.getWallUploadServer', { group_id: groupId }))
    const { permissions } = await community.call('groups.getTokenPermissions')
    if (!permissions.some(({ name }) => name === 'wall'))
      throw new ChannelError('rejected', { text: texts.postDenied, detail: 'the key has no right wall' })
  },
  check: checkPost,
  plan: ({ text, media, comment }) => [
    { kind: 'wall', text, media },
    ...(comment?.trim() ? [{ kind: 'comment', text: comment, media: [] }] : []),
  ],
  publish: (step, context) => (step.kind === 'comment' ? comment(step, context) : post(step, context)),
  resolve: async (step, context) => {
    const { client, log } = context
    const found = step.kind === 'comment' ? 'unknown' : await resolvePost(step, client)
    if (found !== 'unknown' || !client.repeats) return published(found, client)
    log.info(
      { key: step.key },
      'a post is sent again with its guid; how long VK remembers one is not documented',
    )
    return step.kind === 'comment' ? comment(step, context) : post(step, context)
  },
  edit: async ({ steps }, text, { client }) => {
    const { poster, ownerId: owner_id } = client
    const { id, attachments } = wallOf({ steps })
    // VK would remove attachments that are not named again.
    const message = plainText(text)
    await poster.call('wall.edit', { owner_id, post_id: id, message, attachments: attachments.join(',') })
  },
  remove: async ({ steps }, { client: { poster, ownerId: owner_id } }) => {
    await poster.call('wall.delete', { owner_id, post_id: wallOf({ steps }).id }).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
  },
  statistics: async ({ steps }, { client: { user, ownerId } }) => {
    if (!user) throw new ChannelError('rejected', { text: texts.notForGroups, detail: 'no user token' })
    const answer = await user.call('wall.getById', { posts: `${ownerId}_${wallOf({ steps }).id}` })
    const [found] = Array.isArray(answer) ? answer : answer.items
    if (!found) throw new ChannelError('rejected', { text: texts.noSuch, detail: 'wall.getById: no post' })
    const { views, likes, comments, reposts } = found
    const counted = { views, reactions: likes, comments, shares: reposts }
    return Object.fromEntries(
      Object.entries(counted).flatMap(([name, one]) => (one?.count === undefined ? [] : [[name, one.count]])),
    )
  },
  preview: ({ text }) => ({ text: plainText(text) }),
}

/** Returns the `guid` of a post, the same at every try; VK drops a second post with it. */
const guidOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

const post = async ({ text, media, key }: PublishRequest, { client }: Context): Promise<Published> => {
  const attachments = await uploadMedia(media, client)
  const { post_id } = await client.poster.call('wall.post', {
    owner_id: client.ownerId,
    from_group: 1,
    message: plainText(text),
    attachments: attachments.join(',') || undefined,
    guid: guidOf(key),
  })
  return publishedOf({ id: post_id, attachments }, client)
}

const comment = async ({ text, key, earlier }: PublishRequest, { client }: Context): Promise<Published> => {
  const id = Number.parseInt(earlier[0]?.externalId ?? '', 10)
  const { comment_id } = await client.poster.call('wall.createComment', {
    owner_id: client.ownerId,
    post_id: id,
    from_group: client.groupId,
    message: plainText(text),
    guid: guidOf(key),
  })
  return { externalId: String(comment_id), url: `${urlOf(client, id)}?reply=${comment_id}` }
}

const published = (found: FoundPost | 'not-sent' | 'unknown', wall: Wall) =>
  typeof found === 'string' ? found : publishedOf(found, wall)

const publishedOf = ({ id, attachments }: FoundPost, wall: Wall): Published => ({
  externalId: [id, ...attachments].join(','),
  url: urlOf(wall, id),
})

const urlOf = ({ ownerId }: Wall, id: number): string => `https://vk.com/wall${ownerId}_${id}`

/** Returns the post's id and its attachments, from `12,photo-1_2,doc-1_3`. */
const wallOf = ({ steps }: PublishedPost) => {
  const [id = '', ...attachments] = (steps[0]?.externalId ?? '').split(',')
  return { id: Number(id), attachments }
}

const isGone = (error: unknown): boolean => [100, 104].includes(codeOf(error) ?? 0)
