import type { Chat } from '@botanika/core/plugin'
import type { VkContext } from './vk-api.ts'

/** Shows «печатает…» for ten seconds (https://dev.vk.com/ru/method/messages.setActivity). */
export const typing = async ({ id }: Chat, { client }: VkContext): Promise<void> => {
  await client.call('messages.setActivity', { peer_id: id, type: 'typing' })
}
