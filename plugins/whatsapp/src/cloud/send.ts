import { ChannelError, type OutboundPart, type Sent } from '@botanika/core/plugin'
import { format } from '../format.ts'
import type { CloudContext } from './cloud-api.ts'
import { interactive } from './interactive.ts'
import { addressOf } from './person.ts'
import type { Picture, Pictures } from './pictures.ts'

/** Sends one message. WhatsApp does not drop repeats. */
export const createSend =
  (pictures: Pictures) =>
  async (part: OutboundPart, context: CloudContext): Promise<Sent> => {
    const { id, chat, replyTo } = part
    const content = await contentOf(part, context)
    const { messages } = await context.client.send({
      recipient_type: 'individual',
      ...addressOf(chat),
      ...content,
      ...(replyTo !== undefined && { context: { message_id: replyTo } }),
      biz_opaque_callback_data: id.slice(0, 512),
    })
    const [first] = messages
    if (!first) throw new ChannelError('ambiguous', { detail: 'an answer without an id' })
    if (content.image) pictures.note(context.id, { id: first.id, media: content.image })
    return { externalId: first.id }
  }

const contentOf = async (
  { content }: OutboundPart,
  context: CloudContext,
): Promise<{ type: string; image?: Picture; [field: string]: unknown }> => {
  if (content.kind === 'text') {
    const body = format(content.markdown)
    const { buttons = [] } = content
    return buttons.length > 0
      ? { type: 'interactive', interactive: interactive(body, buttons) }
      : { type: 'text', text: { body, preview_url: false } }
  }
  const media = { id: await context.client.upload(content) }
  if (content.kind === 'image') return { type: 'image', image: media }
  if (content.kind === 'video') return { type: 'video', video: media }
  return { type: 'document', document: { ...media, filename: content.name } }
}
