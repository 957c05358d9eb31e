import type { OutboundContent, OutboundPart } from '../../plugin/channel.ts'
import type { DeliveryRecord } from './delivery.model.ts'

/** A part as its channel gets it; the first one answers the message that the delivery answers. */
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
