import type { FastifyInstance } from 'fastify'
import type { MessageRecord } from '../records/message.model.ts'
import type { Store } from '../records/store.ts'

const saveTries = 30
const saveAgainMs = 2_000

/**
 * Saves the final state of a reply, unless another process has taken it over. Retries while the database is
 * unavailable, unless the server stops.
 */
export const saveReply = async (
  app: FastifyInstance,
  store: Store,
  { reply, closing }: { reply: MessageRecord; closing: AbortSignal },
): Promise<void> => {
  const { _id, images, videos = [] } = reply
  const { status, content, seq, citations, cards, model, calledModel, usage, error, foundNothing } = reply
  const $set = {
    ...{ status, content, seq, citations, images },
    ...defined({ videos: reply.videos, cards, model, calledModel, usage, error, foundNothing }),
  }
  const made = [...images, ...videos]
  const whole = {
    updateOne: { filter: { _id, writer: reply.writer ?? null }, update: { $set, $unset: { writer: 1 } } },
  }
  for (let attempt = 1; attempt <= saveTries; attempt += 1) {
    try {
      await store.write([whole])
      if (made.length > 0) await app.objects.settle(made)
      store.replyEnded(reply)
      return
    } catch (err) {
      app.log.warn({ err, attempt }, 'a reply could not be saved yet')
      if (closing.aborted) return
      await new Promise(resolve => setTimeout(resolve, saveAgainMs))
    }
  }
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
