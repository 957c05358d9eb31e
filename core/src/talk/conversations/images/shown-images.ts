import type { FastifyInstance } from 'fastify'
import { maxMessageImageBytes, maxMessageImages } from '../../../contract/conversation.ts'
import type { HistoryMessage } from '../records/message.model.ts'

/** Images of older turns are described in words, not sent again. */
export const turnsWithImages = 2

/** Maximum images of a dialogue sent to a model, and their total size in bytes. */
export interface ShownImages {
  ids: ReadonlySet<string>
  bytes: number
}

export const noImages: ShownImages = { ids: new Set(), bytes: 0 }

/** Selects images of the newest turns, last turn first: at most the highest limit of any version. */
export const pickImages = async (
  app: FastifyInstance,
  history: readonly HistoryMessage[],
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
