import { ChannelError, type OutboundPart, plainText, type Sent } from '@botanika/core/plugin'
import type { Context } from './example-api.ts'

/** Formats an answer as Example shows it; Example's length limit counts this text, not the Markdown. */
export const format = (markdown: string): string => plainText(markdown, { bold: '*', italic: '_' })

/** Sends one message. Example drops a second one with the same `key`, so that a repeat does no harm. */
export const send = async (
  { id, chat, content, replyTo }: OutboundPart,
  { client }: Context,
): Promise<Sent> => {
  if (content.kind !== 'text') throw new ChannelError('rejected', { detail: 'Example takes no images' })
  const { id: externalId } = await client.send({
    key: id,
    chat: chat.id,
    text: format(content.markdown),
    ...(replyTo && { replyTo }),
  })
  return { externalId }
}
