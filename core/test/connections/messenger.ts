import Type from 'typebox'
import { vi } from 'vitest'
import { Secret } from '../../src/contract/secret.ts'
import type { Channel, ChannelContext, ReachReport } from '../../src/plugin/channel.ts'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import type { IntegrationPart } from '../../src/plugin/integration.ts'

const text = (ru: string) => ({ ru, en: ru, pl: ru })

/** The type of a messenger that lives in this process. */
export const messengerType = {
  type: 'courier',
  title: text('Курьер'),
  instructions: text('…'),
  multiple: true,
  settings: Type.Object(
    {
      botToken: Secret({ label: text('Токен') }),
      assistantId: Type.String(),
      proxyUrl: Type.Optional(Type.String({ 'x-ui': { label: text('Прокси') } })),
    },
    { additionalProperties: false },
  ),
}

/** One bot as the messenger knows it, by the number that its tokens begin with. */
export interface Bot {
  webhook?: { url: string; secret: string }
  pending: number
  lastError?: string
  /** Left out: now. */
  lastErrorAt?: Date
  isRevoked: boolean
}

/** `{}` is none; anything else names one update. */
const updatesOf = (key: string) => (key === '{}' ? [] : [{ key, lane: 'c1', payload: key }])

/** A messenger with webhooks and polling whose every word the test can change. */
export const startMessenger = () => {
  const bots = new Map<string, Bot>()
  let isAway = false
  /** Says yes and does nothing. */
  let isUnresponsive = false
  const botOf = (token: unknown): Bot => {
    const id = String(token).split(':')[0] ?? ''
    const bot = bots.get(id) ?? { pending: 0, isRevoked: false }
    bots.set(id, bot)
    return bot
  }
  const call = ({ config }: Pick<ChannelContext, 'config'>): Bot => {
    if (isAway) throw new ChannelError('unreachable')
    const bot = botOf(config.botToken)
    if (bot.isRevoked) throw new ChannelError('unauthorized', { detail: `token ${String(config.botToken)}` })
    return bot
  }

  const channel = {
    limits: { text: 4_096 },
    verify: vi.fn<Required<Channel>['verify']>(({ headers, body }, { hook }) =>
      headers['x-secret'] === hook?.secret
        ? { kind: 'accept', updates: updatesOf(body.toString()) }
        : { kind: 'reject', reason: 'wrong secret' },
    ),
    poll: vi.fn<Required<Channel>['poll']>(
      ({ signal }, { cursor }) =>
        new Promise(resolve =>
          signal.addEventListener('abort', () => resolve({ updates: [], cursor }), { once: true }),
        ),
    ),
    receive: () => [],
    send: async () => ({ externalId: '1' }),
    connect: vi.fn<Required<Channel>['connect']>(async context => {
      const bot = call(context)
      if (isUnresponsive) return
      if (context.hook) bot.webhook = context.hook
      else delete bot.webhook
    }),
    disconnect: vi.fn<Required<Channel>['disconnect']>(async context => {
      delete call(context).webhook
    }),
    inspect: vi.fn<Required<Channel>['inspect']>(async context => {
      const { webhook, pending, lastError, lastErrorAt = new Date() } = call(context)
      const owner: ReachReport['owner'] = !webhook
        ? 'none'
        : webhook.url === context.hook?.url
          ? 'ours'
          : 'foreign'
      return {
        owner,
        pending,
        ...(webhook && { url: webhook.url }),
        ...(lastError && { lastError, lastErrorAt }),
      }
    }),
  } satisfies Channel

  const part: IntegrationPart = {
    check: async ({ config }) => {
      call({ config })
      return { identity: String(config.botToken).split(':')[0] ?? '' }
    },
  }

  return {
    channel,
    part,
    bot: botOf,
    away: (value: boolean) => {
      isAway = value
    },
    unreachable: (value: boolean) => {
      isUnresponsive = value
    },
  }
}
