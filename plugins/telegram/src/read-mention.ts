import { type Command, commandOf, type Edit, quoteOf, rewrite } from '@botanika/core/plugin'
import type { Entity, Message } from './update.ts'

/** The bot's own names. */
export interface Me {
  id: number
  username: string
}

/** The text addressed to the bot. */
export interface Mention {
  /** Without mentions of the bot; preceded by the quote that it replies to. */
  text: string
  command?: Command
  /** The parameter of `/start` in a private chat: of a link that opened it. */
  code?: string
}

/**
 * Parses what a message says to the bot. Null: it is not addressed to the bot, which in groups requires a
 * mention, a reply to the bot, or a command with its name, regardless of its privacy mode.
 */
export const readMention = (message: Message, me: Me): Mention | null => {
  const { chat, reply_to_message: replied } = message
  const text = message.text ?? message.caption ?? ''
  const entities = (message.text === undefined ? message.caption_entities : message.entities) ?? []
  const at = `@${me.username}`.toLowerCase()
  const wordOf = ({ offset, length }: Entity) => text.slice(offset, offset + length)

  const mentions = entities.filter(
    one =>
      (one.type === 'mention' && wordOf(one).toLowerCase() === at) ||
      (one.type === 'text_mention' && one.user?.id === me.id),
  )
  const first = entities.find(({ type, offset }) => type === 'bot_command' && offset === 0)
  const [name = '', bot] = first ? wordOf(first).slice(1).toLowerCase().split('@') : []
  const isNamed = bot !== undefined && `@${bot}` === at
  const isMeant = chat.type === 'private' || isNamed || mentions.length > 0 || replied?.from?.id === me.id
  if (!isMeant) return null

  const command =
    message.text !== undefined && (bot === undefined || isNamed) ? commandOf(`/${name}`) : undefined
  const code =
    command === 'start' && chat.type === 'private' ? /^\S+ ([\w-]{1,64})$/.exec(text)?.[1] : undefined
  const edits = entities.flatMap((one): Edit[] => {
    const { offset, length } = one
    if (mentions.includes(one)) return [{ offset, length, to: '' }]
    if (one === first && isNamed) return [{ offset, length, to: `/${name}` }]
    const hidden = one.type === 'text_link' && one.url && one.url !== wordOf(one)
    return hidden ? [{ offset, length, to: `${wordOf(one)} (${one.url})` }] : []
  })
  const said = repliedQuoteOf(message, me) + rewrite(text, edits)
  return { text: said.trim(), ...(command && { command }), ...(code && { code }) }
}

/**
 * The text that a message replies to, as a Markdown quote. The bot's own messages are in the conversation
 * already, unless the person selected a part.
 */
const repliedQuoteOf = ({ reply_to_message: replied, quote }: Message, me: Me): string => {
  const isOwn = replied?.from?.id === me.id
  const words = isOwn
    ? quote?.is_manual
      ? quote.text
      : undefined
    : (quote?.text ?? replied?.text ?? replied?.caption)
  return quoteOf(words)
}
