import { type Command, commandOf, quoteOf } from '@botanika/core/plugin'
import type { Message } from './wire.ts'

/** Ids of chats of several people («беседы») begin here. */
const firstRoom = 2_000_000_000
const maxForwarded = 10

export const isRoom = ({ peer_id }: Pick<Message, 'peer_id'>): boolean => peer_id > firstRoom

/** The text addressed to the community. */
export interface Mention {
  /** Without mentions of the community; preceded by what it replies to or forwards. */
  text: string
  command?: Command
}

/** What VK's own button of an empty conversation writes, by the language of the client. */
const starts = new Set(['начать', 'start', 'rozpocznij', 'почати'])

/**
 * What a message says to the community; null: in a chat of several people, and not addressed to it by a mention, a reply
 * or a button.
 */
export const readMention = (message: Message, { groupId }: { groupId: number }): Mention | null => {
  const { text: said = '', payload, reply_message: replied } = message
  const isForUs = (id: string) => Number(id) === groupId
  const isMentioned = [...said.matchAll(mention)].some(([, kind, id = '']) => kind !== 'id' && isForUs(id))
  const isAnswer = replied?.from_id === -groupId || payload !== undefined
  if (isRoom(message) && !isMentioned && !isAnswer) return null

  const plain = said
    .replace(mention, (_, kind: string, id: string, label: string) =>
      kind !== 'id' && isForUs(id) ? '' : label,
    )
    .replace(/^[\s,:;—–-]+/, '')
    .trim()
  const word = plain.toLowerCase()
  const isStart = !isRoom(message) && (payloadCommand(payload) === 'start' || starts.has(word))
  const command = isStart ? 'start' : commandOf(plain)
  return { text: `${quotesOf(message, groupId)}${plain}`.trim(), ...(command && { command }) }
}

/** `[club1|@shop]`, `[id1|Anna]` */
const mention = /\[(id|club|public|event)(\d{1,15})\|([^\]\n]{0,200})\]/g

/** The payload of VK's own button «Начать» is `{"command":"start"}`. */
const payloadCommand = (payload: string | undefined): string | undefined => {
  const [, command] = /^\s*\{\s*"command"\s*:\s*"(\w{1,40})"/.exec(payload ?? '') ?? []
  return command
}

/** The messages that it replies to and forwards, as Markdown quotes; the community's own are known already. */
const quotesOf = (
  { reply_message: replied, fwd_messages: forwarded = [] }: Message,
  groupId: number,
): string =>
  [...(replied && replied.from_id !== -groupId ? [replied] : []), ...forwarded.slice(0, maxForwarded)]
    .map(({ text }) => quoteOf(text))
    .join('')
