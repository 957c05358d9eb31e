import { createHash } from 'node:crypto'
import { type PublishRequest, plainText } from '@botanika/core/plugin'
import type { Wall } from './open-wall.ts'

/** Maximum difference between VK's clock and ours, ms. */
const skewMs = 30_000
const newest = 20

/** A post on a wall, with attachments in the form that `wall.edit` wants. */
export interface FoundPost {
  id: number
  attachments: readonly string[]
}

/** Finds the post that a call without an answer made, by its text on the wall. */
export const resolvePost = async (
  { text, startedAt }: PublishRequest,
  { user, ownerId }: Wall,
): Promise<FoundPost | 'not-sent' | 'unknown'> => {
  const wanted = hashOf(plainText(text))
  // Posts of pictures alone cannot be told apart.
  if (!user || !startedAt || wanted === hashOf('')) return 'unknown'
  const { items } = await user.call('wall.get', { owner_id: ownerId, count: newest })
  const since = (startedAt.getTime() - skewMs) / 1_000
  const found = items.find(one => (one.date ?? 0) >= since && hashOf(one.text ?? '') === wanted)
  if (!found) return 'not-sent'
  const attachments = (found.attachments ?? []).flatMap(({ photo, doc }) => [
    ...(photo ? [`photo${photo.owner_id}_${photo.id}`] : []),
    ...(doc ? [`doc${doc.owner_id}_${doc.id}`] : []),
  ])
  return { id: found.id, attachments }
}

/** Returns a hash of a text without spaces and mentions, as VK changes both. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .replace(/\[(?:id|club|public)\d{1,15}\|([^\]\n]{0,200})\]/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .digest('hex')
