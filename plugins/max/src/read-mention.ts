import { readAddressed } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { type Message, mentionsOf } from './wire.ts'

/**
 * Returns the part of a message that is for the bot. Null: it is from a group, and not addressed to the bot
 * by a mention or a reply.
 */
export const readMention = (
  { body, link, recipient }: Message,
  { botId, botUsername = '' }: Pick<Settings, 'botId' | 'botUsername'>,
) => {
  const at = `@${botUsername.toLowerCase()}`
  const isOurs = (id: unknown) => String(id) === botId
  const text = body?.text ?? ''
  const marked = mentionsOf(body).filter(one => isOurs(one.user_id) || one.user_link?.toLowerCase() === at)
  const typed = botUsername === '' ? -1 : text.toLowerCase().indexOf(at)
  const cuts = marked.length > 0 || typed < 0 ? marked : [{ from: typed, length: at.length }]
  const isAnswer = link?.type === 'reply' && isOurs(link.sender?.user_id)
  return readAddressed({
    text,
    edits: cuts.map(({ from: offset, length }) => ({ offset, length, to: '' })),
    isGroup: recipient.chat_type === 'chat',
    isForUs: cuts.length > 0 || isAnswer,
    quoted: isAnswer ? [] : [link?.message?.text],
  })
}
