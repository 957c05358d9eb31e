import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One reply, as the test dictates it. */
export interface Dictation {
  headers: IncomingHttpHeaders
  body: { model: string; messages: { role: string; content: unknown }[] }
  /** Sends a piece of the reply. */
  say(text: string): void
  finish(): void
  /** Resolves when the server hung up before the end. */
  disconnected: Promise<void>
}

/** A recording that came to be written down. */
export interface Recording {
  model: string
  name: string
  bytes: Buffer
}

/** Makes the provider's answer to a recording. */
export type Hearing = (recording: Recording) => Promise<Transcript> | Transcript
interface Transcript {
  status: number
  body: object
  headers?: Record<string, string>
}

export interface PacedProvider {
  /** Environment of a server that uses it. */
  env: Record<string, string>
  /** The next request, in the order they came. */
  next(): Promise<Dictation>
  close(): Promise<void>
}

/** An OpenAI-compatible server on 127.0.0.1 that says what a test dictates, when it does. */
export const startPacedProvider = async ({
  hear = () => ({ status: 404, body: { detail: 'Not Found' } }),
}: {
  /** Left out: it has no interface for recordings. */
  hear?: Hearing
} = {}): Promise<PacedProvider> => {
  const waiting: Dictation[] = []
  const takers: ((dictation: Dictation) => void)[] = []
  const server = createServer(async (request, response) => {
    const bytes = await wholeOf(request)
    // The server was killed while it was asking.
    if (!request.complete) return void response.destroy()
    if (request.url?.endsWith('/audio/transcriptions')) {
      const { status, body, headers } = await hear(await recordingIn(bytes, request.headers))
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
      return
    }
    const body = questionIn(bytes)
    if (!body) return void response.writeHead(400, { 'content-type': 'application/json' }).end('{}')
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.flushHeaders()
    const send = (choice: object): void =>
      void response.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`,
      )
    const dictation: Dictation = {
      headers: request.headers,
      body,
      say: content => send({ delta: { content }, finish_reason: null }),
      finish: () => {
        send({ delta: {}, finish_reason: 'stop' })
        response.end('data: [DONE]\n\n')
      },
      disconnected: new Promise(resolve => {
        response.once('close', () => {
          if (!response.writableFinished) resolve()
        })
      }),
    }
    const taker = takers.shift()
    if (taker) taker(dictation)
    else waiting.push(dictation)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: 'sk-server-key-000' },
    next: async () => waiting.shift() ?? new Promise(resolve => takers.push(resolve)),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

/** Null where no question was sent, as where a connection is only tried. */
const questionIn = (bytes: Buffer): Dictation['body'] | null => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

const wholeOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part as Buffer)
  } catch (error) {
    if (request.complete) throw error
  }
  return Buffer.concat(parts)
}

const recordingIn = async (bytes: Buffer, headers: IncomingHttpHeaders): Promise<Recording> => {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('the form has no file')
  return { model: String(form.get('model')), name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
