import { nameOf as fullName } from '@botanika/core/plugin'
import type { VkContext } from './vk-api.ts'

const maxNames = 5_000
/** Time limit, ms, since the answer waits for the name. */
const timeoutMs = 5_000

/** Returns first and last name of a person, as events carry ids alone; undefined: VK does not tell. */
export const nameOf = async (
  id: number,
  { client, log }: Pick<VkContext, 'client' | 'log'>,
): Promise<string | undefined> => {
  const known = client.names.get(id)
  if (known !== undefined) return known || undefined
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const [user] = await client.call('users.get', { user_ids: id }, { signal })
    const name = fullName({ first: user?.first_name, last: user?.last_name })
    if (client.names.size >= maxNames) client.names.clear()
    client.names.set(id, name)
    return name || undefined
  } catch (err) {
    log.debug({ err }, 'the name of a person could not be read')
    return undefined
  }
}
