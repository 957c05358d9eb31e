import { acceptMessage } from '../world/accept-message.ts'
import { findChat } from './find-chat.ts'
import { formatText } from './format-text.ts'
import type { Method } from './method.ts'
import { badRequest } from './refusal.ts'
import { readSend } from './send-options.ts'

const rules = { text: 'text', entities: 'entities' } as const

export const sendMessage: Method = async call => {
  const { world, bot, params, method } = call
  if (params.text('text') === '') throw badRequest('message text is empty')
  const { text, entities } = formatText(params, rules)
  if (text === '') throw badRequest('text must be non-empty')
  const { place, extra } = readSend(call)
  if (world.floodLimits === 'enforced') world.flood.send(bot.id, place.chat, 1)
  const content = { text, ...(entities.length > 0 && { entities }), ...extra }
  return { result: await acceptMessage(world, { bot, place, method, content }) }
}

/** A 30-second preview of an answer being generated; shown, but not stored as a message. */
export const sendMessageDraft: Method = ({ world, bot, params }) => {
  const { text } = formatText(params, rules)
  const place = findChat(world, bot, { chatId: params.text('chat_id'), access: 'write' })
  if (place.chat.type !== 'private') throw badRequest('TEXTDRAFT_PEER_INVALID')
  const draftId = Number.parseInt(params.text('draft_id'), 10) || 0
  if (draftId === 0) throw badRequest('RANDOM_ID_INVALID')
  world.drafts.push({ bot: bot.username, chat: place.chat.id, draftId, text, at: world.clock.now() })
  world.changed()
  return { result: true }
}

const actions = new Set(
  'cancel typing upload_photo record_video upload_video record_voice upload_voice record_audio upload_audio upload_document choose_sticker find_location record_video_note upload_video_note pick_up_location'.split(
    ' ',
  ),
)

/** Shown for five seconds; not in channels. */
export const sendChatAction: Method = ({ world, bot, params }) => {
  const action = params.text('action').toLowerCase()
  if (!actions.has(action)) throw badRequest('wrong parameter action in request')
  const { chat } = findChat(world, bot, { chatId: params.text('chat_id'), access: 'write' })
  if (chat.type === 'channel') throw badRequest("chat actions can't be sent to channel chats")
  world.actions.push({ bot: bot.username, chat: chat.id, action, at: world.clock.now() })
  world.changed()
  return { result: true }
}
