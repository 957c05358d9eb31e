import { type ChannelContext, ChannelError, type OutboundPart, type Sent } from '@botanika/core/plugin'
import { call } from './example-api.ts'
import type { Settings } from './settings.ts'

/** Sends one message. Example drops a second one with the same `key`, so that a repeat does no harm. */
export const send = async (part: OutboundPart, context: ChannelContext<Settings>): Promise<Sent> => {
  const { id, chat, content, replyTo } = part
  if (content.kind !== 'text') throw new ChannelError('rejected', { detail: 'Example takes no images' })
  const body = { key: id, chat: chat.id, text: content.markdown, ...(replyTo && { replyTo }) }
  const answer = await call(context, { method: 'POST', path: '/messages', body })
  // Accepted, and nobody knows under which id: the answer is not what Example promises.
  if (typeof answer.id !== 'string')
    throw new ChannelError('ambiguous', { detail: 'an answer without an id' })
  return { externalId: answer.id }
}
