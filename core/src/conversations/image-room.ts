import type { FastifyInstance } from 'fastify'
import {
  maxConversationImageBytes,
  maxConversationImages,
  maxMessageImageBytes,
  maxMessageImages,
} from '../contract/conversation.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { fail } from './errors.ts'
import { holderOf } from './holder-of.ts'

const megabytes = (bytes: number): number => bytes / 1_048_576

/** Throws `conversations.too-many-images` where one message has more than it may. */
export const requireFewImages = ({ count, bytes }: { count: number; bytes: number }): void => {
  if (count > maxMessageImages || bytes > maxMessageImageBytes)
    throw fail('conversations.too-many-images', {
      params: { limit: maxMessageImages, megabytes: megabytes(maxMessageImageBytes) },
    })
}

/** Throws `conversations.no-room-for-images` where a conversation could not hold so many more. */
export const requireImageRoom = async (
  app: FastifyInstance,
  { _id }: Pick<ConversationRecord, '_id'>,
  more: { count: number; bytes: number },
): Promise<void> => {
  if (more.count === 0) return
  const held = await app.objects.imagesHeldBy(holderOf(_id))
  if (held.count + more.count > maxConversationImages || held.bytes + more.bytes > maxConversationImageBytes)
    throw fail('conversations.no-room-for-images', {
      params: { limit: maxConversationImages, megabytes: megabytes(maxConversationImageBytes) },
    })
}
