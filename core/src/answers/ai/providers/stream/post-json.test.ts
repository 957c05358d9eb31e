import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import OpenAI, { APIConnectionError, APIError } from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../testing/free-port.ts'
import { nextOf } from './body.ts'
import { postJson } from './post-json.ts'
import { senderOf } from './send.ts'

let baseUrl: string
let answer: RequestListener
const server = createServer((request, response) => answer(request, response))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const { signal } = new AbortController()
const ways = [
  ['directly', undefined],
  ['by a fetch', globalThis.fetch],
] as const

const textOf = async ({ body }: Awaited<ReturnType<typeof postJson>>): Promise<string> => {
  const pieces: Uint8Array[] = []
  for (let piece = await nextOf(body); piece; piece = await nextOf(body)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe.each(ways)('a request that is sent %s', (_, fetch) => {
  const post = (access: object = {}, more: object = {}) =>
    postJson(
      senderOf(fetch),
      { apiKey: ' sk-test ', baseUrl, ...access },
      { path: '/chat/completions', body: { say: 'Привет' }, signal, ...more },
    )

  it('has each text as it is, and half of a character as an escape', async () => {
    let seen = ''
    answer = async (request, response) => {
      seen = Buffer.concat(await request.toArray()).toString()
      response.end()
    }
    const say = [
      '',
      'Zażółć «Ёж» 價目表 👩‍🌾',
      '\u0000"\\\u2028',
      'Цена '.repeat(50_000),
      `a\ud83d`,
      '\udc69б',
    ]
    await textOf(await post({}, { body: { say } }))
    expect(JSON.parse(seen)).toEqual({ say })
    expect(seen).toContain('a\\ud83d')
  })

  it('has the body, and no header of ours but those that are needed', async () => {
    let seen: { url: string | undefined; headers: IncomingHttpHeaders; body: string } | undefined
    answer = async (request, response) => {
      const { url, headers } = request
      seen = { url, headers, body: (await request.toArray()).join('') }
      response.end('Да')
    }
    expect(await textOf(await post())).toBe('Да')
    expect(seen?.body).toBe('{"say":"Привет"}')
    expect(seen?.url).toBe('/v1/chat/completions')
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer sk-test',
      'content-type': 'application/json',
      'user-agent': 'botanika',
    })
    const ofTransport = /^(host|connection|content-length|accept|accept-.*|sec-fetch-mode)$/
    const ours = Object.keys(seen?.headers ?? {}).filter(name => !ofTransport.test(name))
    expect(ours.sort()).toEqual(['authorization', 'content-type', 'user-agent'])
    await textOf(await post({ apiKey: undefined, baseUrl: `${baseUrl}/` }))
    expect(seen?.url).toBe('/v1/chat/completions')
    expect(seen?.headers).not.toHaveProperty('authorization')
  })

  it.each([
    ['an object with the error', '{"error":{"message":"No","code":"rate_limit","type":"t","param":"p"}}'],
    ['the error alone', '{"message":"No","code":"rate_limit","param":"p"}'],
    ['an error that is null', '{"error":null,"message":"No"}'],
    ['an error in an array', '[{"error":{"message":"No","code":429}}]'],
    ['a text', 'Bad Gateway'],
    ['nothing', ''],
  ])('and refused with %s fails as it does in the openai package', async (_, body) => {
    answer = (_, response) =>
      void response.writeHead(429, { 'retry-after': '3', 'x-request-id': 'r' }).end(body)
    const ours: unknown = await post().catch(error => error)
    const client = new OpenAI({ apiKey: 'sk-test', baseURL: baseUrl, maxRetries: 0, logLevel: 'off' })
    const theirs: unknown = await client.chat.completions
      .create({ model: 'm', messages: [], stream: true })
      .catch(error => error)
    if (!(ours instanceof APIError && theirs instanceof APIError)) throw new Error('not refused')
    expect(ours.constructor).toBe(theirs.constructor)
    const facts = ({ status, code, param, type, message, error, requestID, headers }: APIError) => ({
      status,
      code,
      param,
      type,
      message,
      error,
      requestID,
      wait: headers?.get('retry-after'),
    })
    expect(facts(ours)).toEqual(facts(theirs))
  })

  it('and refused with an endless text fails, too', async () => {
    answer = (_, response) => {
      response.writeHead(500)
      const timer = setInterval(() => response.write('x'.repeat(50_000)))
      response.on('close', () => clearInterval(timer))
    }
    const error: unknown = await post().catch(each => each)
    expect(error).toMatchObject({ status: 500 })
    expect(String(error).length).toBeLessThan(110_000)
  })

  it('is told nowhere to go', async () => {
    const access = { baseUrl: `http://127.0.0.1:${await freePort()}/v1` }
    const error: unknown = await post(access).catch(each => each)
    expect(error).toBeInstanceOf(APIConnectionError)
  })

  it('throws the reason of an abort, before the answer and within it', async () => {
    const stop = new AbortController()
    answer = () => stop.abort(new Error('enough'))
    await expect(post({}, { signal: stop.signal })).rejects.toThrow('enough')
    const later = new AbortController()
    answer = (_, response) => void response.write('Да')
    const { body } = await post({}, { signal: later.signal })
    expect(String(await nextOf(body))).toBeTruthy()
    later.abort(new Error('enough'))
    await expect(nextOf(body)).rejects.toThrow('enough')
  })

  it('follows a redirect that keeps the method', async () => {
    answer = (request, response) => {
      if (request.url?.startsWith('/moved')) request.pipe(response)
      else response.writeHead(307, { location: '/moved' }).end()
    }
    expect(await textOf(await post())).toBe('{"say":"Привет"}')
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('reads an answer that is compressed by %s', async (encoding, compress) => {
    answer = (_, response) =>
      void response.writeHead(200, { 'content-encoding': encoding }).end(compress('Да'))
    expect(await textOf(await post())).toBe('Да')
  })

  it('does not read on without end while nobody takes anything', async () => {
    let written = 0
    answer = (_, response) => {
      const piece = Buffer.alloc(65_536)
      const write = (): void => {
        while (written < 300 * 65_536 && response.write(piece)) written += piece.length
        if (written < 300 * 65_536) response.once('drain', write)
      }
      write()
    }
    const answered = await post()
    answered.body.take()
    await new Promise(resolve => setTimeout(resolve, 200))
    const before = written
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(written).toBe(before)
    expect(written).toBeLessThan(300 * 65_536)
    answered.body.cancel()
  })
})
