import type { VkContext } from './vk-api.ts'
import type { Message } from './wire.ts'

const maxTitles = 5_000
const maxLength = 200
/** Time limit, ms, since the answer waits for the title. */
const timeoutMs = 5_000

type Context = Pick<VkContext, 'client' | 'log'>

/**
 * Returns the title of a chat of several people; undefined: VK does not tell, as where the community is no
 * administrator of it.
 */
export const titleOf = async (peerId: number, { client, log }: Context): Promise<string | undefined> => {
  const known = client.titles.get(peerId)
  if (known !== undefined) return known || undefined
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { items } = await client.call('messages.getConversationsById', { peer_ids: peerId }, { signal })
    return keep(client, peerId, items[0]?.chat_settings?.title ?? '')
  } catch (err) {
    log.debug({ err }, 'the title of a chat could not be read')
    return undefined
  }
}

/** Notes a new title. */
export const renamed = ({ peer_id, action }: Message, { client }: Pick<Context, 'client'>): void => {
  if (action?.type === 'chat_title_update' && action.text) keep(client, peer_id, action.text)
}

const keep = (client: Context['client'], peerId: number, said: string): string | undefined => {
  const title = said.trim().slice(0, maxLength)
  if (client.titles.size >= maxTitles) client.titles.clear()
  client.titles.set(peerId, title)
  return title || undefined
}
