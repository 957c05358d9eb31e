import { isDeepStrictEqual } from 'node:util'
import { boxOf } from '../world/accept-message.ts'
import type { Message } from '../world/shapes.ts'
import { type Access, findChat } from './find-chat.ts'
import { formatText } from './format-text.ts'
import type { Method, MethodCall } from './method.ts'
import { badRequest } from './refusal.ts'
import { replyMarkup } from './send-options.ts'

const notModified =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message'

function findMessage({ world, bot, params }: MethodCall, options: { access: Access; what: string }) {
  const place = findChat(world, bot, { chatId: params.text('chat_id'), access: options.access })
  const id = params.integer('message_id', { fallback: 0, min: 0, max: 2 ** 31 - 1 })
  const box = boxOf(world, place.box)
  const stored = box.get(id)
  if (!stored) throw badRequest(`${options.what} not found`)
  return { place, id, box, stored }
}

const toEdit = { access: 'edit', what: 'message to edit' } as const

function applyEdit(call: MethodCall, change: (current: Message) => Partial<Message>) {
  const { world, bot } = call
  const { place, stored } = findMessage(call, toEdit)
  // A channel's administrator with that right edits the posts of others, too.
  const mayEdit = place.chat.type === 'channel' && place.room?.rights.get(bot.id)?.edit
  if (stored.by !== bot.id && !mayEdit) throw badRequest("message can't be edited")
  const changed = change(stored.payload)
  const same = Object.entries(changed).every(([field, value]) =>
    isDeepStrictEqual(stored.payload[field], value),
  )
  if (same) throw badRequest(notModified)
  if (world.floodLimits === 'enforced') world.flood.edit(bot.id, place.chat)
  stored.payload = { ...stored.payload, ...changed, edit_date: Math.floor(world.clock.now() / 1000) }
  world.changed()
  return { result: stored.payload }
}

/** Replaces text and buttons; without `reply_markup` the buttons are removed. */
export const editMessageText: Method = call => {
  if (call.params.text('text') === '') throw badRequest('message text is empty')
  const { text, entities } = formatText(call.params, { text: 'text', entities: 'entities' })
  if (text === '') throw badRequest('text must be non-empty')
  const markup = replyMarkup(call.params)
  return applyEdit(call, current => {
    if (current.text === undefined) throw badRequest('there is no text in the message to edit')
    return { text, entities: entities.length > 0 ? entities : undefined, reply_markup: markup }
  })
}

/** Replaces the caption and the buttons, like `editMessageText`. */
export const editMessageCaption: Method = call => {
  const { text, entities } = formatText(call.params, { text: 'caption', entities: 'caption_entities' })
  const markup = replyMarkup(call.params)
  return applyEdit(call, current => {
    if (current.text !== undefined) throw badRequest('there is no caption in the message to edit')
    return {
      caption: text === '' ? undefined : text,
      caption_entities: entities.length > 0 ? entities : undefined,
      reply_markup: markup,
    }
  })
}

/** Replaces the buttons; without `reply_markup` they are removed. */
export const editMessageReplyMarkup: Method = call => {
  const markup = replyMarkup(call.params)
  return applyEdit(call, () => ({ reply_markup: markup }))
}

/** Own messages and, in private chats, the person's, for 48 hours; others' where the bot is administrator. */
export const deleteMessage: Method = call => {
  const { world, bot } = call
  const { place, id, box, stored } = findMessage(call, { access: 'edit', what: 'message to delete' })
  const status = place.room?.members.get(bot.id)
  const isAdministrator = status === 'administrator' && (place.room?.rights.get(bot.id)?.delete ?? true)
  const mayDelete = stored.by === bot.id || place.chat.type === 'private' || isAdministrator
  const old = world.clock.now() / 1000 - stored.payload.date > 48 * 3600
  if (!mayDelete || old) throw badRequest("message can't be deleted")
  box.delete(id)
  world.changed()
  return { result: true }
}

export const answerCallbackQuery: Method = ({ world, bot, params }) => {
  const query = world.callbacks.get(params.text('callback_query_id'))
  if (!query || query.bot !== bot.id || query.until < world.clock.now())
    throw badRequest('query is too old and response timeout expired or query ID is invalid')
  if (params.text('text').length > 200) throw badRequest('MESSAGE_TOO_LONG')
  query.answer = { text: params.text('text'), alert: params.flag('show_alert') }
  world.changed()
  return { result: true }
}
