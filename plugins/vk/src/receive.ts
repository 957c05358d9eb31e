import { createHash } from 'node:crypto'
import {
  type Chat,
  declineTexts,
  defineUpdates,
  type Inbound,
  type InboundFile,
  inboundOf,
  personOf,
  quoteOf,
  type RawUpdate,
  shared,
  startCode,
} from '@botanika/core/plugin'
import { declined, unseenIn } from './decline.ts'
import { filesOf } from './files.ts'
import { nameOf } from './name-of.ts'
import { isCommand, isRoom, maxForwarded, readMention } from './read-mention.ts'
import { renamed, titleOf } from './title-of.ts'
import type { VkContext } from './vk-api.ts'
import {
  type Attachment,
  type Event,
  isUnread,
  type Message,
  readAttachments,
  readEvent,
  readLanguage,
  readMessage,
  readPlace,
  readUserId,
} from './wire.ts'

const readNew = async ({ type, object }: Event, context: VkContext): Promise<Inbound[]> => {
  const { client, config } = context
  const message = readMessage(object)
  if (!message) return []
  const isEdit = type === 'message_edit'
  const groupId = Number(config.groupId)
  const moved = membershipOf(message, groupId)
  if (moved) return isEdit ? [] : moved
  renamed(message, context)
  // Our own messages, and those of another community, are skipped: two bots must not answer each other.
  if (message.out === 1 || message.from_id <= 0) return []
  const mention = readMention(message, { groupId })
  if (!mention) return []
  const attachments = readAttachments(message)
  const isLost = isUnread(message)
  if (isLost) context.unreadable('attachment')
  const hasPlace = message.geo !== undefined
  const shown = [wordsOf(attachments), shared.place(...readPlace(message))].filter(Boolean).join('\n\n')
  const words = [shown, mention.words].filter(Boolean).join('\n')
  const name = await nameOf(message.from_id, context)
  const chat = chatOf(message, isRoom(message) ? await titleOf(message.peer_id, context) : name)
  const seconds = message.update_time ?? message.date
  const from = personOf({ id: message.from_id, first: name, language: readLanguage(object) })
  const place = { chat, from, ...(seconds !== undefined && { sentAt: new Date(seconds * 1_000) }) }

  const code = isRoom(message) ? undefined : startCode(message.ref)
  const heard = inboundOf({
    ...place,
    ...mention,
    code,
    text: [shown, mention.text]
      .filter(Boolean)
      .join(shown.startsWith('>') ? '' : '\n')
      .trim(),
    words,
    files: [
      ...filesOf(attachments, { id: message.conversation_message_id, vk: client }),
      ...(words === '' ? [] : quotedPictures(message, client)),
    ],
    unseen: isLost ? ['other'] : unseenIn(attachments, hasPlace),
    externalId: String(message.conversation_message_id),
    isEdit,
    declined: isLost ? declineTexts.other : declined(attachments, hasPlace),
    isMention: isRoom(message) && message.action === undefined,
  })
  // The link opens an existing chat: the code comes with the first message there, whatever it says.
  const isLinked = code !== undefined && mention.command === undefined && !isEdit
  return isLinked ? [{ kind: 'command', ...place, command: 'start', code }, ...heard] : heard
}

/** Returns the pictures of the messages that a message replies to or forwards, since it asks about them. */
const quotedPictures = (
  { conversation_message_id: own, reply_message: replied, fwd_messages: forwarded = [] }: Message,
  vk: VkContext['client'],
): InboundFile[] =>
  [...(replied ? [replied] : []), ...forwarded.slice(0, maxForwarded)].flatMap((quoted, index) =>
    filesOf(readAttachments(quoted), {
      id: quoted.conversation_message_id ?? `${own}-${index + 1}`,
      vk,
    }).filter(({ kind }) => kind === 'image'),
  )

/** Reads a message that an administrator wrote in VK itself; the community's own calls have no author. */
const readReply = async ({ object }: Event, context: VkContext): Promise<Inbound[]> => {
  const message = readMessage(object)
  const { admin_author_id: admin = 0, text = '' } = message ?? {}
  if (!message || admin <= 0) return []
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

/**
 * Reads that the community was added to a chat of several people, or removed from it. Null: the message is
 * about something else.
 */
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

/** Returns the words of attached posts, links and goods, as quotes. */
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
      return quoteOf(said)
    })
    .join('')

/** Reads that the person has forbidden messages of the community, or allowed them again. */
const readConsent = ({ type, object }: Event): Inbound[] => {
  const id = readUserId(object)
  const kind = type === 'message_deny' ? 'gone' : 'back'
  return id === undefined ? [] : [{ kind, chat: { id: String(id), kind: 'private' } }]
}

const writtenKinds = new Set(['message_new', 'message_edit'])

/** Returns the person whose messages may be parts of a longer question. */
const joinsOf = ({ object }: Event): RawUpdate['joins'] => {
  const message = readMessage(object)
  if (!message || message.out === 1 || message.from_id <= 0) return undefined
  const isAlone = message.action !== undefined || startCode(message.ref) !== undefined || isCommand(message)
  return isAlone ? undefined : { person: String(message.from_id) }
}

/** Requested events, and the meaning of each. */
export const events = defineUpdates<Event, VkContext>({
  read: readEvent,
  kindOf: ({ type }) => type,
  laneOf: ({ object }) => (readMessage(object)?.peer_id ?? readUserId(object))?.toString(),
  joinsOf: event => (writtenKinds.has(event.type) ? joinsOf(event) : undefined),
  operatorKinds: ['message_reply'],
  // Older versions of the API have no `event_id`.
  keyOf: event => event.event_id ?? createHash('sha256').update(JSON.stringify(event)).digest('hex'),
  readers: {
    message_new: readNew,
    message_edit: readNew,
    message_reply: readReply,
    message_allow: readConsent,
    message_deny: readConsent,
  },
})
