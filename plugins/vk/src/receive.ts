import type { Chat, Inbound, Person } from '@botanika/core/plugin'
import { declined } from './decline.ts'
import { filesOf } from './files.ts'
import { nameOf } from './name-of.ts'
import { isRoom, quote, readMention } from './read-mention.ts'
import { renamed, titleOf } from './title-of.ts'
import type { VkContext } from './vk-api.ts'
import {
  type Attachment,
  type Message,
  readAttachments,
  readEvent,
  readLanguage,
  readMessage,
  readUserId,
} from './wire.ts'

/** A code of `startLink`; other references (advertisements) mean nothing here. */
const startCode = /^[\w-]{43}$/

/** Converts one event; empty if it means nothing to an assistant. */
export const receive = async (payload: unknown, context: VkContext): Promise<Inbound[]> => {
  const event = readEvent(payload)
  const message = readMessage(event?.object)
  switch (event?.type) {
    case 'message_new':
      return message ? readNew(message, { context, language: readLanguage(event.object) }) : []
    case 'message_edit':
      return message ? readEdit(message, context) : []
    case 'message_reply':
      return message ? readReply(message, context) : []
    case 'message_allow':
    case 'message_deny': {
      const id = readUserId(event.object)
      if (id === undefined) return []
      return [
        { kind: event.type === 'message_deny' ? 'gone' : 'back', chat: { id: String(id), kind: 'private' } },
      ]
    }
    default:
      return []
  }
}

interface Reading {
  context: VkContext
  language?: string | undefined
}

const readNew = async (message: Message, { context, language }: Reading): Promise<Inbound[]> => {
  const { client, config } = context
  const groupId = Number(config.groupId)
  const moved = membershipOf(message, groupId)
  if (moved) return moved
  renamed(message, context)
  // Our own, and those of another community: two bots must not answer each other.
  if (message.out === 1 || message.from_id <= 0) return []
  const mention = readMention(message, { groupId })
  if (!mention) return []
  const attachments = readAttachments(message)
  const name = await nameOf(message.from_id, context)
  const chat = chatOf(message, isRoom(message) ? await titleOf(message.peer_id, context) : name)
  const from: Person = { id: String(message.from_id), ...(name && { name }), ...(language && { language }) }
  const seconds = message.update_time ?? message.date
  const place = { chat, from, ...(seconds !== undefined && { sentAt: new Date(seconds * 1_000) }) }

  const { command } = mention
  const code = !isRoom(message) && startCode.test(message.ref ?? '') ? message.ref : undefined
  if (command) return [{ kind: 'command', ...place, command, ...(command === 'start' && code && { code }) }]
  // The link opens a chat that exists already: the code comes with whatever is written there first.
  const linked: Inbound[] = code ? [{ kind: 'command', ...place, command: 'start', code }] : []
  const files = filesOf(attachments, { id: message.conversation_message_id, vk: client })
  const text = [wordsOf(attachments), mention.text].filter(Boolean).join('').trim()
  if (text !== '' || files.length > 0) {
    const externalId = String(message.conversation_message_id)
    return [...linked, { kind: 'message', ...place, text, ...(files.length > 0 && { files }), externalId }]
  }
  const refusal = declined(attachments, message.geo !== undefined)
  if (refusal) return [...linked, { kind: 'declined', ...place, message: refusal }]
  // A mention alone asks what the community's assistant is for.
  return isRoom(message) && message.action === undefined
    ? [{ kind: 'command', ...place, command: 'help' }]
    : linked
}

/** Only edited questions are answered again: commands and refusals are not repeated. */
const readEdit = async (message: Message, context: VkContext): Promise<Inbound[]> =>
  (await readNew(message, { context })).flatMap(one =>
    one.kind === 'message' ? [{ ...one, isEdit: true }] : [],
  )

/** What an administrator wrote in VK itself; the community's own calls have no author. */
const readReply = async (message: Message, context: VkContext): Promise<Inbound[]> => {
  const { admin_author_id: admin = 0, text = '' } = message
  if (admin <= 0) return []
  const hasFiles = (message.attachments?.length ?? 0) > 0
  const words = text.trim() || (hasFiles ? '📎' : '')
  const author = await nameOf(admin, context)
  return words === ''
    ? []
    : [
        {
          kind: 'operator',
          chat: chatOf(message, isRoom(message) ? await titleOf(message.peer_id, context) : undefined),
          text: words,
          externalId: String(message.conversation_message_id),
          author: { id: String(admin), ...(author && { name: author }) },
        },
      ]
}

/** The community was taken into a chat of several people, or out of it. Null: it is about something else. */
const membershipOf = (message: Message, groupId: number): Inbound[] | null => {
  const { action } = message
  if (!action || action.member_id !== -groupId) return null
  const chat = chatOf(message, undefined)
  if (action.type === 'chat_kick_user') return [{ kind: 'gone', chat }]
  return action.type.startsWith('chat_invite_user') ? [{ kind: 'back', chat }] : null
}

const chatOf = (message: Message, title: string | undefined): Chat => ({
  id: String(message.peer_id),
  kind: isRoom(message) ? 'group' : 'private',
  ...(title && { title }),
})

/** What attached posts, links and goods say, as quotes. */
const wordsOf = (attachments: readonly Attachment[]): string =>
  attachments
    .flatMap(({ wall, link, market }) => {
      const parts = [
        wall?.text,
        link?.title,
        link?.url,
        market?.title,
        market?.price?.text,
        market?.description,
      ]
      const said = parts.filter(one => one?.trim()).join('\n')
      return said === '' ? [] : [quote(said)]
    })
    .join('')
