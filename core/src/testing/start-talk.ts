import { setTimeout as wait } from 'node:timers/promises'
import type { AssistantInput } from '../contract/assistant.ts'
import type { Integration } from '../contract/integration.ts'
import type { TestRequest } from './channel-host.ts'
import { serveFetch } from './serve-fetch.ts'
import { startTestApp, type TestApp, type TestPerson } from './start-test-app.ts'

/** The part of a messenger needed for a conversation. */
export interface MessengerDouble {
  /** Handles its API. */
  fetch: typeof fetch
  /** Messages accepted from the bot, in order. */
  readonly sent: readonly { text: string }[]
  /**
   * A person writes. Delivers to the registered webhook or, if an owner copies the address by hand, to the
   * one that the connection shows, and returns the response; undefined: it waits to be polled.
   */
  write(text: string, shown: { url: string }): (TestRequest & { url: string }) | undefined
}

export type TalkAssistant = AssistantInput

export interface TalkOptions {
  /** Folder of the plugins. */
  plugins: string
  /** Type of the integration. */
  type: string
  messenger: MessengerDouble
  /** Settings of the connection except the assistant; the messenger listens at this origin. */
  config(origin: string): Readonly<Record<string, unknown>>
  /** Environment that points the plugin to the messenger. */
  env(origin: string): Readonly<Record<string, string>>
  /** Delivery mode of the messenger. Omitted: its webhook if the channel has one. */
  way?: 'webhook' | 'polling'
  /** The assistant. Omitted: one without instructions, with the built-in model. */
  assistant?: TalkAssistant
}

/** A person in a messenger, the real server, and a connection between them. */
export interface Talk {
  site: TestApp
  owner: TestPerson
  /** The assistant's id in the API. */
  assistantId: string
  /** Writes, waits for the complete answer, and returns the bot's messages. Throws after a silent minute. */
  say(text: string): Promise<string>
  /** Status of the connection. */
  health(): Promise<Integration['health']>
  stop(): Promise<void>
}

const answerMs = 60_000
const lookMs = 50

/**
 * Starts the product on temporary data with the plugins of a folder, serves a simulated messenger beside it
 * and connects them through the API, like an owner. Throws why the plugin or the connection does not work.
 */
export const startTalk = async ({
  plugins,
  type,
  config,
  messenger,
  env,
  way = 'webhook',
  assistant = { name: 'Проверка' },
}: TalkOptions): Promise<Talk> => {
  const served = await serveFetch(messenger.fetch)
  const stops: (() => Promise<void>)[] = [served.close]
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    const site = await startTestApp({
      env: { PLUGINS_DIR: plugins, ...env(served.origin) },
      ...(way === 'webhook' && { publicUrl: 'own' }),
    })
    stops.push(() => site.stop())
    const owner = await site.admin()
    const { settings } = await requireType(owner, type)
    // A person who tries a conversation waits for each answer.
    const quiet = JSON.stringify(settings).includes('"quietSeconds"') ? { quietSeconds: 0 } : {}
    const { id: assistantId, openaiAssistantId } = await owner.api('POST /api/assistants', {
      body: { model: 'botanika-local', ...assistant },
    })
    const { id } = await owner.api('POST /api/integrations', {
      body: {
        type,
        name: 'Проверка',
        config: { ...quiet, ...config(served.origin), assistantId: openaiAssistantId },
      },
    })
    const health = async (): Promise<Integration['health']> => {
      const found = (await owner.api('GET /api/integrations')).find(one => one.id === id)
      if (!found) throw new Error('the connection is gone')
      return found.health
    }
    const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
      const end = Date.now() + answerMs
      while (!(await isSo())) {
        if (Date.now() > end)
          throw new Error(`nothing came for a minute; health: ${JSON.stringify(await health())}`)
        await wait(lookMs)
      }
    }
    const isIdle = async (): Promise<boolean> => {
      const { waiting } = (await health()).channel ?? {}
      return waiting?.in === 0 && waiting.out === 0
    }
    await until(async () => {
      const { mode, webhook } = (await health()).channel ?? {}
      return mode === 'polling' || webhook?.owner === 'ours'
    })
    return {
      site,
      owner,
      assistantId,
      health,
      stop,
      say: async text => {
        const before = messenger.sent.length
        const { webhook } = (await health()).channel ?? {}
        const delivery = messenger.write(text, { url: webhook?.url ?? '' })
        if (delivery) await post(delivery)
        await until(async () => messenger.sent.length > before && (await isIdle()))
        return messenger.sent
          .slice(before)
          .map(one => one.text)
          .join('\n')
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const requireType = async ({ api }: TestPerson, type: string) => {
  const plugins = await api('GET /api/plugins')
  const found = plugins.flatMap(({ integrations }) => integrations).find(one => one.type === type)
  if (found) return found
  const failed = plugins.flatMap(({ id, reason }) => (reason === undefined ? [] : [`${id}: ${reason}`]))
  throw new Error([`no plugin brings the integration "${type}"`, ...failed].join('\n'))
}

const post = async ({
  url,
  method = 'POST',
  headers = {},
  query = {},
  body,
}: TestRequest & { url: string }) => {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  const { status } = await fetch(target, { method, headers, ...(body && { body }) })
  if (status !== 200) throw new Error(`the server answered the messenger's delivery with ${status}`)
}
