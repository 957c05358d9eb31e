import { Agent } from 'node:http'
import { Writable } from 'node:stream'
import fastify from 'fastify'
import { checkParts } from '../extend/host/check-parts.ts'
import { checkPlugin } from '../extend/host/check-plugin.ts'
import { defaultsOf } from '../extend/host/defaults-of.ts'
import type { Channel, ChannelContext, Hook, HookRequest } from '../plugin/channel.ts'
import type { Host, Plugin, PluginParts } from '../plugin/host.ts'
import type { IntegrationPart } from '../plugin/integration.ts'
import { parseJson } from '../plugin/parse-json.ts'
import { checkConfig } from '../reach/connections/check-config.ts'
import { memoryState } from './memory-state.ts'
import { withClients } from './with-clients.ts'

export interface ChannelHostOptions {
  /** Default export of the plugin's `src/index.ts`. */
  plugin: Pick<Plugin, 'manifest'>
  /** Type of the integration with the channel. */
  type: string
  /** Settings of a connection, secrets in plain text; checked by the manifest's schema, with its defaults. */
  config: Readonly<Record<string, unknown>>
  /** Simulates the messenger: `fetch` itself if the settings refer to a local server. */
  fetch: typeof fetch
  /** Parts of the host that the plugin needs besides those provided here: settings, other plugins' offers. */
  lend?: Partial<Host>
}

/** A request to a hook, as written in a test. */
export interface TestRequest {
  /** Omitted: POST. */
  method?: string
  /** Header names in any case. Omitted: none. */
  headers?: Readonly<Record<string, string>>
  /** Omitted: empty. */
  query?: Readonly<Record<string, string>>
  /** Omitted: empty. */
  body?: string | Uint8Array
}

export type ChannelHost = Awaited<ReturnType<typeof openChannel>>

/**
 * Opens a channel like the real host, without a server, database or network: validates manifest and settings,
 * runs `setup`, checks its parts against the manifest. Throws the reason that the real host would list.
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
  const unreadable: string[] = []
  const calls: Request[] = []
  const recorded: typeof fetch = (input, init) => {
    calls.push(copyOf(input, init))
    return outside(input, init)
  }

  const parts: PluginParts = await setup({
    log,
    signal: stopping.signal,
    db: { model: () => refuse('a database') },
    jobs: {
      add: async () => refuse('jobs'),
      put: async () => refuse('jobs'),
      reschedule: async () => refuse('jobs'),
      cancel: async () => refuse('jobs'),
    },
    secrets: { encrypt: plain => plain, decrypt: sealed => sealed },
    realtime: { send: () => undefined },
    events: { emit: () => undefined },
    powers: {},
    get publishing() {
      return refuse('publishing')
    },
    ai: {
      testKey: () => refuse('an AI provider'),
      ask: () => refuse('an AI provider'),
      models: () => [],
    },
    assistants: {
      list: async () => refuse('assistants'),
      get: async () => refuse('assistants'),
      search: async () => refuse('assistants'),
    },
    connections: { list: async () => refuse('connections') },
    conversations: {
      begin: async () => refuse('conversations'),
      send: async () => refuse('conversations'),
      append: async () => refuse('conversations'),
      read: async () => refuse('conversations'),
      list: async () => refuse('conversations'),
    },
    plans: {
      requireActive: async () => refuse('plans'),
      requireWorking: async () => refuse('plans'),
      limitsOf: async () => refuse('plans'),
    },
    files: {
      keep: async () => refuse('files'),
      read: async () => refuse('files'),
      addressOf: async () => refuse('files'),
      remove: async () => refuse('files'),
    },
    get packageFolder() {
      return refuse('its package')
    },
    folder: async () => refuse('a folder'),
    mail: { isConfigured: () => false, send: async () => refuse('mail') },
    notify: async () => refuse('notifications'),
    fetch: recorded,
    settings: async () => defaultsOf(manifest.settings),
    use: id => refuse(`the plugin "${id}"`),
    ...lend,
  })
  checkParts(manifest, parts)
  const given: Channel | undefined = parts.channels?.[type]
  if (!given) throw new Error(`"${manifest.id}" has no channel for its integration "${type}"`)
  const channel = withClients(given.choose?.(settings) ?? given)
  const part: IntegrationPart = parts.integrations?.[type] ?? {}

  return {
    channel,
    /** The server part of the integration besides the channel: `check`, `credentials`. */
    part,
    settings,
    /** All outgoing requests, in order. */
    calls: calls as readonly Request[],
    /** Kinds of the updates so far that it could not read. */
    unreadable: unreadable as readonly string[],
    /** All log entries so far, as JSON lines. */
    logs: () => lines.join(''),
    /** Opens a connection. Omitted in `change`: with a hook, the settings given, the messenger given. */
    context: (change: Partial<ChannelContext> = {}): ChannelContext => ({
      id: 'connection-1',
      name: 'Проверка',
      accountId: 'account-1',
      assistantId: 'assistant-1',
      config: settings,
      log,
      signal: stopping.signal,
      fetch: recorded,
      agent: () => new Agent(),
      hook: newHook(type),
      client: undefined,
      state: memoryState(),
      unreadable: what => void unreadable.push(what),
      isOwnHook: isHook(change.hook ?? newHook(type)),
      ...change,
    }),
    /** Aborts everything the channel still waits for. */
    stop: async (): Promise<void> => {
      stopping.abort(new Error('the test host stops'))
      await parts.stop?.()
    },
  }
}

/** A webhook address like the real host's; deterministic by number, like its secret. */
export const newHook = (type: string, number = 1): Hook => ({
  url: `https://bots.example.com/hooks/${type}/route-${number}`,
  secret: `Hook_${number}-${'s3cretOfThisConnection'.repeat(3)}`.slice(0, 43),
})

/**
 * Returns whether a URL is the hook's, as in the real host: compares the path, whatever the server's name.
 */
const isHook =
  ({ url: own }: Hook) =>
  (url: string | undefined): boolean =>
    URL.parse(url ?? '')?.pathname === new URL(own).pathname

/** A request in the form passed to a channel's `verify`. */
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

/** A copy of the call for inspection; a body that can be read only once is left to the messenger. */
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
