import { startCallbackServer } from '../callback-server.ts'
import { VkError } from '../refusal.ts'
import type { Group } from '../world.ts'
import { groupOf, type Method, type MethodCall, requireText } from './method.ts'

/** https://dev.vk.com/ru/method/groups.addCallbackServer */
const maxTitleLength = 14
const maxSecretLength = 50
const maxServers = 10
const masks = { photos: 4, messages: 4096, wall: 8192, docs: 131_072, manage: 262_144 } as const
const both = ['community', 'user'] as const

const eventsOf = (params: Readonly<Record<string, string>>): Set<string> =>
  new Set(Object.entries(params).flatMap(([name, value]) => (value === '1' ? [name] : [])))

const serverOf = (group: Group, id: string | undefined) => {
  const found = group.servers.find(one => one.id === Number(id))
  if (!found) throw new VkError(2001)
  return found
}

const readServer = (params: Readonly<Record<string, string>>) => {
  const [url, title] = [requireText(params, 'url'), requireText(params, 'title')]
  const secret_key = params.secret_key ?? ''
  if (!/^https?:\/\/[^\s/]+/.test(url)) throw new VkError(100, 'invalid url')
  if (title.length > maxTitleLength) throw new VkError(100, 'title should be less or equal to 14 letters')
  if (secret_key.length > maxSecretLength) throw new VkError(100, 'secret_key is too long')
  return { url, title, secret_key }
}

/** The string that confirms an address changes whenever a server is added or edited. */
const startServer = (
  { world }: MethodCall,
  group: Group,
  given: Parameters<typeof startCallbackServer>[2],
) => {
  group.confirmation = world.nextId().toString(16).padStart(8, '0')
  return startCallbackServer(world, group, given)
}

export const groupMethods: Readonly<Record<string, Method>> = {
  'groups.getById': {
    kinds: ['community', 'user', 'service'],
    run: ({ world, token, params }) => {
      const asked = params.group_id ?? params.group_ids ?? ''
      if (asked === '' && token.kind !== 'community') throw new VkError(100, 'group_ids is undefined')
      const groups = [...world.groups.values()].filter(one =>
        asked === '' ? one.id === token.groupId : [String(one.id), one.screen_name].includes(asked),
      )
      if (groups.length === 0) throw new VkError(100, 'group_ids is undefined')
      const shown = groups.map(({ id, name, screen_name }) => ({ id, name, screen_name, type: 'group' }))
      return { groups: shown, profiles: [] }
    },
  },
  'groups.getTokenPermissions': {
    kinds: ['community'],
    run: ({ token }) => {
      const permissions = [...token.rights].map(name => ({ name, setting: masks[name] }))
      return { mask: permissions.reduce((sum, one) => sum + one.setting, 0), permissions }
    },
  },
  'groups.getCallbackConfirmationCode': {
    kinds: both,
    right: 'manage',
    run: call => ({ code: groupOf(call).confirmation }),
  },
  'groups.getCallbackServers': {
    kinds: both,
    right: 'manage',
    run: call => {
      const items = groupOf(call).servers.map(({ id, title, url, secret_key, status }) => ({
        id,
        title,
        creator_id: 0,
        url,
        secret_key,
        status,
      }))
      return { count: items.length, items }
    },
  },
  'groups.addCallbackServer': {
    kinds: both,
    right: 'manage',
    run: call => {
      const group = groupOf(call)
      const given = readServer(call.params)
      if (group.servers.length >= maxServers) throw new VkError(2000)
      const server = startServer(call, group, { id: call.world.nextId(), ...given })
      group.servers.push(server)
      return { server_id: server.id }
    },
  },
  'groups.editCallbackServer': {
    kinds: both,
    right: 'manage',
    run: call => {
      const group = groupOf(call)
      const old = serverOf(group, call.params.server_id)
      const given = readServer(call.params)
      old.stop()
      const server = startServer(call, group, { id: old.id, ...given })
      group.servers.splice(group.servers.indexOf(old), 1, server)
      for (const name of old.events) server.events.add(name)
      return 1
    },
  },
  'groups.deleteCallbackServer': {
    kinds: both,
    right: 'manage',
    run: call => {
      const group = groupOf(call)
      const server = serverOf(group, call.params.server_id)
      server.stop()
      group.servers.splice(group.servers.indexOf(server), 1)
      return 1
    },
  },
  'groups.setCallbackSettings': {
    kinds: both,
    right: 'manage',
    run: call => {
      serverOf(groupOf(call), call.params.server_id).events = eventsOf(call.params)
      return 1
    },
  },
  'groups.setLongPollSettings': {
    kinds: both,
    right: 'manage',
    run: call => {
      const { longPoll } = groupOf(call)
      longPoll.isEnabled = call.params.enabled === '1'
      longPoll.events = eventsOf(call.params)
      return 1
    },
  },
  'groups.getLongPollServer': {
    kinds: both,
    right: 'manage',
    run: call => {
      const group = groupOf(call)
      if (!group.longPoll.isEnabled) throw new VkError(100, 'longpoll for this group is not enabled')
      group.longPoll.key = `lp${call.world.nextId()}`
      group.longPoll.lost = null
      return {
        key: group.longPoll.key,
        server: `${call.world.origin()}/whp/${group.id}`,
        ts: String(group.history.length),
      }
    },
  },
}
