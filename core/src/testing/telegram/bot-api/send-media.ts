import { acceptMessage } from '../world/accept-message.ts'
import type { Message } from '../world/shapes.ts'
import { formatText } from './format-text.ts'
import type { Method, MethodCall } from './method.ts'
import { createParams } from './params.ts'
import { badRequest } from './refusal.ts'
import { readSend } from './send-options.ts'
import { fileFields, fileOfCall } from './store-file.ts'

const rules = { text: 'caption', entities: 'caption_entities' } as const

const caption = (params: MethodCall['params']): Partial<Message> => {
  const { text, entities } = formatText(params, rules)
  return text === '' ? {} : { caption: text, ...(entities.length > 0 && { caption_entities: entities }) }
}

const sendFile =
  (kind: 'photo' | 'document' | 'video'): Method =>
  async call => {
    const { world, bot, params, method } = call
    const captioned = caption(params)
    const { place, extra } = readSend(call)
    const file = await fileOfCall(world, params, { field: kind, value: params.text(kind), kind })
    if (world.floodLimits === 'enforced') world.flood.send(bot.id, place.chat, 1)
    const content = { ...fileFields(file), ...captioned, ...extra }
    return { result: await acceptMessage(world, { bot, place, method, content }) }
  }

export const sendPhoto = sendFile('photo')
export const sendDocument = sendFile('document')
export const sendVideo = sendFile('video')

/** 2–10 photos and videos, or documents, one message each; returns the list of them. */
export const sendMediaGroup: Method = async call => {
  const { world, bot, params, method } = call
  const media = params.json('media')
  if (!Array.isArray(media)) throw badRequest('expected an Array of InputMedia')
  if (media.length < 2 || media.length > 10) throw badRequest('album must include 2-10 items')
  const items = media.map(item => {
    const kind = item?.type
    if (kind !== 'photo' && kind !== 'document' && kind !== 'video')
      throw badRequest("can't parse InputMedia: type invalid")
    const fields = ['caption', 'parse_mode', 'media'].map(name => [name, String(item[name] ?? '')])
    const own = createParams({
      ...Object.fromEntries(fields),
      ...(item.caption_entities && { caption_entities: JSON.stringify(item.caption_entities) }),
    })
    return { kind, value: own.text('media'), captioned: caption(own) } as const
  })
  // Photos and videos can be mixed; documents cannot.
  if (new Set(items.map(item => item.kind === 'document')).size > 1)
    throw badRequest("document can't be mixed with other media types")
  // An album has no buttons: the method has no such parameter.
  const {
    place,
    extra: { reply_markup: _, ...extra },
  } = readSend(call)
  const contents: Partial<Message>[] = []
  for (const { kind, value, captioned } of items) {
    const file = await fileOfCall(world, params, { field: value, value, kind })
    contents.push({ ...fileFields(file), ...captioned, ...extra })
  }
  if (world.floodLimits === 'enforced') world.flood.send(bot.id, place.chat, items.length)
  const group = { media_group_id: String(Math.floor(world.random() * 2 ** 48)) }
  const result: Message[] = []
  for (const content of contents)
    result.push(await acceptMessage(world, { bot, place, method, content: { ...content, ...group } }))
  return { result }
}
