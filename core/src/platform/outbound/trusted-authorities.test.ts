import { once } from 'node:events'
import { createServer, request } from 'node:https'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeAuthority } from '../../testing/make-authority.ts'
import { startConnectProxy, startSocksProxy } from '../http/testing/start-proxies.ts'
import { createOutbound, type Outbound, type OutboundTarget } from './create-outbound.ts'

const authority = makeAuthority()
const another = makeAuthority({ name: 'Another Root' })
const { certificate: cert, key } = authority
const server = createServer({ cert, key }, (_, reply) => void reply.end('hello'))
let origin = ''
let outbound: Outbound

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => outbound.close())
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = (allow: readonly string[] = []) => {
  outbound = createOutbound({ allow })
  const get = async (change: Omit<OutboundTarget, 'origins'> = {}) => {
    const answer = await outbound.fetchFor({ origins: [origin], ...change })(origin)
    return answer.text()
  }
  return get
}
const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(String, (thrown: unknown) => thrown)
  const chain: string[] = []
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if ('code' in each) chain.push(String(each.code))
  return chain.join(' ') || String(error)
}

it('is of the calls that name the authority, and of no others, also on a connection that is open', async () => {
  const get = open()
  expect(await codeOf(get())).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|UNABLE_TO_GET/)
  expect(await get({ authorities: [authority.root] })).toBe('hello')
  expect(await codeOf(get())).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|UNABLE_TO_GET/)
  expect(await codeOf(get({ authorities: [another.root] }))).toMatch(/UNABLE|CERT/)
  expect(await get({ authorities: [another.root, authority.root] })).toBe('hello')
})

it.each([
  ['a CONNECT', 'http', startConnectProxy],
  ['a SOCKS', 'socks5', startSocksProxy],
] as const)('holds through %s proxy', async (_, scheme, start) => {
  const proxy = await start()
  const get = open([proxy.host])
  const proxyUrl = `${scheme}://${proxy.host}`
  expect(await codeOf(get({ proxyUrl }))).toMatch(/UNABLE|SELF_SIGNED/)
  expect(await get({ proxyUrl, authorities: [authority.root] })).toBe('hello')
  expect(await codeOf(get({ proxyUrl }))).toMatch(/UNABLE|SELF_SIGNED/)
  await proxy.close()
})

it('opens no way to a private address', async () => {
  open()
  const call = outbound.fetchFor({ authorities: [authority.root] })(origin)
  expect(await codeOf(call)).toContain('outbound.refused')
})

it('is the same for clients without fetch', async () => {
  open()
  const ending = new AbortController()
  const get = (target: OutboundTarget) =>
    new Promise<unknown>((resolve, reject) => {
      const agent = outbound.agentFor({ origins: [origin], ...target }, ending.signal)
      request(origin, { agent }, answer => void answer.resume().once('end', () => resolve(answer.statusCode)))
        .once('error', reject)
        .end()
    })
  expect(await codeOf(get({}))).toMatch(/UNABLE|SELF_SIGNED/)
  expect(await get({ authorities: [authority.root] })).toBe(200)
  ending.abort()
})
