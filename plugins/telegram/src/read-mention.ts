import { type Command, commandOf, type Edit, readAddressed } from '@botanika/core/plugin'
import type { Entity, Message } from './update.ts'

/** The bot's own names. */
export interface Me {
  id: number
  username: string
}

/** The text addressed to the bot. */
export interface Mention {
  /** Text without mentions of the bot; preceded by the quote that it replies to. */
  text: string
  /** Text without the quote. */
  words: string
  command?: Command
  /** Parameter of `/start` in a private chat, from a link that opened it. */
  code?: string
}

/**
 * Parses the part of a message that is for the bot. Null: it is not addressed to the bot, which in groups
 * requires a mention, a reply to the bot, or a command with its name, regardless of its privacy mode.
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
  const said = readAddressed({
    text,
    edits,
    isGroup: chat.type !== 'private',
    isForUs: isNamed || mentions.length > 0 || replied?.from?.id === me.id,
    quoted: [quotedBy(message, me)],
  })
  return said && { text: said.text, words: said.words, ...(command && { command }), ...(code && { code }) }
}

/**
 * Returns the text that a message replies to. The bot's own is in the conversation already, unless the person
 * selected a part.
 */
const quotedBy = ({ reply_to_message: replied, quote }: Message, me: Me): string | undefined => {
  if (replied?.from?.id === me.id) return quote?.is_manual ? quote.text : undefined
  return quote?.text ?? replied?.text ?? replied?.caption
}
