import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Message {
  role: string
  content: unknown
}

/** `order`: of Mistral, with a system message; `no-system`: of Gemma; `early`: of the first Mistral, which refuses it as a wrong order. */
export type StrictTemplate = 'order' | 'no-system' | 'early'

export interface StrictProvider {
  /** Base URL, ending in `/v1`. */
  url: string
  /** The messages of each request, refused ones too. */
  requests: readonly (readonly Message[])[]
  /** Returns the number of requests that were refused for their roles. */
  refusals(): number
  /** Fails with 500 for a request whose last message has this text. */
  breakAt(text: string): void
  close(): Promise<void>
}

const alternation = 'Conversation roles must alternate user/assistant/user/assistant/...'

/** A server with the chat template of an open model, as vLLM and llama.cpp apply it; it answers «Ответ N.». */
export const startStrictProvider = async (template: StrictTemplate): Promise<StrictProvider> => {
  const requests: Message[][] = []
  let refusals = 0
  let broken: string | undefined

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const { messages }: { messages: Message[] } = JSON.parse(Buffer.concat(pieces).toString())
    requests.push(messages)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refused = refusalOf(messages, template)
    if (refused) {
      refusals += 1
      return send(400, { error: { message: refused, type: 'BadRequestError', code: 400 } })
    }
    if (broken !== undefined && JSON.stringify(messages.at(-1)).includes(broken))
      return send(500, { error: { message: 'Internal Server Error' } })
    const message = { role: 'assistant', content: `Ответ ${requests.length}.` }
    return send(200, { choices: [{ index: 0, message, finish_reason: 'stop' }] })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    refusals: () => refusals,
    breakAt: text => {
      broken = text
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const refusalOf = (messages: readonly Message[], template: StrictTemplate): string | undefined => {
  const [first] = messages
  if (first?.role === 'system' && template === 'no-system') return 'System role not supported'
  const turns = first?.role === 'system' && template === 'order' ? messages.slice(1) : messages
  if (turns.some(({ role }, at) => role !== (at % 2 === 0 ? 'user' : 'assistant'))) return alternation
  if (messages.some(({ content }) => content === '' || content === null)) return 'Message content is empty'
  return undefined
}
