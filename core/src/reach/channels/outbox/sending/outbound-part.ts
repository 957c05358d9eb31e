import type { OutboundPart } from '../../../../plugin/channel.ts'
import type { OutboundContent } from '../../../../plugin/content.ts'
import type { DeliveryRecord } from '../delivery.model.ts'

/** The part as passed to the channel; only the first one carries `replyTo`. */
export const outboundPart = (
  { _id, chat, replyTo }: DeliveryRecord,
  index: number,
  content: OutboundContent,
): OutboundPart => ({
  id: `${_id.toHexString()}-${index}`,
  chat,
  content,
  ...(index === 0 && replyTo !== undefined && { replyTo }),
})
