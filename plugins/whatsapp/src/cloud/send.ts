import { ChannelError, type OutboundFile, type OutboundPart, type Sent } from '@botanika/core/plugin'
import { format } from '../format.ts'
import type { CloudContext } from './cloud-api.ts'
import { interactive } from './interactive.ts'

/** Sends one message. WhatsApp does not drop repeats. */
export const send = async (part: OutboundPart, context: CloudContext): Promise<Sent> => {
  const { id, chat, replyTo } = part
  const { messages } = await context.client.message({
    recipient_type: 'individual',
    to: chat.id,
    ...(await contentOf(part, context)),
    ...(replyTo !== undefined && { context: { message_id: replyTo } }),
    biz_opaque_callback_data: id.slice(0, 512),
  })
  const [first]: unknown[] = Array.isArray(messages) ? messages : []
  if (typeof first === 'object' && first !== null && 'id' in first && typeof first.id === 'string')
    return { externalId: first.id }
  throw new ChannelError('ambiguous', { detail: 'an answer without an id' })
}

const contentOf = async ({ content }: OutboundPart, context: CloudContext) => {
  if (content.kind === 'text') {
    const body = format(content.markdown)
    const { buttons = [] } = content
    return buttons.length > 0
      ? { type: 'interactive', interactive: interactive(body, buttons) }
      : { type: 'text', text: { body, preview_url: false } }
  }
  const media = { id: await upload(content, context) }
  if (content.kind === 'image') return { type: 'image', image: media }
  if (content.kind === 'video') return { type: 'video', video: media }
  return { type: 'document', document: { ...media, filename: content.name } }
}

/** Files go to WhatsApp first: a message names them by id. Nothing is sent if that fails. */
const upload = async (
  { bytes, mime, name }: OutboundFile,
  { client }: Pick<CloudContext, 'client'>,
): Promise<string> => {
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('type', mime)
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: mime }), name)
  const { id } = await client.upload(form)
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  throw new ChannelError('rejected', { detail: 'an uploaded file got no id' })
}
