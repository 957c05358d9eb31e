import { resolve } from 'node:path'
import { startTalk, startVk, type Talk, type TalkAssistant } from '@botanika/core/testing'

/** The real server, a local VK and a connection between them: for tests and for `npm run simulate`. */
export default async (assistant?: TalkAssistant): Promise<Talk> => {
  const vk = await startVk()
  const group = vk.addGroup()
  const anna = vk.addUser()
  try {
    const talk = await startTalk({
      plugins: resolve(import.meta.dirname, '../..'),
      type: 'vk',
      config: () => ({ accessToken: group.token, groupId: String(group.id) }),
      messenger: {
        // VK is a server of its own, and calls the hook by itself.
        fetch: async () => new Response(null, { status: 404 }),
        get sent() {
          return vk.sent()
        },
        write: text => {
          vk.write(anna, group, text)
          return undefined
        },
      },
      env: () => ({ VK_API_URL: vk.apiUrl }),
      ...(assistant && { assistant }),
    })
    const stop = async () => {
      await talk.stop()
      await vk.close()
    }
    return { ...talk, stop }
  } catch (error) {
    await vk.close()
    throw error
  }
}
