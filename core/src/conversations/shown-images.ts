import type { FastifyInstance } from 'fastify'
import { maxMessageImageBytes, maxMessageImages } from '../contract/conversation.ts'
import type { ToldMessage } from './message.model.ts'

/** Images of older turns are told in words, not sent again. */
export const turnsWithImages = 2

/** Images of a dialogue that a model is to see, and their bytes together. */
export interface ShownImages {
  ids: ReadonlySet<string>
  bytes: number
}

export const noImages: ShownImages = { ids: new Set(), bytes: 0 }

/** Picks the images of the newest turns, the last turn first: as many as one message may have, of any earlier version. */
export const pickImages = async (
  app: FastifyInstance,
  history: readonly ToldMessage[],
): Promise<ShownImages> => {
  const recent = history.slice(-turnsWithImages).toReversed()
  const candidates = recent
    .flatMap(({ images }) => images.slice(0, maxMessageImages))
    .slice(0, maxMessageImages)
  const sizes = await app.objects.sizesOf(candidates)
  const ids = new Set<string>()
  let bytes = 0
  for (const id of candidates) {
    const size = sizes.get(id)
    if (size === undefined || bytes + size > maxMessageImageBytes) continue
    ids.add(id)
    bytes += size
  }
  return { ids, bytes }
}
