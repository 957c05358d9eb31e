import type { StoryWorld } from '../support/messenger-stories.ts'
import type { VkSetup } from './vk-setup.ts'

/** VK's part in the stories that hold for every messenger. */
export const vkStories = (setup: VkSetup): StoryWorld => {
  const { vk, group } = setup
  const users = new Map<string, ReturnType<VkSetup['vk']['addUser']>>()
  return {
    setup,
    person: first_name => {
      const user = vk.addUser({ first_name })
      users.set(String(user.id), user)
      return String(user.id)
    },
    write: (chat, text) => {
      const user = users.get(chat)
      if (!user) throw new Error('there is no such chat')
      return vk.write(user, group, text).event
    },
    shown: chat => setup.shown(Number(chat)),
    deliver: async (event, secret) => {
      const [server] = vk.servers(group)
      const answer = await fetch(setup.server.origin + new URL(server?.url ?? '').pathname, {
        method: 'POST',
        body: JSON.stringify({ ...Object(event), secret: secret ?? server?.secret_key }),
      })
      await answer.body?.cancel()
      return answer.status
    },
    disturb: share => vk.disturb({ loseAnswers: share, twice: share }),
    storm: chat => {
      const scope = { method: 'messages.send', peer: Number(chat) }
      vk.fail({ kind: 'error', code: 6 }, { ...scope, times: 2 })
      // VK drops the second one of what it had accepted.
      vk.fail({ kind: 'accept-then-reset' }, scope)
      vk.fail({ kind: 'page-after-accept', status: 502 }, scope)
    },
    emitStrange: () => {
      const [server] = vk.servers(group)
      for (const type of ['message_new', 'group_join', 'event_of_2030']) {
        server?.events.add(type)
        for (const object of [
          null,
          {},
          { message: null },
          { message: { text: 5 } },
          [[{}]],
          { user_id: 'x' },
        ])
          vk.emit(group, type, object)
      }
    },
    revoke: () => {
      vk.revoke(group.token)
      return { accessToken: vk.addGroupToken(group), groupId: String(group.id) }
    },
  }
}
