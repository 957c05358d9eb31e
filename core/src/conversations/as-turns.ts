import type { FastifyInstance } from 'fastify'
import type { ChatTurn } from '../ai/index.ts'
import { maxMessageImages } from '../contract/conversation.ts'
import type { ToldMessage } from './message.model.ts'
import { type ShownImages, turnsWithImages } from './shown-images.ts'

/** The stored dialogue as a model gets it; of images that are not shown it is only told that there are some. */
export const asTurns = async (
  app: FastifyInstance,
  history: readonly ToldMessage[],
  shown: ShownImages,
): Promise<ChatTurn[]> =>
  Promise.all(
    history.map(async ({ role, content, images }, index): Promise<ChatTurn> => {
      const recent = index >= history.length - turnsWithImages ? images.slice(0, maxMessageImages) : []
      const seen = recent.filter(id => shown.ids.has(id))
      const pictures = await Promise.all(seen.map(id => app.objects.readImage(id)))
      const unseen = recent.length - seen.length
      return {
        role: role === 'user' ? 'user' : 'assistant',
        text: content,
        ...(pictures.length > 0 && { images: pictures }),
        ...(unseen > 0 && { unseen }),
      }
    }),
  )
