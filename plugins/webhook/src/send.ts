import type { ChannelContext, OutboundPart, Sent } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { post } from './webhook-api.ts'

/** Posts one message; its `id` is the same for every attempt, so that the receiver can drop duplicates. */
export const send = async (part: OutboundPart, context: ChannelContext<Settings>): Promise<Sent> => {
  const { id, chat, content, replyTo } = part
  const answer = await post(context, { id, chat, ...said(content), ...(replyTo && { replyTo }) })
  return { externalId: answer.id ?? id }
}

const said = (content: OutboundPart['content']) => {
  if (content.kind === 'text') {
    const { markdown: text, buttons } = content
    return { text, format: 'markdown', ...(buttons && { buttons }) }
  }
  const { kind, name, mime, bytes, url } = content
  return { [kind]: { name, mime, base64: Buffer.from(bytes).toString('base64'), ...(url && { url }) } }
}
