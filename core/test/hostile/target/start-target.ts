import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../src/testing/free-port.ts'
import { type Site, serveFetch, startSite, type TestPerson } from '../../../src/testing/index.ts'
import {
  type MisbehavingProvider,
  startMisbehavingProvider,
} from '../../../src/testing/misbehaving-provider.ts'
import { copyPreparedData } from '../../../src/testing/prepared-data.ts'
import { buildServer } from '../../process/build-server.ts'
import { setUp } from '../../process/set-up.ts'
import { type ServerProcess, startServerProcess } from '../../process/start-server-process.ts'
import { newGuest } from '../../support/guest.ts'
import { pluginsDir } from '../../telegram/telegram-setup.ts'
import { type Heartbeat, heartbeatEnv, readHeartbeat } from './heartbeat.ts'

/** A sender of messages, and the path it uses. */
export interface Sender {
  path: string
  headers: Readonly<Record<string, string>>
  /** The message's body. */
  body(text: string, n: number): Readonly<Record<string, string>>
  socket: { namespace: '/app' | '/widget'; conversationId: string; token?: string; cookie?: string }
}

/** A server in a process of its own, with everybody who may send it something. */
export interface Target {
  origin: string
  owner: TestPerson
  assistantId: string
  /** An assistant that a provider answers. */
  providedId: string
  senders: Readonly<Record<'guest' | 'visitor' | 'owner', Sender>>
  widgetKey: string
  /** Address of the webhook of a connection whose deliveries are signed with `secret`. */
  hook: string
  /** Connects one more system, at `<origin>/bot`, to an assistant; answers the address of the connection's webhook. */
  connectSystem(assistantId: string, at: string): Promise<string>
  /** A site and a provider of somebody's own. */
  site: Site
  provider: MisbehavingProvider
  /** Returns the measurements since the last call. */
  heartbeat(): Promise<Heartbeat>
  stop(): Promise<void>
}

export const secret = 'signing-secret-of-the-owner'

const childOf = async (dataDir: string, env: Record<string, string>) => {
  const port = String(await freePort())
  return startServerProcess({
    dataDir,
    bundled: true,
    env: {
      ...heartbeatEnv(join(dataDir, 'heartbeat.sock')),
      PLUGINS_DIR: pluginsDir,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
  })
}

/** `limits`: omitted: relaxed. */
export const startTarget = async ({ limits }: { limits?: 'standard' } = {}): Promise<Target> => {
  await buildServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'botanika-hostile-'))
  await copyPreparedData(dataDir, { plugins: 'all' })
  const [site, provider] = [await startSite(), await startMisbehavingProvider()]
  const system = await serveFetch(async () => Response.json({ id: 's1' }))
  const child = await childOf(dataDir, {
    OPENAI_API_KEY: 'sk-test-0001',
    OPENAI_BASE_URL: provider.url,
    ...(limits && { LIMITS: limits }),
    OUTBOUND_ALLOW: [site.pair, new URL(system.origin).host, new URL(provider.url).host].join(),
  })
  const origin = await child.ready()
  const people = await settle(origin, child)
  return {
    origin,
    ...people,
    hook: await connectSystem(people.owner, people.assistantId, system.origin),
    connectSystem: (assistantId, at) => connectSystem(people.owner, assistantId, at),
    site,
    provider,
    heartbeat: () => readHeartbeat(join(dataDir, 'heartbeat.sock')),
    stop: async () => {
      child.kill('SIGKILL')
      await child.exited
      await Promise.all([site.close(), provider.close(), system.close()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The administrator of a new server with an assistant that everybody may talk to, and one of each who does. */
export const settle = async (origin: string, child: ServerProcess) => {
  const owner = await setUp(origin, child)
  const { api } = owner
  const made = async (model: string) => api('POST /api/assistants', { body: { name: 'Магазин', model } })
  const [{ id: assistantId }, { id: providedId }] = [await made('botanika-local'), await made('gpt-4o')]
  await api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true },
  })
  const guest = await newGuest(origin)
  const own = await api('POST /api/conversations', { body: { assistantId } })
  const theirs = await guest.api('POST /api/conversations', { body: { assistantId } })
  const [widget] = await api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  const widgetKey = widget?.key ?? ''
  const visit = await api('POST /api/widget/{key}/session', { params: { key: widgetKey }, body: {} })
  return {
    owner,
    assistantId,
    providedId,
    widgetKey,
    senders: {
      guest: {
        path: `/api/conversations/${theirs.id}/messages`,
        headers: { cookie: guest.cookie },
        body: (message: string) => ({ message }),
        socket: { namespace: '/app', conversationId: theirs.id, cookie: guest.cookie },
      },
      visitor: {
        path: `/api/widget/${widgetKey}/messages`,
        headers: { authorization: `Bearer ${visit.visitorToken}` },
        body: (text: string, n: number) => ({ text, clientMessageId: `hostile-${n}` }),
        socket: { namespace: '/widget', conversationId: visit.conversation.id, token: visit.visitorToken },
      },
      owner: {
        path: `/api/conversations/${own.id}/messages`,
        headers: { authorization: `Bearer ${owner.token}` },
        body: (message: string) => ({ message }),
        socket: { namespace: '/app', conversationId: own.id, token: owner.token },
      },
    },
  } as const
}

/** Connects a system to the assistant; answers the address of its webhook. */
const connectSystem = async ({ api }: TestPerson, assistantId: string, system: string): Promise<string> => {
  const { openaiAssistantId } = await api('GET /api/assistants/{id}', { params: { id: assistantId } })
  const { id } = await api('POST /api/integrations', {
    body: {
      type: 'webhook',
      name: 'Система',
      config: { url: `${system}/bot`, secret, assistantId: openaiAssistantId },
    },
  })
  for (;;) {
    const made = (await api('GET /api/integrations')).find(each => each.id === id)
    const url = made?.health.channel?.webhook?.url
    if (url) return url
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
