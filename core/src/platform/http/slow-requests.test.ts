import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSlowRequestCut } from './slow-requests.ts'

describe('a request whose body does not arrive', () => {
  let app: FastifyInstance
  let port: number

  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: true })
    useSlowRequestCut(app, { bodyMs: 600 })
    app.post('/slow', () => ({ done: true }))
    app.post('/upload', { config: { upload: true } }, () => ({ done: true }))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterEach(() => app.close())

  /** Sends a head that promises ten bytes, and dribbles them; answers what came back once the server hung up. */
  const dribble = (path: string, { everyMs }: { everyMs: number }): Promise<string> =>
    new Promise(resolve => {
      let answer = ''
      let left = 10
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n`,
      )
      const timer = setInterval(() => {
        left -= 1
        if (left >= 0) socket.write(left === 9 ? '[' : left === 0 ? ']' : ' ')
      }, everyMs)
      socket.on('data', part => {
        answer += part.toString()
        if (answer.includes('done')) socket.destroy()
      })
      // A reset is one way of hanging up.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        clearInterval(timer)
        resolve(answer)
      })
    })

  it('is answered 408 and cut, however steadily it dribbles', async () => {
    const answer = await dribble('/slow', { everyMs: 200 })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('http.too-slow')
  })

  it('is left alone when it makes it in time, and when it is an upload', async () => {
    expect(await dribble('/slow', { everyMs: 1 })).toContain('"done":true')
    expect(await dribble('/upload', { everyMs: 80 })).toContain('"done":true')
  })
})
