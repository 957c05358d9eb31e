import { type Bot, MaxError, type MaxMessage, type World } from './world.ts'

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const refuse = (message: string): never => {
  throw new MaxError(400, 'proto.payload', message)
}

type Content = Pick<MaxMessage, 'text' | 'buttons' | 'file' | 'replyTo'>

/** The content of a new message, within MAX's limits (https://dev.max.ru/docs-api/objects/NewMessageBody). */
const contentOf = (world: World, body: Fields): Content => {
  const { text = '', link } = body
  if (typeof text !== 'string' || text.length > 4_000) return refuse('text: size must be between 0 and 4000')
  let buttons: readonly string[] = []
  let file: string | undefined
  for (const one of list(body.attachments).map(fields)) {
    if (one.type === 'inline_keyboard') buttons = buttonsOf(fields(one.payload).buttons)
    else file = fileOf(world, fields(one.payload))
  }
  if (text === '' && file === undefined) return refuse('an empty message')
  const { type, mid } = fields(link)
  return { text, buttons, file, replyTo: type === 'reply' ? String(mid) : undefined }
}

const buttonsOf = (given: unknown): readonly string[] => {
  const rows = list(given).map(list)
  const isRight = rows.length <= 30 && rows.every(row => row.length > 0 && row.length <= 7)
  if (!isRight || rows.length === 0) return refuse('attachments: buttons')
  return rows.flat().map(one => {
    const { type, text, payload } = fields(one)
    if (type !== 'callback' || typeof text !== 'string' || typeof payload !== 'string')
      return refuse('a button')
    return text === '' || text.length > 128 || payload.length > 1_024 ? refuse('a button is too long') : text
  })
}

const fileOf = (world: World, payload: Fields): string => {
  const [photo] = Object.values(fields(payload.photos))
  const token = String(payload.token ?? fields(photo).token ?? '')
  const file = world.files.get(token)
  if (!file) return refuse('attachments: an unknown token')
  if (file.refusals > 0) {
    file.refusals -= 1
    throw new MaxError(400, 'attachment.not.ready', 'Key: errors.process.attachment.file.not.processed')
  }
  return token
}

export const sendMessage = async (
  world: World,
  bot: Bot,
  { query, body }: { query: Fields; body: Fields },
) => {
  const chatId = Number(query.chat_id ?? query.user_id)
  const kind = world.chats.get(chatId)
  if (!kind) throw new MaxError(404, 'chat.not.found', `Chat ${chatId} not found`)
  if (bot.closed.has(chatId)) throw new MaxError(403, 'chat.denied', 'error.dialog.suspended')
  const mid = `mid.${world.nextId().toString(16).padStart(24, '0')}`
  const message = { mid, botId: bot.id, chatId, ...contentOf(world, body), at: world.clock.now() }
  world.messages.push(message)
  await world.onSent(message)
  world.changed()
  const recipient = { chat_id: chatId, chat_type: kind, user_id: null }
  return {
    message: {
      recipient,
      timestamp: message.at,
      body: { mid, seq: world.nextId(), text: message.text, attachments: [] },
    },
  }
}

export const editMessage = async (
  world: World,
  bot: Bot,
  { query, body }: { query: Fields; body: Fields },
) => {
  const found = world.messages.find(({ mid, botId }) => mid === query.message_id && botId === bot.id)
  if (!found) throw new MaxError(404, 'message.not.found')
  const { text, buttons } = contentOf(world, body)
  // `null` or nothing leaves the attachments as they are.
  Object.assign(found, { text, ...(body.attachments !== undefined && { buttons }) })
  world.changed()
  return { success: true }
}
