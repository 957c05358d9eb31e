import { VkError } from '../refusal.ts'
import type { Group, SentMessage } from '../world.ts'
import { groupOf, type Method, type MethodCall, requireText } from './method.ts'
import { readKeyboard } from './read-keyboard.ts'

/** Characters of a message (https://dev.vk.com/ru/method/messages.send). */
const maxLength = 9_000
/** Ids of chats of several people begin here. */
export const firstRoom = 2_000_000_000

export const nextMessageId = (group: Group, peerId: number): number => {
  const id = (group.lastId.get(peerId) ?? 0) + 1
  group.lastId.set(peerId, id)
  return id
}

/** Refuses a peer that the community cannot write to. */
const requirePeer = ({ world }: MethodCall, group: Group, peerId: number): void => {
  if (peerId > firstRoom) {
    if (!group.rooms.get(peerId)?.isIn) throw new VkError(917)
    return
  }
  if (!world.users.has(peerId)) throw new VkError(100, 'user_id is incorrect')
  if (!group.allowed.has(peerId)) throw new VkError(901)
}

const readReply = (forward: string | undefined, peerId: number): number | undefined => {
  if (!forward) return undefined
  const { peer_id, conversation_message_ids: ids, is_reply } = JSON.parse(forward)
  if (peer_id !== peerId || !is_reply || !Array.isArray(ids) || ids.length !== 1)
    throw new VkError(100, 'forward is invalid')
  return Number(ids[0])
}

const send = async (call: MethodCall): Promise<unknown> => {
  const { world, params } = call
  const group = groupOf(call)
  const peer = params.peer_ids ?? params.peer_id ?? ''
  const peerId = Number(peer)
  if (!Number.isSafeInteger(peerId) || peerId === 0) throw new VkError(100, 'peer_id is undefined')
  const randomId = requireText(params, 'random_id')
  if (!/^-?\d{1,19}$/.test(randomId)) throw new VkError(100, 'random_id is invalid')
  const text = params.message ?? ''
  const attachments = (params.attachment ?? '').split(',').filter(Boolean)
  const answer = (one: SentMessage): unknown =>
    params.peer_ids === undefined
      ? one.id
      : [{ peer_id: peerId, message_id: peerId > firstRoom ? 0 : one.id, conversation_message_id: one.id }]
  const twin = world.sent.find(
    one => one.groupId === group.id && randomId !== '0' && one.randomId === randomId,
  )
  if (twin) return answer(twin)
  try {
    requirePeer(call, group, peerId)
  } catch (error) {
    if (!(error instanceof VkError) || params.peer_ids === undefined || error.code < 900) throw error
    return [{ peer_id: peerId, message_id: 0, error: { code: error.code, description: error.message } }]
  }
  if (text.length > maxLength) throw new VkError(914)
  if (text.trim() === '' && attachments.length === 0) throw new VkError(100, 'message is empty or invalid')
  for (const one of attachments)
    if (!world.files.has(one.split('_').slice(0, 2).join('_')))
      throw new VkError(100, 'attachment is invalid')
  const message: SentMessage = {
    groupId: group.id,
    peerId,
    id: nextMessageId(group, peerId),
    text,
    randomId,
    attachments,
    buttons: readKeyboard(params.keyboard),
    at: world.clock.now(),
  }
  const replyTo = readReply(params.forward, peerId)
  if (replyTo !== undefined) message.replyTo = replyTo
  world.sent.push(message)
  await world.onSent(message)
  world.changed()
  return answer(message)
}

export const messageMethods: Readonly<Record<string, Method>> = {
  'messages.send': { kinds: ['community'], right: 'messages', run: send },
  'messages.setActivity': {
    kinds: ['community'],
    right: 'messages',
    run: call => {
      const peerId = Number(requireText(call.params, 'peer_id'))
      if (!['typing', 'audiomessage'].includes(call.params.type ?? ''))
        throw new VkError(100, 'type is invalid')
      call.world.typing.push({ groupId: groupOf(call).id, peerId, at: call.world.clock.now() })
      return 1
    },
  },
  'messages.getConversationsById': {
    kinds: ['community'],
    right: 'messages',
    run: call => {
      const peerId = Number(requireText(call.params, 'peer_ids'))
      const room = groupOf(call).rooms.get(peerId)
      // VK tells nothing of a chat that the community does not administer.
      const items = room?.isIn
        ? [{ peer: { id: peerId, type: 'chat' }, chat_settings: { title: room.title } }]
        : []
      return { count: items.length, items }
    },
  },
  'users.get': {
    kinds: ['community', 'user', 'service'],
    run: ({ world, token, params }) => {
      const ids = (params.user_ids ?? '').split(',').filter(Boolean)
      const asked = ids.length === 0 && token.kind === 'user' ? [String(token.userId)] : ids
      return asked.flatMap(id => world.users.get(Number(id)) ?? [])
    },
  },
}
