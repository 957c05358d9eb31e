import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkNext } from '../../platform/http/pagination.ts'
import type { Engine } from './create-engine.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { MessageRecord } from './records/message.model.ts'
import type { PageOptions } from './records/store-input.ts'

/** Default page size. */
const usualSize = 50

interface PagedCall {
  query: PageOptions
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A page of messages, oldest first: those after one, else those before one, else the last ones; with a `Link`
 * if there are more in that direction. Throws `conversations.message-not-found` for an unknown `after`.
 */
export const pageMessages = async (
  engine: Pick<Engine, 'page' | 'readFrom'>,
  conversation: ConversationRecord,
  { query, request, reply }: PagedCall,
): Promise<MessageRecord[]> => {
  const { before, after, limit = usualSize } = query
  const size = { limit: String(limit) }
  if (after !== undefined) {
    const found = await engine.readFrom(conversation, { after, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    if (last && found.length > limit) linkNext({ request, reply }, { ...size, after: last._id.toHexString() })
    return shown
  }
  const asked = { limit: limit + 1, ...(before !== undefined && { before }) }
  const found = await engine.page(conversation, asked)
  const shown = found.slice(-limit)
  const [first] = shown
  if (first && found.length > limit)
    linkNext({ request, reply }, { ...size, before: first._id.toHexString() })
  return shown
}
