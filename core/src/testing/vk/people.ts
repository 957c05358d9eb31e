import { firstRoom, nextMessageId } from './methods/messages.ts'
import type { Group, User, VkEvent, World } from './world.ts'

export interface WrittenMessage {
  text?: string
  /** Attachments as in the API: `{ type: 'photo', photo: { sizes: [...] } }`. */
  attachments?: readonly object[]
  /** Payload of a pressed button, as JSON. */
  payload?: string
  /** The message that it replies to, by its `conversation_message_id`. */
  replyTo?: { id: number; fromId: number; text: string }
  /** The chat of several people. Omitted: the private chat. */
  room?: number
  ref?: string
}

/** The actions of people, and of a community's administrators, in VK. */
export const createPeople = (world: World) => {
  const groupOf = ({ id }: { id: number }): Group => {
    const found = world.groups.get(id)
    if (!found) throw new Error('There is no such community')
    return found
  }

  const emit = (group: Group, type: string, object: unknown): VkEvent => {
    const event_id = world.nextId().toString(16).padStart(40, 'e')
    const event = { type, group_id: group.id, event_id, v: '5.199', object }
    if (group.longPoll.isEnabled) group.history.push(event)
    for (const server of group.servers) server.push(event)
    world.changed()
    return event
  }

  const messageOf = (from: Pick<User, 'id'>, written: WrittenMessage, id: number) => {
    const { text = '', attachments = [], payload, replyTo, room, ref } = written
    return {
      date: Math.floor(world.clock.now() / 1_000),
      from_id: from.id,
      id: room ? 0 : id,
      version: 10_000_000 + id,
      out: 0,
      fwd_messages: [],
      important: false,
      is_hidden: false,
      attachments,
      conversation_message_id: id,
      text,
      peer_id: room ?? from.id,
      random_id: 0,
      ...(payload !== undefined && { payload }),
      ...(ref !== undefined && { ref }),
      ...(replyTo && {
        reply_message: {
          date: 1,
          from_id: replyTo.fromId,
          text: replyTo.text,
          attachments: [],
          conversation_message_id: replyTo.id,
          peer_id: room ?? from.id,
          id: 0,
        },
      }),
    }
  }

  return {
    addUser: (names: { first_name?: string; last_name?: string } = {}): User => {
      const user = { id: 100_000 + world.users.size, first_name: 'Анна', last_name: 'Кузнецова', ...names }
      world.users.set(user.id, user)
      return user
    },
    addRoom: (group: { id: number }, title: string): number => {
      const peerId = firstRoom + groupOf(group).rooms.size + 1
      groupOf(group).rooms.set(peerId, { title, isIn: true })
      return peerId
    },
    /** A person writes to the community, and thereby allows it to answer. */
    write: (from: User, to: { id: number }, written: string | WrittenMessage) => {
      const group = groupOf(to)
      const given = typeof written === 'string' ? { text: written } : written
      if (!given.room) group.allowed.add(from.id)
      const id = nextMessageId(group, given.room ?? from.id)
      const client_info = { button_actions: ['text'], keyboard: true, inline_keyboard: true, lang_id: 0 }
      const message = messageOf(from, given, id)
      return { id, event: emit(group, 'message_new', { message, client_info }) }
    },
    edit: (from: User, to: { id: number }, { id, text }: { id: number; text: string }) => {
      const object = {
        ...messageOf(from, { text }, id),
        update_time: Math.floor(world.clock.now() / 1_000),
      }
      return emit(groupOf(to), 'message_edit', object)
    },
    /** An administrator answers in VK itself; the community as its API does, without an administrator. */
    reply: (as: { id: number }, to: User, { text, adminId }: { text: string; adminId?: number }) => {
      const group = groupOf(as)
      const id = nextMessageId(group, to.id)
      return emit(group, 'message_reply', {
        ...messageOf({ id: -group.id }, { text }, id),
        peer_id: to.id,
        out: 1,
        ...(adminId !== undefined && { admin_author_id: adminId }),
      })
    },
    deny: (from: User, group: { id: number }) => {
      groupOf(group).allowed.delete(from.id)
      return emit(groupOf(group), 'message_deny', { user_id: from.id })
    },
    allow: (from: User, group: { id: number }) => {
      groupOf(group).allowed.add(from.id)
      return emit(groupOf(group), 'message_allow', { user_id: from.id, key: '' })
    },
    /** Any event. */
    emit: (group: { id: number }, type: string, object: unknown) => emit(groupOf(group), type, object),
  }
}
