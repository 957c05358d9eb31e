import { type Command, commandOf, readAddressed } from '@botanika/core/plugin'
import type { Message } from './wire.ts'

/** First id of chats of several people («беседы»). */
const firstRoom = 2_000_000_000
/** Maximum number of forwarded messages that are read. */
export const maxForwarded = 10

export const isRoom = ({ peer_id }: Pick<Message, 'peer_id'>): boolean => peer_id > firstRoom

/** Texts that VK's own button of an empty conversation writes, by the language of the client. */
const starts = new Set(['начать', 'start', 'rozpocznij', 'почати'])

/** Returns whether a message is a command or a press on a button, wherever the community is named. */
export const isCommand = (message: Message): boolean => {
  const { text = '', payload } = message
  const words = text.replace(mention, '').trim()
  return (
    payload !== undefined ||
    commandOf(words) !== undefined ||
    (!isRoom(message) && starts.has(words.toLowerCase()))
  )
}

/**
 * Returns the part of a message that is for the community; null: in a chat of several people, and not
 * addressed to it by a mention, a reply or a button.
 */
export const readMention = (
  message: Message,
  { groupId }: { groupId: number },
): { text: string; words: string; command?: Command } | null => {
  const { text = '', payload, reply_message: replied, fwd_messages: forwarded = [] } = message
  const isOwn = replied?.from_id === -groupId
  const isOurs = (kind = '', id = '') => kind !== 'id' && Number(id) === groupId
  const names = [...text.matchAll(mention)]
  const said = readAddressed({
    text,
    edits: names.map(({ 0: { length }, 1: kind, 2: id, 3: label = '', index: offset }) => ({
      offset,
      length,
      to: isOurs(kind, id) ? '' : label,
    })),
    isGroup: isRoom(message),
    isForUs: isOwn || payload !== undefined || names.some(([, kind, id]) => isOurs(kind, id)),
    // The community's own messages are in the conversation already.
    quoted: [isOwn ? '' : replied?.text, ...forwarded.slice(0, maxForwarded).map(one => one.text)],
  })
  const isStart =
    !isRoom(message) && (payloadCommand(payload) === 'start' || starts.has(said?.words.toLowerCase() ?? ''))
  return said && (isStart ? { ...said, command: 'start' } : said)
}

/** `[club1|@shop]`, `[id1|Anna]` */
const mention = /\[(id|club|public|event)(\d{1,15})\|([^\]\n]{0,200})\]/g

/** Returns the command of a payload: that of VK's own button «Начать» is `{"command":"start"}`. */
const payloadCommand = (payload: string | undefined): string | undefined => {
  const [, command] = /^\s*\{\s*"command"\s*:\s*"(\w{1,40})"/.exec(payload ?? '') ?? []
  return command
}
