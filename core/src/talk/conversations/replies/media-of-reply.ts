import type { FastifyInstance } from 'fastify'
import { failAi } from '../../../answers/ai/index.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { isStorageFull, paymentOf } from '../images/keep-picture.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import { holderOf } from '../records/holder-of.ts'
import type { MessageRecord } from '../records/message.model.ts'

/** Stores the files that an image or video model generates for a reply; the conversation holds the blobs. */
export const mediaOfReply = (app: FastifyInstance, conversation: ConversationRecord) => {
  const { _id, ownerId } = conversation
  const images: string[] = []
  const videos: string[] = []
  return {
    keep: async ({ media, bytes }: { media: 'image' | 'video'; bytes: Uint8Array }): Promise<void> => {
      const keep = media === 'image' ? app.objects.keepImage : app.objects.keepVideo
      const { id } = await keep({
        ownerId: ownerId.toHexString(),
        ...paymentOf(app, conversation),
        holder: holderOf(_id),
        bytes: Buffer.from(bytes),
      }).catch(asProviders)
      const kept = media === 'image' ? images : videos
      kept.push(id)
    },
    /** The fields of the message that refer to it. */
    fields: (): Partial<Pick<MessageRecord, 'images' | 'videos'>> => ({
      ...(images.length > 0 && { images }),
      ...(videos.length > 0 && { videos }),
    }),
  }
}

/** Errors of the store count as provider errors here, except a lack of storage. */
const asProviders = (error: unknown): never => {
  if (isStorageFull(error)) throw error
  throw error instanceof AppError && error.status < 500 ? failAi('ai.garbled', { cause: error }) : error
}
