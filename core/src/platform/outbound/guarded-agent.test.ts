import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import { get as getSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startConnectProxy, startSocksProxy, type TestProxy } from '../http/testing/start-proxies.ts'
import { createOutbound, type Outbound, type OutboundTarget } from './create-outbound.ts'

let server: Server
let origin: string
let outbound: Outbound | undefined
let ending: AbortController
const proxies: TestProxy[] = []
const lines: Duplex[] = []

beforeAll(async () => {
  // Responds as a WebSocket server does, and sends nothing more.
  server = createServer((_, reply) => reply.end('hello')).on('upgrade', (_, socket) => {
    lines.push(socket)
    socket.on('error', () => socket.destroy()).on('end', () => socket.end())
    socket.resume()
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(async () => {
  ending.abort()
  await outbound?.close()
  for (const proxy of proxies.splice(0)) await proxy.close()
})
afterAll(async () => {
  const closed = once(server, 'close')
  server.close()
  // The server no longer tracks an upgraded connection.
  for (const line of lines) line.destroy()
  await closed
})

interface Given extends OutboundTarget {
  allow?: readonly string[]
  lookup?: LookupFunction
}
const agentOf = ({ allow = [], lookup, ...target }: Given = {}) => {
  ending = new AbortController()
  outbound = createOutbound({ allow, ...(lookup && { lookup }) })
  return outbound.agentFor(target, ending.signal)
}
const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
/** The connection that a WebSocket client opens; rejects with the error of the request. */
const dial = async (url: string, given: Given = {}) => {
  const request = (url.startsWith('https:') ? getSecure : get)(url, {
    agent: agentOf(given),
    headers: upgrade,
  })
  const [, socket] = await once(request, 'upgrade')
  return socket
}
const privately: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }])

describe('an agent without a proxy', () => {
  it('opens a line to a trusted origin, and ends it with the signal', async () => {
    const socket = await dial(origin, { origins: [origin] })
    const closed = once(socket, 'close')
    ending.abort()
    await closed
    expect(socket.destroyed).toBe(true)
  })

  it('opens none once the signal is aborted', async () => {
    const agent = agentOf({ origins: [origin] })
    ending.abort()
    await expect(once(get(origin, { agent }), 'response')).rejects.toMatchObject({ code: 'outbound.ended' })
  })

  it.each([
    'http://127.0.0.1',
    'https://[::1]',
    'http://localhost',
    'https://169.254.169.254',
    'http://8.8.8.8:22',
  ])('refuses %s', url => expect(dial(url)).rejects.toMatchObject({ code: 'outbound.refused' }))

  it('refuses a private address in a spelling of its own', async () => {
    const request = get({ host: '0x7f.1', agent: agentOf() })
    await expect(once(request, 'response')).rejects.toMatchObject({ code: 'outbound.refused' })
  })

  it('refuses a local socket in place of a host', async () => {
    const request = get({ host: '127.0.0.1', socketPath: '/tmp/none.sock', agent: agentOf() })
    await expect(once(request, 'response')).rejects.toMatchObject({ code: 'outbound.refused' })
  })

  it.each(['http', 'https'])('refuses a public name that leads to a private address over %s', scheme =>
    expect(dial(`${scheme}://rebind.example`, { lookup: privately })).rejects.toMatchObject({
      code: 'outbound.refused',
    }),
  )
})

describe.each([
  ['CONNECT', 'http', startConnectProxy],
  ['SOCKS5', 'socks5', startSocksProxy],
] as const)('an agent with a %s proxy', (_, scheme, start) => {
  const started = async (...options: Parameters<typeof start>) => {
    const proxy = await start(...options)
    proxies.push(proxy)
    return { proxy, allow: [proxy.host], proxyUrl: `${scheme}://${proxy.host}` }
  }

  it('opens a line through it, and ends it with the signal', async () => {
    const { proxy, ...way } = await started()
    const socket = await dial(origin, { origins: [origin], ...way })
    expect(proxy.targets).toEqual([origin.replace('http://', '')])
    const closed = once(socket, 'close')
    ending.abort()
    await closed
  })

  it('is no way around the guard', async () => {
    const { proxy, ...way } = await started()
    await expect(dial(origin, way)).rejects.toMatchObject({ code: 'outbound.refused' })
    expect(proxy.targets).toEqual([])
  })

  it('says when the proxy refuses, without its password', async () => {
    const { proxy, allow } = await started({ user: { name: 'anna', password: 's3cr3t' } })
    const proxyUrl = `${scheme}://anna:wr0ng@${proxy.host}`
    const error: Error = await dial(origin, { origins: [origin], allow, proxyUrl }).catch(thrown => thrown)
    expect(error.cause).toMatchObject({ code: 'outbound.proxy-refused' })
    expect(JSON.stringify([error, error.cause, String(error.cause)])).not.toContain('wr0ng')
  })

  it('does not connect to a proxy whose name leads into the own network', async () => {
    const { proxy } = await started()
    const proxyUrl = `${scheme}://proxy.example:${proxy.host.split(':')[1]}`
    await expect(dial(origin, { origins: [origin], lookup: privately, proxyUrl })).rejects.toThrow()
    expect(proxy.targets).toEqual([])
  })
})
