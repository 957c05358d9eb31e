import type { FastifyInstance } from 'fastify'
import type { ChatTurn } from '../../../answers/ai/index.ts'
import { maxMessageImages } from '../../../contract/conversation.ts'
import { type ShownImages, turnsWithImages } from '../images/shown-images.ts'
import type { HistoryMessage } from '../records/message.model.ts'

/** Converts the stored dialogue for a model; images that are not sent are only mentioned. */
export const asTurns = async (
  app: FastifyInstance,
  history: readonly HistoryMessage[],
  shown: ShownImages,
): Promise<ChatTurn[]> => {
  const turns: ChatTurn[] = []
  for (const [index, { role, content, images, unseen }] of history.entries()) {
    const turn: ChatTurn = {
      role: role === 'user' ? 'user' : 'assistant',
      text: content,
      ...(role === 'operator' && { isByColleague: true }),
      ...(unseen && { notOpened: unseen }),
    }
    const isRecent = index >= history.length - turnsWithImages
    turns.push(isRecent && images.length > 0 ? { ...turn, ...(await picturesOf(app, images, shown)) } : turn)
  }
  return turns
}

const picturesOf = async (
  app: FastifyInstance,
  images: readonly string[],
  shown: ShownImages,
): Promise<Pick<ChatTurn, 'images' | 'hiddenImages'>> => {
  const recent = images.slice(0, maxMessageImages)
  const seen = recent.filter(id => shown.ids.has(id))
  const pictures = await Promise.all(seen.map(id => app.objects.readImage(id)))
  const hiddenImages = recent.length - seen.length
  return { ...(pictures.length > 0 && { images: pictures }), ...(hiddenImages > 0 && { hiddenImages }) }
}
