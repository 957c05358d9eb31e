import { botUser } from '../world/accept-message.ts'
import { findChat } from './find-chat.ts'
import type { Method } from './method.ts'
import { badRequest } from './refusal.ts'

/** Maximum file size of `getFile`, and minimum lifetime of its link. */
const downloadLimit = 20 * 1024 * 1024
const linkLife = 3_600_000

export const getMe: Method = ({ bot }) => ({
  result: {
    ...botUser(bot),
    can_join_groups: true,
    can_read_all_group_messages: bot.readsAllGroupMessages,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  },
})

export const getChat: Method = ({ world, bot, params }) => {
  const { chat } = findChat(world, bot, { chatId: params.text('chat_id'), access: 'read' })
  return { result: { ...chat, accent_color_id: 0, max_reaction_count: 11 } }
}

export const getChatMember: Method = ({ world, bot, params }) => {
  const userId = Number.parseInt(params.text('user_id'), 10) || 0
  if (userId <= 0) throw badRequest('invalid user_id specified')
  const place = findChat(world, bot, { chatId: params.text('chat_id'), access: 'read' })
  const other = world.bots.find(one => one.id === userId)
  const user = other ? botUser(other) : world.people.get(userId)?.user
  if (!user) throw badRequest('invalid user_id specified')
  if (place.chat.type === 'channel' && userId !== bot.id) {
    const own = place.room?.members.get(bot.id)
    if (own !== 'administrator' && own !== 'creator') throw badRequest('member list is inaccessible')
  }
  const status = place.room ? (place.room.members.get(userId) ?? 'left') : 'member'
  const { post = true, edit = false, delete: remove = true } = place.room?.rights.get(userId) ?? {}
  const inChannel = { can_post_messages: post, can_edit_messages: edit }
  const rights =
    status === 'administrator'
      ? {
          can_be_edited: false,
          is_anonymous: false,
          can_delete_messages: remove,
          ...(place.chat.type === 'channel' && inChannel),
        }
      : {}
  return { result: { user, status, ...rights } }
}

/** The link is valid for an hour and contains the token: it is not for browsers. */
export const getFile: Method = ({ world, params }) => {
  const id = params.text('file_id')
  if (id === '') throw badRequest('file_id not specified')
  const file = world.files.get(id)
  if (!file) throw badRequest('invalid file_id')
  if (file.bytes.length > downloadLimit) throw badRequest('file is too big')
  if (file.lost) throw badRequest('wrong file_id or the file is temporarily unavailable')
  file.linkUntil = world.clock.now() + linkLife
  return {
    result: {
      file_id: file.id,
      file_unique_id: file.uniqueId,
      file_size: file.bytes.length,
      file_path: file.path,
    },
  }
}
