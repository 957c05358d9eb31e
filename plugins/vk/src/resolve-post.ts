import { createHash } from 'node:crypto'
import { type PublishRequest, plainText } from '@botanika/core/plugin'
import type { Wall } from './open-wall.ts'

/** VK's clock and ours differ. */
const skewMs = 30_000
const newest = 20

/** A post on a wall, with attachments as `wall.edit` wants them. */
export interface FoundPost {
  id: number
  attachments: readonly string[]
}

/** The post that a call without an answer made, looked for on the wall by its text. */
export const resolvePost = async (
  { text, startedAt }: PublishRequest,
  { user, ownerId }: Wall,
): Promise<FoundPost | 'not-sent' | 'unknown'> => {
  const wanted = hashOf(plainText(text))
  // Pictures alone cannot be told apart.
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

/** VK changes spaces and turns mentions into links of its own. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .replace(/\[(?:id|club|public)\d{1,15}\|([^\]\n]{0,200})\]/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .digest('hex')
