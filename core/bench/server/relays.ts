import Fastify from 'fastify'
import { Server } from 'socket.io'
import { request as callOut } from 'undici'
import { answerParent } from './child.ts'

/** The least that a server can do: Fastify and undici that pass a provider's stream on, over SSE and over socket.io. Keeps nothing. */
export const relays = async (): Promise<void> => {
  const url = `${process.argv[3]}/chat/completions`
  const call = (text: string) =>
    callOut(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'any', stream: true, messages: [{ role: 'user', content: text }] }),
    })

  const app = Fastify()
  app.post('/sse', async (request, reply) => {
    const { body } = await call((request.body as { text: string }).text)
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    return reply.send(body)
  })

  const io = new Server(app.server, { path: '/socket.io', serveClient: false })
  io.of('/').on('connection', socket => {
    socket.on('message:send', async ({ text }: { text: string }, ack: (answer: object) => void) => {
      ack({ ok: true })
      const { body } = await call(text)
      let rest = ''
      const decoder = new TextDecoder()
      for await (const bytes of body) {
        const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          if (event === 'data: [DONE]') continue
          const content = JSON.parse(event.slice(6)).choices[0].delta.content
          if (content) socket.emit('message:delta', { text: content })
        }
      }
      socket.emit('message:done', {})
    })
  })

  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  answerParent({ origin: () => origin })
}
