import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useErrorAnswers } from './answer-error.ts'
import { fail } from './errors.ts'
import { type SlowRequestOptions, useSlowRequestCut } from './slow-requests.ts'

describe('a request whose body does not arrive', () => {
  let app: FastifyInstance
  let io: Server
  let port: number

  const start = async (given?: SlowRequestOptions) => {
    app = Fastify({ forceCloseConnections: true })
    useErrorAnswers(app)
    useSlowRequestCut(app, { bodyMs: 600, uploadWindow: { ms: 600, bytes: 3 }, lingerMs: 200, ...given })
    io = new Server(app.server, { path: '/socket.io', serveClient: false })
    app.get('/page', () => ({ read: true }))
    app.post('/slow', () => ({ done: true }))
    app.register(async own => {
      own.addContentTypeParser('*', (_request, _payload, done) => done(null))
      own.put('/upload', { config: { upload: true } }, async ({ raw, headers }) => {
        if (headers.authorization === 'wrong') throw fail('http.not-found')
        let bytes = 0
        for await (const part of raw) bytes += Buffer.byteLength(part)
        return { done: bytes }
      })
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  }
  const stop = async () => {
    io.engine.close()
    await app.close()
  }
  beforeEach(() => start())
  afterEach(stop)

  interface Dribble {
    everyMs: number
    bytes?: number
    head?: string
  }

  /** Sends a head that announces a body, then drips bytes; returns the response before the disconnect. */
  const dribble = (line: string, { everyMs, bytes = 10, head = '' }: Dribble): Promise<string> =>
    new Promise(resolve => {
      let answer = ''
      let left = bytes
      const socket = connect(port, '127.0.0.1')
      const type = line.startsWith('PUT') ? 'application/octet-stream' : 'application/json'
      socket.write(
        `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n${head}\r\n`,
      )
      const timer = setInterval(() => {
        left -= 1
        if (left >= 0) socket.write(left === bytes - 1 ? '[' : left === 0 ? ']' : ' ')
      }, everyMs)
      socket.on('data', part => {
        answer += part.toString()
        if (answer.includes('done')) socket.destroy()
      })
      // A reset is one way of disconnecting.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        clearInterval(timer)
        resolve(answer)
      })
    })

  it('is answered 408 and cut, however steadily it dribbles', async () => {
    const answer = await dribble('POST /slow', { everyMs: 200 })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('http.too-slow')
  })

  it.each([
    ['a POST to no route', 'POST /nothing', ''],
    ['a GET with a body', 'GET /page', 'HTTP/1.1 200'],
    ['a PUT to no route', 'PUT /nothing', ''],
    ['a polling transport', 'POST /socket.io/?EIO=4&transport=polling', ''],
    ['a GET of the polling transport with a body', 'GET /socket.io/?EIO=4&transport=polling', 'HTTP/1.1 200'],
    ['an upload that dribbles below its rate', 'PUT /upload', 'HTTP/1.1 408'],
  ])('is cut: %s', async (_, line, beginning) => {
    const answer = await dribble(line, { everyMs: 300, bytes: 10_000 })
    expect(answer.startsWith(beginning)).toBe(true)
  })

  it('is answered and cut at once where the permission is wrong already', async () => {
    const from = performance.now()
    const answer = await dribble('PUT /upload', {
      everyMs: 20,
      bytes: 100_000,
      head: 'authorization: wrong\r\n',
    })
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    // It sends faster than the limit, so only the response ends it.
    expect(performance.now() - from).toBeLessThan(10_000)
  })

  it('is left alone when it makes it in time, and when it is an upload that goes on', async () => {
    expect(await dribble('POST /slow', { everyMs: 1 })).toContain('"done":true')
    expect(await dribble('PUT /upload', { everyMs: 40, bytes: 40 })).toContain('"done":40')
  })

  it('is answered when the server stops, not reset', async () => {
    const answer = dribble('PUT /upload', { everyMs: 20, bytes: 100_000 })
    await expect.poll(() => new Promise(done => app.server.getConnections((_, count) => done(count)))).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 100))
    await app.close()
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*http\.unavailable/)
  })

  it('that is too large is answered, while its sender goes on writing', async () => {
    await stop()
    // Time enough for a sender on a busy machine to come to its end.
    await start({ bodyMs: 60_000, lingerMs: 60_000 })
    const size = 4 * 1024 * 1024
    const call = request({ port, method: 'POST', path: '/slow', headers: { 'content-length': size } })
    const faults: Error[] = []
    call.on('error', error => faults.push(error))
    call.setHeader('content-type', 'application/json')
    call.write('a'.repeat(65_536))
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(413)
    for (let sent = 65_536; sent < size; sent += 65_536) {
      call.write('a'.repeat(65_536))
      await new Promise(resolve => setImmediate(resolve))
    }
    let said = ''
    for await (const part of response) said += part
    expect(JSON.parse(said)).toMatchObject({ code: 'http.too-large' })
    expect(faults).toEqual([])
    call.end()
  })
})
