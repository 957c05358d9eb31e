import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { makeCertificate } from '../http/testing/make-certificate.ts'
import { startConnectProxy, startSocksProxy, type TestProxy } from '../http/testing/start-proxies.ts'
import { createOutbound, type Outbound, type OutboundTarget } from './create-outbound.ts'

const { key, cert } = makeCertificate({ names: ['localhost', 'line.example'], addresses: ['127.0.0.1'] })
let server: Server
let lines: WebSocketServer
let port = 0
let outbound: Outbound | undefined
let ending = new AbortController()
const proxies: TestProxy[] = []
const clients: WebSocket[] = []
const sockets = new Set<Duplex>()

beforeAll(async () => {
  server = createServer({ key, cert })
  lines = new WebSocketServer({ server })
  lines.on('connection', line => line.on('message', said => line.send(`heard ${said}`)))
  server.on('connection', socket => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(async () => {
  ending.abort()
  for (const client of clients.splice(0)) client.terminate()
  await outbound?.close()
  for (const proxy of proxies.splice(0)) await proxy.close()
})
afterAll(async () => {
  lines.close()
  // The proxies keep a half-open connection when their client closes its half.
  for (const socket of sockets) socket.destroy()
  await new Promise(resolve => server.close(resolve))
})

/** Every name resolves to this machine. */
const here: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

interface Given extends OutboundTarget {
  allow?: readonly string[]
  /** Default: the server's own certificate. */
  ca?: string | null
}
/** A connection as a plugin opens it: `new WebSocket(url, { agent: context.agent() })`. */
const dial = (host: string, { allow = [], ca = cert, ...target }: Given = {}): WebSocket => {
  ending = new AbortController()
  outbound = createOutbound({ allow, lookup: here })
  const client = new WebSocket(`wss://${host}:${port}/line`, {
    agent: outbound.agentFor(target, ending.signal),
    ...(ca !== null && { ca }),
  })
  clients.push(client)
  return client
}
const failureOf = async (client: WebSocket): Promise<Error> => {
  const failed = once(client, 'error')
  const opened = once(client, 'open').then(() => [new Error('it was opened')])
  const [error] = await Promise.race([failed, opened])
  return error
}
const talk = async (client: WebSocket): Promise<string> => {
  await once(client, 'open')
  client.send('Привет')
  const [said] = await once(client, 'message')
  return String(said)
}
const trusted = (host: string) => ({ origins: [`https://${host}:${port}`] })

describe('a WebSocket of `ws` over TLS', () => {
  it.each(['localhost', 'line.example', '127.0.0.1'])(
    'talks to %s where it is trusted, until the signal ends it',
    async host => {
      const client = dial(host, trusted(host))
      expect(await talk(client)).toBe('heard Привет')
      const closed = once(client, 'close')
      ending.abort()
      await closed
    },
  )

  it.each(['localhost', '127.0.0.1', '[::1]', '0x7f.1', 'line.example'])(
    'is refused to %s, which is private and not trusted',
    async host => {
      const before = lines.clients.size
      expect(await failureOf(dial(host))).toMatchObject({ code: 'outbound.refused' })
      expect(lines.clients.size).toBe(before)
    },
  )

  it('does not take a certificate that nobody vouches for', async () => {
    const client = dial('localhost', { ...trusted('localhost'), ca: null })
    expect(await failureOf(client)).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })

  it('does not take the certificate of another name', async () => {
    const client = dial('other.example', trusted('other.example'))
    expect(await failureOf(client)).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  })

  it('is not opened once the signal is aborted', async () => {
    outbound = createOutbound({ allow: [], lookup: here })
    const client = new WebSocket(`wss://localhost:${port}`, {
      agent: outbound.agentFor(trusted('localhost'), AbortSignal.abort()),
      ca: cert,
    })
    clients.push(client)
    expect(await failureOf(client)).toMatchObject({ code: 'outbound.ended' })
  })
})

describe.each([
  ['CONNECT', 'http', startConnectProxy],
  ['SOCKS5', 'socks5', startSocksProxy],
] as const)('a WebSocket of `ws` over TLS through a %s proxy', (_, scheme, start) => {
  const started = async () => {
    const proxy = await start({ user: { name: 'anna', password: 's3cr3t' } })
    proxies.push(proxy)
    return { proxy, allow: [proxy.host], proxyUrl: `${scheme}://anna:s3cr3t@${proxy.host}` }
  }

  it('talks, with TLS up to the server, until the signal ends it', async () => {
    const { proxy, ...way } = await started()
    const client = dial('localhost', { ...trusted('localhost'), ...way })
    expect(await talk(client)).toBe('heard Привет')
    expect(proxy.targets).toEqual([`localhost:${port}`])
    const closed = once(client, 'close')
    ending.abort()
    await closed
  })

  it('is refused to a private address', async () => {
    const { proxy, ...way } = await started()
    expect(await failureOf(dial('127.0.0.1', way))).toMatchObject({ code: 'outbound.refused' })
    expect(proxy.targets).toEqual([])
  })

  it('does not take a certificate that nobody vouches for', async () => {
    const { proxy: _, ...way } = await started()
    const client = dial('localhost', { ...trusted('localhost'), ...way, ca: null })
    expect(await failureOf(client)).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })

  it('does not take the certificate of another name', async () => {
    const { proxy: _, ...way } = await started()
    const { key: otherKey, cert: otherCert } = makeCertificate({ names: ['another.example'] })
    const other = createServer({ key: otherKey, cert: otherCert })
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const otherPort = typeof address === 'object' && address ? address.port : 0
    outbound = createOutbound({ allow: way.allow, lookup: here })
    const target = { origins: [`https://localhost:${otherPort}`], proxyUrl: way.proxyUrl }
    ending = new AbortController()
    const client = new WebSocket(`wss://localhost:${otherPort}`, {
      agent: outbound.agentFor(target, ending.signal),
      ca: otherCert,
    })
    clients.push(client)
    expect(await failureOf(client)).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
    await new Promise(resolve => other.close(resolve))
  })
})
