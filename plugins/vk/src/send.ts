import { createHash } from 'node:crypto'
import { ChannelError, type OutboundPart, plainText, requireText, type Sent } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { keyboardOf } from './keyboard.ts'
import { attachmentOf } from './send-file.ts'
import type { VkContext } from './vk-api.ts'

/**
 * Maximum length of a message: VK takes 9,000 characters and shows no formatting; shorter messages are read
 * with less scrolling.
 */
export const maxText = 4_096
export const lengthOf = (markdown: string): number => plainText(markdown).length

/** Sends one message. VK drops a second one with the same `random_id`, so that a repeat does no harm. */
export const send = async (part: OutboundPart, { client }: VkContext): Promise<Sent> => {
  const { chat, content, replyTo } = part
  const isText = content.kind === 'text'
  const message = isText ? requireText(plainText(content.markdown), texts) : undefined
  const answer = await client.call('messages.send', {
    // The answer to `peer_ids` also names the message in chats of several people.
    peer_ids: chat.id,
    random_id: randomIdOf(part.id),
    message,
    attachment: isText ? undefined : await attachmentOf(content, { client, peerId: chat.id }),
    keyboard: isText ? keyboardOf(content.buttons) : undefined,
    forward: replyOf(replyTo, chat.id),
    disable_mentions: 1,
    dont_parse_links: 1,
  })
  if (typeof answer === 'number') return { externalId: String(answer) }
  const [sent] = answer
  const { error, conversation_message_id: id = sent?.message_id } = sent ?? {}
  if (error) throw client.refusal('messages.send', { code: error.code, message: error.description ?? '' })
  if (!id) throw new ChannelError('ambiguous', { detail: 'messages.send: an answer without an id' })
  return { externalId: String(id) }
}

/**
 * Returns the same number for the same part. VK compares it with every message that the community ever sent:
 * with 31 bits a busy one would lose messages that happen to share a number; 48 are exact in JSON and within
 * its int64.
 */
export const randomIdOf = (key: string): number =>
  createHash('sha256').update(key).digest().readUIntBE(0, 6) || 1

const replyOf = (replyTo: string | undefined, peerId: string): string | undefined => {
  const id = Number(replyTo)
  return Number.isSafeInteger(id) && id > 0
    ? JSON.stringify({ peer_id: Number(peerId), conversation_message_ids: [id], is_reply: 1 })
    : undefined
}
