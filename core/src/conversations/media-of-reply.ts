import type { FastifyInstance } from 'fastify'
import { failAi } from '../ai/index.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { holderOf } from './holder-of.ts'
import type { MessageRecord } from './message.model.ts'

/** Keeps what a model for images or films makes of a reply: its conversation holds the blobs and takes them with it. */
export const mediaOfReply = (app: FastifyInstance, { _id, ownerId }: ConversationRecord) => {
  const images: string[] = []
  const videos: string[] = []
  return {
    keep: async ({ media, bytes }: { media: 'image' | 'video'; bytes: Uint8Array }): Promise<void> => {
      const keep = media === 'image' ? app.objects.keepImage : app.objects.keepVideo
      const { id } = await keep({
        ownerId: ownerId.toHexString(),
        holder: holderOf(_id),
        bytes: Buffer.from(bytes),
      }).catch(asProviders)
      const kept = media === 'image' ? images : videos
      kept.push(id)
    },
    /** The fields of the message that show it. */
    fields: (): Partial<Pick<MessageRecord, 'images' | 'videos'>> => ({
      ...(images.length > 0 && { images }),
      ...(videos.length > 0 && { videos }),
    }),
  }
}

/** What the store refuses a person for is the provider's doing here. */
const asProviders = (error: unknown): never => {
  throw error instanceof AppError && error.status < 500 ? failAi('ai.garbled', { cause: error }) : error
}
