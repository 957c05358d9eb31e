import type { FastifyInstance } from 'fastify'
import {
  maxConversationImageBytes,
  maxConversationImages,
  maxMessageImageBytes,
  maxMessageImages,
} from '../../../contract/conversation.ts'
import { fail } from '../errors.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import { holderOf } from '../records/holder-of.ts'

const megabytes = (bytes: number): number => bytes / 1_048_576

/** Throws `conversations.too-many-images` if a message exceeds its limit. */
export const requireMessageImages = ({ count, bytes }: { count: number; bytes: number }): void => {
  if (count > maxMessageImages || bytes > maxMessageImageBytes)
    throw fail('conversations.too-many-images', {
      params: { limit: maxMessageImages, megabytes: megabytes(maxMessageImageBytes) },
    })
}

/** Throws `conversations.no-room-for-images` if they would exceed the conversation's limit. */
export const requireConversationImages = async (
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
