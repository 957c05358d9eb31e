import type { FastifyInstance } from 'fastify'
import { presentFace } from '../../../answers/assistants/index.ts'
import { drawPreview } from '../preview/draw-preview.ts'
import { publishedAssistant } from './published-assistant.ts'

/** Pictures that are kept: they differ by icon and colour alone. */
const maxKept = 100

/** `/chat/{id}/preview.png`: the picture of a published assistant in link previews. */
export const serveChatPreview = (app: FastifyInstance): void => {
  const kept = new Map<string, Buffer>()
  const pictureOf = (face: ReturnType<typeof presentFace>): Buffer => {
    const key = `${face.icon} ${face.colour}`
    const picture = kept.get(key) ?? drawPreview(face)
    // The one that was used last is the last to go.
    kept.delete(key)
    kept.set(key, picture)
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
    return picture
  }

  app.get<{ Params: { id: string } }>(
    '/chat/:id/preview.png',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const assistant = await publishedAssistant(app, params.id)
      if (!assistant) return reply.callNotFound()
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
        .send(pictureOf(presentFace(assistant)))
    },
  )
}
