import { type Command, commandOf, quoteOf, rewrite } from '@botanika/core/plugin'
import type { Settings } from './settings.ts'
import { type Message, mentionsOf } from './wire.ts'

/** What a message says to the bot. Null: of a group, and not addressed to it by a mention or a reply. */
export const readMention = (
  { body, link, recipient }: Message,
  { botId, botUsername = '' }: Pick<Settings, 'botId' | 'botUsername'>,
): { text: string; command: Command | undefined } | null => {
  const at = `@${botUsername.toLowerCase()}`
  const isOurs = (id: unknown) => String(id) === botId
  const said = body?.text ?? ''
  const marked = mentionsOf(body).filter(one => isOurs(one.user_id) || one.user_link?.toLowerCase() === at)
  const typed = botUsername === '' ? -1 : said.toLowerCase().indexOf(at)
  const cuts = marked.length > 0 || typed < 0 ? marked : [{ from: typed, length: at.length }]
  const isAnswer = link?.type === 'reply' && isOurs(link.sender?.user_id)
  if (recipient.chat_type === 'chat' && cuts.length === 0 && !isAnswer) return null

  const edits = cuts.map(({ from: offset, length }) => ({ offset, length, to: '' }))
  const text = rewrite(said, edits).trim()
  // Its own messages are in the conversation already.
  const quote = isAnswer ? '' : quoteOf(link?.message?.text)
  return { text: `${quote}${text}`.trim(), command: commandOf(text) }
}
