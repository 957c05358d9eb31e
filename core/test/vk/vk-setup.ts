import { startVk, type Vk } from '../../src/testing/index.ts'
import { type MessengerSetup, setUpMessenger } from '../support/set-up-messenger.ts'

export interface VkSetup extends MessengerSetup {
  vk: Vk
  group: ReturnType<Vk['addGroup']>
  /** Returns the texts that people were shown in a chat, in order. */
  shown(peer: number): string[]
}

/** An installation with an owner whose assistant answers in VK; all of it real but VK and the provider. */
export const setUpVk = async (
  options: Parameters<typeof startVk>[0] & {
    wallToken?: (vk: Vk) => string
    quietSeconds?: number
  } = {},
): Promise<VkSetup> => {
  const { wallToken, quietSeconds, ...world } = options
  const vk = await startVk(world)
  const group = vk.addGroup({ screen_name: 'lavka' })
  const setup = await setUpMessenger(vk, {
    type: 'vk',
    ...(quietSeconds !== undefined && { quietSeconds }),
    env: { VK_API_URL: vk.apiUrl },
    config: {
      accessToken: group.token,
      groupId: 'https://vk.com/lavka',
      ...(wallToken && { wallToken: wallToken(vk) }),
    },
  })
  return {
    ...setup,
    get server() {
      return setup.server
    },
    vk,
    group,
    shown: peer =>
      vk
        .sent()
        .filter(({ peerId }) => peerId === peer)
        .map(({ text }) => text),
  }
}
