import type { FastifyInstance } from 'fastify'
import type { ChatTurn } from '../ai/index.ts'
import { maxMessageImages } from '../contract/conversation.ts'
import type { ToldMessage } from './message.model.ts'
import { type ShownImages, turnsWithImages } from './shown-images.ts'

const unseen = { mediaType: 'image/jpeg', bytes: new Uint8Array() }

/** The stored dialogue as a model gets it; of images that are not shown it is only told that there are some. */
export const asTurns = async (
  app: FastifyInstance,
  history: readonly ToldMessage[],
  shown: ShownImages,
): Promise<ChatTurn[]> =>
  Promise.all(
    history.map(async ({ role, content, images }, index): Promise<ChatTurn> => {
      const recent = index >= history.length - turnsWithImages
      const pictures =
        recent && images.length > 0
          ? await Promise.all(
              images
                .slice(0, maxMessageImages)
                .map(id => (shown.ids.has(id) ? app.objects.readImage(id) : unseen)),
            )
          : []
      return {
        role: role === 'user' ? 'user' : 'assistant',
        text: content,
        ...(pictures.length > 0 && { images: pictures }),
      }
    }),
  )
