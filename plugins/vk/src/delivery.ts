import { setTimeout as wait } from 'node:timers/promises'
import { type Channel, ChannelError } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import { enableLongPoll } from './poll.ts'
import { events } from './receive.ts'
import type { Settings } from './settings.ts'
import { changingKey, confirmationKey } from './verify.ts'
import type { Vk, VkContext } from './vk-api.ts'

/** Title of the server, at most 14 characters. */
const title = 'Botanika'
const lookMs = 300
/** Time to wait for the confirmation, ms: within the host's limit for the whole call. */
const confirmMs = 10_000

/**
 * The delivery by the community's Callback API server (https://dev.vk.com/ru/api/callback/getting-started),
 * or by the long poll.
 */
export const delivery: Pick<Channel<Settings, Vk>, 'connect' | 'disconnect' | 'inspect'> = {
  connect: async context => {
    if (context.hook) return register(context)
    await removeOwn(context)
    await enableLongPoll(context)
  },

  disconnect: context => removeOwn(context),

  /** Inspects the servers: VK delivers to every server of the community, so those of others do no harm. */
  inspect: async context => {
    const [own] = await findOwn(context)
    if (!own) return { owner: 'none' }
    const { url, status } = own
    return { owner: 'ours', url, ...(status !== 'ok' && { lastError: `VK: ${status}` }) }
  },
}

const findOwn = async ({ client, config, isOwnHook }: VkContext) => {
  const { items } = await client.call('groups.getCallbackServers', { group_id: config.groupId })
  return items.filter(({ url }) => isOwnHook(url))
}

const removeOwn = async (context: VkContext): Promise<void> => {
  const { client, config } = context
  for (const { id } of await findOwn(context))
    await client.call('groups.deleteCallbackServer', { group_id: config.groupId, server_id: id })
}

/** Adds or edits a server, and stores the string with which `verify` answers, because VK changes it then. */
const change = async <T>({ client, config, state }: VkContext, call: () => Promise<T>): Promise<T> => {
  const keep = async (isChanging: true | null): Promise<void> => {
    const { code } = await client.call('groups.getCallbackConfirmationCode', { group_id: config.groupId })
    await state.set({ [confirmationKey]: code, [changingKey]: isChanging })
  }
  await keep(true)
  try {
    return await call()
  } finally {
    await keep(null)
  }
}

const register = async (context: VkContext): Promise<void> => {
  const { client, config, hook } = context
  if (!hook) return
  const group = { group_id: config.groupId }
  const server = { ...group, url: hook.url, title, secret_key: hook.secret }
  const [own, ...others] = await findOwn(context)
  for (const { id } of others) await client.call('groups.deleteCallbackServer', { ...group, server_id: id })
  const isSet = own?.url === hook.url && own.secret_key === hook.secret && own.status === 'ok'
  let id = own?.id ?? 0
  if (!isSet)
    id = await change(context, async () => {
      if (!own) return (await client.call('groups.addCallbackServer', server)).server_id
      await client.call('groups.editCallbackServer', { ...server, server_id: own.id })
      return own.id
    })
  const asked = Object.fromEntries(events.kinds.map(name => [name, 1]))
  await client.call('groups.setCallbackSettings', {
    ...group,
    server_id: id,
    api_version: '5.199',
    ...asked,
  })
  if (!isSet) await waitConfirmed(context, { id, server })
}

interface Waiting {
  id: number
  server: Readonly<Record<string, string>>
}

/**
 * Waits until VK has asked for the confirmation and received it; asks once more if it was the former string.
 */
const waitConfirmed = async (context: VkContext, { id, server }: Waiting): Promise<void> => {
  const { client, signal } = context
  const until = Date.now() + confirmMs
  let isAgain = false
  while (Date.now() < until) {
    const { status } = (await findOwn(context)).find(one => one.id === id) ?? {}
    if (status === 'ok') return
    if (status === 'failed' && isAgain) break
    if (status === 'failed') {
      isAgain = true
      await change(context, () => client.call('groups.editCallbackServer', { ...server, server_id: id }))
    }
    await wait(lookMs, undefined, { signal })
  }
  throw new ChannelError('rejected', { text: texts.badWebhook, detail: 'VK did not confirm the address' })
}
