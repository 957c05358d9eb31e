import { Writable } from 'node:stream'
import fastify from 'fastify'
import { checkParts } from '../host/check-parts.ts'
import { checkPlugin } from '../host/check-plugin.ts'
import { defaultsOf } from '../host/defaults-of.ts'
import { checkConfig } from '../integrations/check-config.ts'
import type { Channel, ChannelContext, Hook, HookRequest } from '../plugin/channel.ts'
import type { Host, Plugin, PluginParts } from '../plugin/host.ts'
import type { IntegrationPart } from '../plugin/integration.ts'
import { parseJson } from '../plugin/parse-json.ts'

export interface ChannelHostOptions {
  /** Default export of the plugin's `src/index.ts`. */
  plugin: Plugin
  /** Type of the integration whose channel is wanted. */
  type: string
  /** Settings of a connection, secrets in the clear; held against the manifest's schema, its defaults filled in. */
  config: Readonly<Record<string, unknown>>
  /** What plays the messenger: `fetch` itself when the settings lead to a local server. */
  fetch: typeof fetch
  /** Parts of the host that the plugin needs beside those lent here: settings, another plugin's offer. Left out: none. */
  lend?: Partial<Host>
}

/** A request to a hook, as a test writes it. */
export interface TestRequest {
  /** Left out: POST. */
  method?: string
  /** Names in any case. Left out: none. */
  headers?: Readonly<Record<string, string>>
  /** Left out: empty. */
  query?: Readonly<Record<string, string>>
  /** Left out: empty. */
  body?: string | Uint8Array
}

export type ChannelHost = Awaited<ReturnType<typeof openChannel>>

/**
 * A channel as the real host opens it, without a server, a database and a network: the manifest and the settings are
 * checked, `setup` runs, its parts are held against the manifest. Throws what the real host would list as the reason.
 */
export const openChannel = async ({
  plugin,
  type,
  config,
  fetch: outside,
  lend = {},
}: ChannelHostOptions) => {
  const { manifest, setup } = checkPlugin(plugin.manifest.id, plugin)
  const declared = manifest.integrations?.find(one => one.type === type)
  if (!declared) throw new Error(`the manifest of "${manifest.id}" has no integration "${type}"`)
  const settings = checkConfig(declared.settings, { ...config })

  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { log } = fastify({ logger: { level: 'trace', stream } })
  const stopping = new AbortController()
  const calls: Request[] = []
  const recorded: typeof fetch = (input, init) => {
    calls.push(copyOf(input, init))
    return outside(input, init)
  }

  const parts: PluginParts = await setup({
    log,
    signal: stopping.signal,
    db: { model: () => refuse('a database') },
    jobs: { add: async () => refuse('jobs') },
    secrets: { encrypt: plain => plain, decrypt: sealed => sealed },
    realtime: { emit: () => undefined },
    ai: { testKey: () => refuse('an AI provider'), models: () => [] },
    fetch: recorded,
    settings: async () => defaultsOf(manifest.settings),
    use: id => refuse(`the plugin "${id}"`),
    ...lend,
  })
  checkParts(manifest, parts)
  const channel: Channel | undefined = parts.channels?.[type]
  if (!channel) throw new Error(`"${manifest.id}" has no channel for its integration "${type}"`)
  const part: IntegrationPart = parts.integrations?.[type] ?? {}

  return {
    channel,
    /** The server half of the integration beside the channel: `check`, `credentials`. */
    part,
    settings,
    /** Every request that left, in order. */
    calls: calls as readonly Request[],
    /** Everything that was logged so far, as JSON lines. */
    logs: () => lines.join(''),
    /** A connection at work. Left out in `change`: with a hook, the settings given, the messenger given. */
    context: (change: Partial<ChannelContext> = {}): ChannelContext => ({
      id: 'connection-1',
      name: 'Проверка',
      accountId: 'account-1',
      assistantId: 'assistant-1',
      config: settings,
      log,
      signal: stopping.signal,
      fetch: recorded,
      hook: newHook(type),
      isOwnHook: isHook(change.hook ?? newHook(type)),
      ...change,
    }),
    /** Ends whatever the channel still waits for. */
    stop: async (): Promise<void> => {
      stopping.abort(new Error('the test host stops'))
      await parts.stop?.()
    },
  }
}

/** An address as the real host gives it, and the same secret for the same number. */
export const newHook = (type: string, number = 1): Hook => ({
  url: `https://bots.example.com/hooks/${type}/route-${number}`,
  secret: `Hook_${number}-${'s3cretOfThisConnection'.repeat(3)}`.slice(0, 43),
})

/** As the real host tells: by the path, whatever the server is called. */
const isHook =
  ({ url: own }: Hook) =>
  (url: string | undefined): boolean =>
    URL.parse(url ?? '')?.pathname === new URL(own).pathname

/** A request in the form in which a channel's `verify` gets it. */
export const hookRequest = ({
  method = 'POST',
  headers = {},
  query = {},
  body = '',
}: TestRequest): HookRequest => {
  const bytes = Buffer.from(body)
  return {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    query,
    body: bytes,
    json: () => parseJson(bytes),
  }
}

/** The call as it can be read later; a body that can be read only once is left to the messenger. */
const copyOf = (input: string | URL | Request, { signal: _, body, ...init }: RequestInit = {}): Request =>
  input instanceof Request
    ? input.clone()
    : new Request(input, {
        ...init,
        ...(body && (typeof body === 'string' || !(Symbol.asyncIterator in body)) && { body }),
      })

const refuse = (what: string): never => {
  throw new Error(`the test host has no ${what.replace(/^an? /, '')}: pass your own in \`lend\``)
}
