import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { chatWire, responsesWire, type Wire, type WireUsage } from './misbehaving-provider-wire.ts'

/** Behaviour of one request. `after` is the number of pieces of text sent before. */
export type Scene =
  | {
      kind: 'answer'
      /** Texts, and web pages cited by the text before them (`/responses` only). */
      pieces?: readonly (string | { url: string; title: string })[]
      finish?: string
      usage?: WireUsage
      /** Sends the bytes in pieces of this size, splitting characters and `data:`. */
      chunkBytes?: number
      /** Waits so many ms after each of them. */
      pauseMs?: number
      /** Leaves the connection open after the terminal event, without `[DONE]`. */
      lingers?: boolean
      /** Ends the reply this many ms after `[DONE]`. */
      endsAfterMs?: number
    }
  | { kind: 'stall'; after?: number; headers?: 'sent' | 'withheld'; comments?: number }
  | { kind: 'truncate'; after?: number; how: 'close' | 'done' | 'reset' }
  | { kind: 'garbage'; after?: number; line?: string }
  | { kind: 'giant'; megabytes: number }
  | { kind: 'html' }
  /** A complete JSON body with 200: lists of models, images. */
  | { kind: 'json'; body: unknown }
  | { kind: 'bytes'; mediaType: string; body: Uint8Array }
  /** Raw server-sent events. */
  | { kind: 'raw'; body: string }
  | {
      kind: 'error'
      status: number
      code?: string
      message?: string
      headers?: Record<string, string>
      body?: string
    }
  | { kind: 'error-in-stream'; after?: number; code: string; message?: string }

export interface SeenRequest {
  path: string
  headers: IncomingHttpHeaders
  body: { model?: string; messages?: readonly { role: string; content: unknown }[] } & Record<string, unknown>
}

export interface MisbehavingProvider {
  /** Base URL, ending in `/v1`. */
  url: string
  /** Received requests, in order. */
  requests: readonly SeenRequest[]
  /** Behaviours of the next requests; the last one repeats. */
  play(...scenes: readonly Scene[]): void
  /** Requests that are still open. */
  open(): number
  /** Total connections. */
  connections(): number
  /** Waits until no request is open. */
  idle(): Promise<void>
  close(): Promise<void>
}

const words = ['При', 'вет, ', 'мир! ', 'Цена ', '500 ', '₽ 🌿']
/** The text of an `answer` without pieces. */
export const usualAnswer = words.join('')

/**
 * An OpenAI-compatible server on 127.0.0.1 with configurable failures, in the interface of the request:
 * `/responses`, else chat completions.
 */
export async function startMisbehavingProvider(): Promise<MisbehavingProvider> {
  const requests: SeenRequest[] = []
  const running = new Set<ServerResponse>()
  let scenes: Scene[] = [{ kind: 'answer' }]
  let connections = 0
  let settled: (() => void) | undefined

  const server = createServer(async (request, response) => {
    running.add(response)
    response.on('close', () => {
      running.delete(response)
      if (running.size === 0) settled?.()
    })
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    requests.push({
      path: request.url ?? '',
      headers: request.headers,
      body: await readBody(Buffer.concat(pieces), request.headers['content-type']),
    })
    const scene = scenes.length > 1 ? scenes.shift() : scenes[0]
    if (scene) await perform(scene, response, request.url?.endsWith('/responses') ? responsesWire : chatWire)
  })
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    play(...next) {
      scenes = [...next]
    },
    open: () => running.size,
    connections: () => connections,
    idle: () =>
      running.size === 0
        ? Promise.resolve()
        : new Promise(resolve => {
            settled = resolve
          }),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** Parsed JSON; of a form its fields, a file as `{ name, bytes }`. */
async function readBody(bytes: Buffer, mediaType = ''): Promise<SeenRequest['body']> {
  if (bytes.length === 0) return {}
  if (!mediaType.startsWith('multipart/')) return JSON.parse(bytes.toString())
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': mediaType },
  }).formData()
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) },
  ])
  return Object.fromEntries(await Promise.all(fields))
}

async function perform(scene: Scene, response: ServerResponse, wire: Wire): Promise<void> {
  if (scene.kind === 'error') return sendError(scene, response)
  if (scene.kind === 'json') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(typeof scene.body === 'string' ? scene.body : JSON.stringify(scene.body))
    return
  }
  if (scene.kind === 'bytes') {
    response.writeHead(200, { 'content-type': scene.mediaType })
    response.end(scene.body)
    return
  }
  if (scene.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<!doctype html><html><body>data: Welcome</body></html>')
    return
  }
  if (scene.kind === 'stall' && scene.headers === 'withheld') return
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  if (scene.kind === 'answer') return sendAnswer(scene, response, wire)
  if (scene.kind === 'raw') {
    response.end(scene.body)
    return
  }
  response.write(wire.begin())
  if (scene.kind === 'giant') {
    const text = 'я'.repeat(scene.megabytes * 512 * 1024)
    response.write(wire.delta(text))
    response.end(wire.end('stop', '') + wire.close)
    return
  }
  for (const piece of words.slice(0, scene.after ?? 0)) response.write(wire.delta(piece))
  if (scene.kind === 'stall') {
    for (let left = scene.comments ?? 0; left > 0; left -= 1) response.write(': still thinking\n\n')
  } else if (scene.kind === 'garbage') {
    response.end(`data: ${scene.line ?? '{"choices":[{"del'}\n\n${wire.end('stop', '')}${wire.close}`)
  } else if (scene.kind === 'error-in-stream') {
    response.end(wire.error(scene.code, scene.message ?? scene.code))
  } else if (scene.how === 'done') {
    response.end('data: [DONE]\n\n')
  } else if (scene.how === 'close') {
    response.end()
  } else {
    // The reset comes after the bytes were sent, so that only the rest is lost.
    response.write('\n', () => response.socket?.resetAndDestroy())
  }
}

function sendError(scene: Extract<Scene, { kind: 'error' }>, response: ServerResponse) {
  const { status, code, message = 'Something went wrong', headers, body } = scene
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body ?? JSON.stringify({ error: { message, type: 'error', param: null, code: code ?? null } }))
}

async function sendAnswer(
  scene: Extract<Scene, { kind: 'answer' }>,
  response: ServerResponse,
  wire: Wire,
): Promise<void> {
  const { pieces = words, finish = 'stop', usage, chunkBytes, pauseMs, lingers, endsAfterMs } = scene
  const spelt = pieces.map(piece => (typeof piece === 'string' ? wire.delta(piece) : wire.source(piece)))
  const text = pieces.filter(piece => typeof piece === 'string').join('')
  const bytes = Buffer.from(
    wire.begin() + spelt.join('') + wire.end(finish, text, usage) + (lingers ? '' : wire.close),
  )
  const step = chunkBytes ?? bytes.length
  for (let from = 0; from < bytes.length && !response.destroyed; from += step) {
    // Each write is one packet: it waits until the packet was sent.
    await new Promise(resolve => response.write(bytes.subarray(from, from + step), resolve))
    if (pauseMs) await setTimeout(pauseMs)
  }
  if (endsAfterMs) await setTimeout(endsAfterMs)
  if (!lingers) response.end()
}
