import { type Place, privateChatView } from '../bot-api/find-chat.ts'
import { findEntities } from '../bot-api/find-entities.ts'
import { fileFields, storeFile } from '../bot-api/store-file.ts'
import { botsIn, boxOf } from './accept-message.ts'
import { pushUpdate } from './push-update.ts'
import type { Chat, Entity, Message, TelegramUser } from './shapes.ts'
import type { Bot, World } from './world.ts'

/** Content sent by a person. `other` is any raw kind: `{ sticker: {…} }`, `{ poll: {…} }`. */
export type Content =
  | string
  | { text: string; entities?: Entity[] }
  | { photo: Uint8Array; width?: number; height?: number; caption?: string; album?: string }
  | { document: Uint8Array; fileName: string; mimeType?: string; caption?: string }
  /** `duration` in seconds. */
  | { voice: Uint8Array; duration?: number }
  | { other: Readonly<Record<string, unknown>> }

/** A message of a person, with the id and update that each bot received. */
export interface SentMessage {
  chat: Chat
  copies: { bot: Bot; messageId: number; updateId: number | undefined }[]
  /** Id of the message as the first bot sees it. */
  messageId: number
  /** Id of the first bot's update; `undefined` if it does not see the message. */
  updateId: number | undefined
}

export interface MessageOptions {
  from: TelegramUser | undefined
  chat: Chat
  content: Content
  replyTo?: { messageId: number }
}

/** Adds a message of a person (or of a channel) to a chat and sends updates to the bots that see it. */
export function userMessage(
  world: World,
  bots: { bot: Bot; place: Place }[],
  { from, chat, content, replyTo }: MessageOptions,
): SentMessage {
  const fields = contentFields(world, content)
  const date = Math.floor(world.clock.now() / 1000)
  const ids = new Map<string, number>()
  const copies = bots.map(({ bot, place }) => {
    const messageId = ids.get(place.box) ?? place.nextMessageId()
    ids.set(place.box, messageId)
    const box = boxOf(world, place.box)
    const original = replyTo && box.get(replyTo.messageId)
    const payload: Message = {
      message_id: messageId,
      ...(chat.type === 'channel' ? { sender_chat: chat } : { from }),
      chat: place.chat,
      date,
      ...(original && { reply_to_message: { ...original.payload, reply_to_message: undefined } }),
      ...fields,
    }
    box.set(messageId, { payload, by: undefined })
    const sees = canSee(bot, place, { payload, replyToBot: original?.by })
    const kind = chat.type === 'channel' ? 'channel_post' : 'message'
    const updateId = sees ? pushUpdate(world, bot, { kind, payload, queue: `${chat.id}` }) : undefined
    return { bot, messageId, updateId }
  })
  return { chat, copies, messageId: copies[0]?.messageId ?? 0, updateId: copies[0]?.updateId }
}

/** Edits a message that was sent; its bots get `edited_message` or `edited_channel_post`. */
export function editUserMessage(world: World, sent: SentMessage, content: Content): void {
  const fields = contentFields(world, content)
  for (const { bot, messageId } of sent.copies) {
    const place = placesOf(world, sent.chat, bot).find(one => one.bot === bot)?.place
    const stored = place && boxOf(world, place.box).get(messageId)
    if (!stored) continue
    stored.payload = { ...stored.payload, ...fields, edit_date: Math.floor(world.clock.now() / 1000) }
    const kind = sent.chat.type === 'channel' ? 'edited_channel_post' : 'edited_message'
    pushUpdate(world, bot, { kind, payload: stored.payload, queue: `${sent.chat.id}` })
  }
}

/** The bots of a chat, each with its view of it; for a private chat the bot must be given. */
export function placesOf(world: World, chat: Chat, bot: Bot | undefined): { bot: Bot; place: Place }[] {
  const room = world.rooms.get(chat.id)
  if (room) return botsIn(world, { room })
  if (!bot) throw new Error('A private chat has one bot: name it')
  return [{ bot, place: privateChatView(world, bot, chat.id) }]
}

/**
 * Privacy mode: in groups a bot sees commands, mentions of itself and replies to itself, unless it is an administrator
 * or reads everything (https://core.telegram.org/bots/features#privacy-mode).
 */
function canSee(
  bot: Bot,
  place: Place,
  { payload, replyToBot }: { payload: Message; replyToBot: number | undefined },
): boolean {
  if (place.chat.type === 'private' || place.chat.type === 'channel') return true
  if (bot.readsAllGroupMessages || place.room?.members.get(bot.id) === 'administrator') return true
  if (replyToBot === bot.id || payload.from === undefined) return true
  const text = payload.text ?? payload.caption ?? ''
  const own = `@${bot.username}`.toLowerCase()
  return [...(payload.entities ?? []), ...(payload.caption_entities ?? [])].some(entity => {
    const word = text.slice(entity.offset, entity.offset + entity.length).toLowerCase()
    if (entity.type === 'bot_command') return !word.includes('@') || word.endsWith(own)
    return entity.type === 'mention' ? word === own : entity.user?.id === bot.id
  })
}

function contentFields(world: World, content: Content): Partial<Message> {
  if (typeof content === 'string') return contentFields(world, { text: content })
  if ('other' in content) return content.other
  if ('text' in content) {
    const entities = content.entities ?? findEntities(content.text)
    return { text: content.text, ...(entities.length > 0 && { entities }) }
  }
  const mimeType = 'mimeType' in content ? (content.mimeType ?? 'application/octet-stream') : 'image/jpeg'
  const size = { width: 0, height: 0 }
  if ('voice' in content)
    return fileFields(
      storeFile(world, {
        kind: 'voice',
        name: 'voice.oga',
        mimeType: 'audio/ogg',
        bytes: content.voice,
        ...size,
      }),
      { duration: content.duration ?? 3 },
    )
  const captioned = content.caption
    ? { caption: content.caption, caption_entities: findEntities(content.caption) }
    : {}
  const file =
    'photo' in content
      ? storeFile(world, {
          kind: 'photo',
          name: 'photo.jpg',
          mimeType,
          bytes: content.photo,
          width: content.width ?? 800,
          height: content.height ?? 600,
        })
      : storeFile(world, {
          kind: 'document',
          name: content.fileName,
          mimeType,
          bytes: content.document,
          ...size,
        })
  const album = 'album' in content && content.album ? { media_group_id: content.album } : {}
  return { ...fileFields(file), ...captioned, ...album }
}
