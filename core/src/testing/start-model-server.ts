import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'

export interface ModelServerOptions {
  /** The one key that it takes; left out: it asks for none. */
  key?: string
  /** Names in its list; null: it has no list. */
  models?: readonly string[] | null
  /** Window of each model that its list reports, as vLLM does. */
  window?: number
  /** Number of seconds for which it refuses its list. */
  busy?: number
  /** Default: it sees pictures and calls functions. */
  sees?: boolean
  calls?: boolean
  /** Time before the first word, and between words, ms. */
  waitMs?: number
  wordMs?: number
  /** Tokens that it counts for each answer; left out: it reports no usage, as many servers. */
  usage?: { prompt_tokens: number; completion_tokens: number }
  /**
   * Serves something else than a model server: a page of a site, words without an end, or nothing behind a
   * proxy (503).
   */
  is?: 'page' | 'endless' | 'down'
  /** Default: any free one. */
  port?: number
}

export interface ModelServer {
  /** Base URL, ending in `/v1`. */
  url: string
  /** `host:port`, for OUTBOUND_ALLOW. */
  host: string
  /** Bodies of the chats, the oldest first. */
  chats: readonly Chat[]
  /** Changes how it behaves from now on. */
  become(options: ModelServerOptions): void
  close(): Promise<void>
}

interface Chat {
  model?: string
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  tools?: readonly { function: { name: string } }[]
  messages?: readonly { role: string; content: unknown }[]
}

const words =
  'Осенью дни короче, и деревья готовятся к зиме. Зелёный хлорофилл в листьях распадается. Видны становятся жёлтые каротиноиды, которые были там всё лето. Потом лист опадает.'

/** An OpenAI-compatible server as Ollama and its like are: a list, streamed chats, pictures that it does look at, functions. */
export const startModelServer = async (given: ModelServerOptions = {}): Promise<ModelServer> => {
  const chats: Chat[] = []
  let options = given
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response, { options, chats })
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined)
    }
  })
  server.listen(given.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/v1`,
    host,
    chats,
    become: next => {
      options = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { options, chats }: { options: ModelServerOptions; chats: Chat[] },
): Promise<void> => {
  const { key, models = ['llama3.2:3b', 'nomic-embed-text'], is, waitMs = 0 } = options
  if (is === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Shop</title><p>Welcome')
    return
  }
  if (is === 'down')
    return refuse(response, { status: 503, code: 'unavailable', message: 'no server is available' })
  if (key !== undefined && request.headers.authorization !== `Bearer ${key}`)
    return refuse(response, { status: 401, code: 'invalid_api_key', message: 'Incorrect API key provided' })
  if (request.url === '/v1/models') {
    if (options.busy !== undefined) {
      response.setHeader('retry-after', String(options.busy))
      return refuse(response, { status: 429, code: 'rate_limit_exceeded', message: 'Rate limit reached' })
    }
    if (!models) return refuse(response, { status: 404, code: 'not_found', message: 'page not found' })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        object: 'list',
        data: models.map(id => ({ id, object: 'model', max_model_len: options.window })),
      }),
    )
    return
  }
  if (request.url !== '/v1/chat/completions')
    return refuse(response, { status: 404, code: 'not_found', message: 'page not found' })
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const chat: Chat = JSON.parse(Buffer.concat(pieces).toString())
  chats.push(chat)
  if (models && !models.includes(chat.model ?? ''))
    return refuse(response, {
      status: 404,
      code: 'model_not_found',
      message: `The model ${chat.model} does not exist`,
    })
  await setTimeout(waitMs)
  await reply(chat, { response, options })
}

const reply = async (
  chat: Chat,
  { response, options }: { response: ServerResponse; options: ModelServerOptions },
): Promise<void> => {
  const { sees = true, calls = true, wordMs = 0, is } = options
  const usage = options.usage && {
    ...options.usage,
    total_tokens: options.usage.prompt_tokens + options.usage.completion_tokens,
  }
  const image = imageIn(chat)
  if (image && !sees)
    return refuse(response, { status: 400, code: 'invalid_request', message: 'images are not supported' })
  if (!chat.stream) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ choices: [{ index: 0, message: { content: words }, finish_reason: 'stop' }], usage }),
    )
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choice: object) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`)
  const tool = calls ? chat.tools?.[0] : undefined
  if (tool) {
    const call = { index: 0, id: 'call_1', function: { name: tool.function.name, arguments: '{"city":"X"}' } }
    send({ delta: { tool_calls: [call] } })
    send({ delta: {}, finish_reason: 'tool_calls' })
  } else {
    const text = image ? coloursOf(image).join(' ') : words
    do
      for (const word of text.split(/(?<= )/)) {
        if (response.destroyed) return
        send({ delta: { content: word } })
        await setTimeout(is === 'endless' ? 1 : wordMs)
      }
    while (is === 'endless')
    send({ delta: {}, finish_reason: 'stop' })
  }
  // The last chunk has no choice, and comes to those alone who ask for it.
  if (usage && chat.stream_options?.include_usage)
    response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}

const refuse = (
  response: ServerResponse,
  { status, code, message }: { status: number; code: string; message: string },
): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message, type: 'error', code } }))
}

const imageIn = ({ messages = [] }: Chat): Buffer | undefined => {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []))
  const url = parts.map(part => part?.image_url?.url).find(Boolean)
  return typeof url === 'string' ? Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') : undefined
}

/** The colours of the first and last pixel of a PNG without filters, as a person would name them. */
const coloursOf = (png: Buffer): string[] => {
  const at = png.indexOf('IDAT')
  const width = png.readUInt32BE(16)
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const nameAt = (from: number) => {
    const [red = 0, green = 0, blue = 0] = rows.subarray(from, from + 3)
    if (red > 200 && green > 200) return blue > 200 ? 'white' : 'yellow'
    if (red > 200) return 'red'
    if (blue > 200) return 'blue'
    return green > 100 ? 'green' : 'black'
  }
  return [nameAt(1), nameAt(1 + (width - 1) * 3)]
}
