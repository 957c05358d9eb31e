import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent } from './child.ts'
import { askedOf, slowEveryMs, slowTokens, stamp } from './script.ts'

/** Bytes at the end of a request that hold its last question, with what may follow it. */
const longestQuestion = 2_000

/** A provider of chat completions without latency: a short reply at once, or a long one at a steady pace. */
export const upstream = async (): Promise<void> => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    // A provider elsewhere reads prompts on its own processors: this one reads no more than the question at the end.
    const body = Buffer.concat(parts.slice(-2)).subarray(-longestQuestion).toString()
    if (request.method !== 'POST') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const asked = askedOf(body)
    if (asked === 'slow') talkSlowly(response)
    else {
      response.write(token(stamp()))
      for (let n = 1; n < asked; n += 1) response.write(token(` слово${n}`))
      end(response)
    }
  })
  server.keepAliveTimeout = 60_000
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  answerParent({ url: () => `http://127.0.0.1:${port}/v1`, talking: () => talking })
}

/** Slow replies that are under way. */
let talking = 0

const talkSlowly = (response: ServerResponse): void => {
  let sent = 0
  talking += 1
  const say = (): void => {
    response.write(token(stamp()))
    sent += 1
    if (sent < slowTokens) return
    clearInterval(timer)
    end(response)
  }
  const timer = setInterval(say, slowEveryMs)
  response.on('close', () => {
    talking -= 1
    clearInterval(timer)
  })
  say()
}

const event = (choice: object): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`

const token = (content: string): string => event({ delta: { content }, finish_reason: null })

const end = (response: ServerResponse): void =>
  void response.end(`${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`)
