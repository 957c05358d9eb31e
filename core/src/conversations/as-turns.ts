import type { FastifyInstance } from 'fastify'
import type { ChatTurn } from '../ai/index.ts'
import type { ToldMessage } from './message.model.ts'

/** Images of older turns are told in words, not sent again. */
const turnsWithImages = 2
const unseen = { mediaType: 'image/jpeg', bytes: new Uint8Array() }

/** The stored dialogue as a model gets it. */
export const asTurns = async (
  app: FastifyInstance,
  history: readonly ToldMessage[],
  { withVision }: { withVision: boolean },
): Promise<ChatTurn[]> =>
  Promise.all(
    history.map(async ({ role, content, images }, index): Promise<ChatTurn> => {
      const recent = index >= history.length - turnsWithImages
      const pictures =
        recent && images.length > 0
          ? await Promise.all(
              // A model that sees none is only told that there is one.
              images.map(id => (withVision ? app.objects.readImage(id) : unseen)),
            )
          : []
      return {
        role: role === 'user' ? 'user' : 'assistant',
        text: content,
        ...(pictures.length > 0 && { images: pictures }),
      }
    }),
  )
