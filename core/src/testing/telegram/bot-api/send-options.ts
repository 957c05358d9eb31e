import { boxOf } from '../world/accept-message.ts'
import type { Message } from '../world/shapes.ts'
import { findChat, type Place } from './find-chat.ts'
import type { MethodCall } from './method.ts'
import type { Params } from './params.ts'
import { badRequest } from './refusal.ts'

/** Common options of sending: the chat, the message replied to, the buttons. Checks in the server's order. */
export function readSend({ world, bot, params }: MethodCall): { place: Place; extra: Partial<Message> } {
  const markup = replyMarkup(params)
  const place = findChat(world, bot, { chatId: params.text('chat_id'), access: 'write' })
  if (params.integer('message_thread_id', { fallback: 0, min: 0, max: 2 ** 31 - 1 }) > 0)
    throw badRequest('message thread not found')
  const preview = params.text('link_preview_options') === '' ? undefined : params.json('link_preview_options')
  const extra: Partial<Message> = {
    ...(markup && { reply_markup: markup }),
    ...(preview !== undefined && { link_preview_options: preview }),
  }
  const wanted = repliedTo(params)
  if (wanted) {
    const message = boxOf(world, place.box).get(wanted.id)
    if (message) extra.reply_to_message = { ...message.payload, reply_to_message: undefined }
    else if (!wanted.optional) throw badRequest('message to be replied not found')
  }
  return { place, extra }
}

function repliedTo(params: Params): { id: number; optional: boolean } | undefined {
  const given = params.json('reply_parameters')
  if (typeof given === 'object' && given !== null && 'message_id' in given)
    return {
      id: Number(given.message_id),
      optional: 'allow_sending_without_reply' in given && given.allow_sending_without_reply === true,
    }
  const id = params.integer('reply_to_message_id', { fallback: 0, min: 0, max: 2 ** 31 - 1 })
  return id > 0 ? { id, optional: params.flag('allow_sending_without_reply') } : undefined
}

/** Validated inline buttons; other keyboards are accepted, but are not part of the message. */
export function replyMarkup(params: Params): object | undefined {
  if (params.text('reply_markup') === '') return undefined
  let markup: unknown
  try {
    markup = params.json('reply_markup')
  } catch (error) {
    throw Object.assign(badRequest("can't parse reply keyboard markup JSON object"), { cause: error })
  }
  if (typeof markup !== 'object' || markup === null || Array.isArray(markup))
    throw badRequest('object expected as reply markup')
  if (!('inline_keyboard' in markup)) return undefined
  if (!Array.isArray(markup.inline_keyboard))
    throw badRequest('field "inline_keyboard" must be of type Array')
  const buttons = markup.inline_keyboard.flat()
  for (const button of buttons) checkButton(button)
  return buttons.length > 0 ? { inline_keyboard: markup.inline_keyboard } : undefined
}

function checkButton(button: unknown): void {
  if (typeof button !== 'object' || button === null)
    throw badRequest("can't parse inline keyboard button: object expected")
  if (!('text' in button) || typeof button.text !== 'string' || button.text === '')
    throw badRequest('can\'t parse inline keyboard button: can\'t find field "text"')
  if ('callback_data' in button) {
    const size = Buffer.byteLength(String(button.callback_data))
    if (size < 1 || size > 64) throw badRequest('BUTTON_DATA_INVALID')
  } else if (!('url' in button || 'web_app' in button || 'copy_text' in button || 'login_url' in button)) {
    throw badRequest('text buttons are unallowed in the inline keyboard')
  }
  if ('url' in button && !['http:', 'https:', 'tg:'].includes(URL.parse(String(button.url))?.protocol ?? ''))
    throw badRequest(`inline keyboard button URL '${button.url}' is invalid: Wrong HTTP URL`)
}
