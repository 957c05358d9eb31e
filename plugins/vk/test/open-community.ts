import { type ChannelHostOptions, openChannel, startVk, type Vk } from '@botanika/core/testing'
import plugin from '../src/index.ts'

/** A local VK with the community «Лавка», people who wrote to it, and its server's own address. */
export const startCommunity = async (options: Parameters<typeof startVk>[0] = {}) => {
  const vk = await startVk({ rates: 'off', ...options })
  const group = vk.addGroup({ screen_name: 'lavka' })
  const anna = vk.addUser()
  const pawel = vk.addUser({ first_name: 'Paweł', last_name: 'Nowak' })
  const olga = vk.addUser({ first_name: 'Ольга', last_name: 'Орлова' })
  for (const person of [anna, pawel, olga]) vk.write(person, group, 'Начать')
  return { vk, group, anna, pawel, olga }
}

export const configOf = (group: { id: number; token: string }) => ({
  accessToken: group.token,
  groupId: String(group.id),
  assistantId: 'asst_1',
})

/** The channel of a community, as the host opens it. */
export const openCommunity = async ({
  config = {},
  fetch = globalThis.fetch,
  ...options
}: Parameters<typeof startVk>[0] & {
  config?: ChannelHostOptions['config']
  fetch?: typeof globalThis.fetch
} = {}) => {
  const community = await startCommunity(options)
  const { vk, group } = community
  const host = await openChannel({
    plugin,
    type: 'vk',
    config: { ...configOf(group), ...config },
    lend: { settings: async () => ({ apiUrl: vk.apiUrl, repeatsPosts: true }) },
    fetch,
  })
  const close = async (): Promise<void> => {
    await host.stop()
    await vk.close()
  }
  return { ...community, host, channel: host.channel, context: host.context, close }
}

/** Messages of the community as people see them. */
export const shownBy = (vk: Vk, peer: number) => (id: string) => {
  const found = vk.sent().findLast(one => one.peerId === peer && one.id === Number(id))
  const file = found?.attachments[0] === undefined ? undefined : vk.file(found.attachments[0])
  return found && { ...(file && { file }), buttons: found.buttons.map(({ label }) => label) }
}
