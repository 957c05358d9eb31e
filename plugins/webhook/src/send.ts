import type { ChannelContext, OutboundPart, Sent } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { post } from './webhook-api.ts'

/** Posts one message; its `id` is the same at every try, so that the receiver can drop a repeat. */
export const send = async (part: OutboundPart, context: ChannelContext<Settings>): Promise<Sent> => {
  const { id, chat, content, replyTo } = part
  const said =
    content.kind === 'text'
      ? { text: content.markdown, format: 'markdown' }
      : {
          image: {
            name: content.name,
            mime: content.mime,
            base64: Buffer.from(content.bytes).toString('base64'),
          },
        }
  const answer = await post(context, { id, chat, ...said, ...(replyTo && { replyTo }) })
  return { externalId: answer.id ?? id }
}
