import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `text` is answered · `hang`: the first words, and then nothing · `quota`: refused. */
type Scene = { text: string } | 'hang' | 'quota'

/** An OpenAI-compatible server that answers what a test says, in order. */
export const startScriptedModel = async () => {
  const scenes: Scene[] = []
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const scene = scenes.shift() ?? 'quota'
      if (scene === 'quota') refuse(response)
      else stream(response, scene)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/v1`,
    /** Host for OUTBOUND_ALLOW. */
    host,
    play: (...next: readonly Scene[]): void => {
      scenes.push(...next)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

const refuse = (response: ServerResponse): void => {
  response.writeHead(429, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({ error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }),
  )
}

const stream = (response: ServerResponse, scene: Exclude<Scene, 'quota'>): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choice: object) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`)
  send({ delta: { content: scene === 'hang' ? '{"summary":"' : scene.text } })
  if (scene === 'hang') return
  send({ delta: {}, finish_reason: 'stop' })
  response.end('data: [DONE]\n\n')
}
