import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi, WidgetSession } from '../../src/contract/index.ts'
import { processTree } from './memory.ts'
import type { Place } from './talker.ts'

export interface Product {
  /** Process id of `npm start`. */
  pid: number
  /** Returns the process id of the server, once it is ready. */
  serverPid(): number
  /** Returns its address, once it answers. */
  live(): Promise<string>
  /** Returns its address, once it is ready. */
  ready(): Promise<string>
  output(): string
  /** Ends it in order. */
  stop(): Promise<void>
}

export interface ProductOptions {
  folder: string
  upstream: string
  mongodbUri?: string
  /** Options of Node for the server. */
  nodeOptions?: string
}

const root = join(import.meta.dirname, '../../..')

/** Our server by `npm start`, with everything built, its plugins and the shipped log level; limits set high. */
export const startProduct = ({ folder, upstream, mongodbUri, nodeOptions }: ProductOptions): Product => {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LIMITS: 'relaxed',
      ...(nodeOptions && { NODE_OPTIONS: nodeOptions }),
      OPENAI_BASE_URL: upstream,
      OPENAI_API_KEY: 'sk-bench-key-000',
      ...(mongodbUri && { MONGODB_URI: mongodbUri }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += part))
  const exited = once(child, 'exit')
  const isOver = () => child.exitCode !== null || child.signalCode !== null

  const answers = async (path: '/livez' | '/readyz'): Promise<string> => {
    for (;;) {
      if (isOver()) throw new Error(`the server ended: ${output}`)
      const [, port] = /Ботаника\s+http:\/\/[^:\s]+:(\d+)/.exec(output) ?? []
      const origin = `http://127.0.0.1:${port}`
      if (port && (await fetch(origin + path)).ok) return origin
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
  const pid = child.pid ?? 0
  const serverPid = (): number => {
    const [largest] = processTree(pid).sort((one, other) => other.mb - one.mb)
    return largest?.pid ?? pid
  }
  return {
    pid,
    live: () => answers('/livez'),
    ready: () => answers('/readyz'),
    serverPid,
    output: () => output,
    stop: async () => {
      const server = serverPid()
      if (!isOver()) process.kill(server, 'SIGTERM')
      const late = setTimeout(() => process.kill(server, 'SIGKILL'), 10_000)
      await exited
      clearTimeout(late)
    },
  }
}

/** Makes the administrator by the printed link, and an assistant of theirs; answers the key of its widget. */
export const prepare = async (origin: string, product: Product): Promise<string> => {
  const { key } = await makeAssistant(await setUp(origin, product))
  return key
}

/** Makes the administrator by the printed link. */
export const setUp = async (origin: string, product: Product) => {
  const find = () => /setup\?token=([\w.-]+)\n/.exec(product.output())?.[1]
  for (let tries = 0; !find() && tries < 500; tries += 1)
    await new Promise(resolve => setTimeout(resolve, 10))
  const body = {
    token: find() ?? '',
    username: 'Admin',
    email: 'admin@example.com',
    password: 'secret-1',
  }
  const { token } = await createClient<CoreApi>({ origin })('POST /api/setup', { body })
  return createClient<CoreApi>({ origin, token: () => token })
}

/** An assistant without knowledge, whose widget is for as many messages as a benchmark sends. */
export const makeAssistant = async (
  api: Awaited<ReturnType<typeof setUp>>,
): Promise<{ id: string; key: string }> => {
  const { id } = await api('POST /api/assistants', { body: { name: 'Магазин' } })
  const [widget] = await api('GET /api/assistants/{id}/widgets', { params: { id } })
  if (!widget) throw new Error('the assistant has no widget')
  const limits = { perVisitorMinute: 120, perDay: 1_000_000 }
  await api('PUT /api/widgets/{id}', { params: { id: widget.id }, body: { limits } })
  return { id, key: widget.key }
}

/** Visits of so many new visitors. */
export const visit = async (origin: string, key: string, count: number): Promise<Place[]> => {
  const places: Place[] = []
  const visitOnce = async (): Promise<Place> => {
    const answer = await fetch(`${origin}/api/widget/${key}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) throw new Error(`no session: ${answer.status} ${await answer.text()}`)
    const { visitorToken, conversation } = (await answer.json()) as WidgetSession
    return { url: `${origin}/widget`, token: visitorToken, conversationId: conversation.id }
  }
  while (places.length < count)
    places.push(
      ...(await Promise.all(Array.from({ length: Math.min(16, count - places.length) }, visitOnce))),
    )
  return places
}
