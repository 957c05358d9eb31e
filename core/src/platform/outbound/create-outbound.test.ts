import { createServer, type Server } from 'node:http'
import type { LookupFunction } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { startConnectProxy, startSocksProxy, type TestProxy } from '../http/testing/start-proxies.ts'
import { createOutbound, type Outbound } from './create-outbound.ts'

let server: Server
let origin: string
let outbound: Outbound | undefined
const proxies: TestProxy[] = []

beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/away') return reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    return reply.end(`hello ${request.method}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(async () => {
  await outbound?.close()
  for (const proxy of proxies.splice(0)) await proxy.close()
})
afterAll(() => new Promise(resolve => server.close(resolve)))

const open = (allow: readonly string[] = [], lookup?: LookupFunction): Outbound => {
  outbound = createOutbound({ allow, ...(lookup && { lookup }) })
  return outbound
}
const started = async (proxy: Promise<TestProxy>): Promise<TestProxy> => {
  proxies.push(await proxy)
  return proxy
}
/** Our error in the chain of causes. */
const ours = (error: unknown): AppError | undefined => {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof AppError) return each
  return undefined
}
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const found = ours(error)
  return { code: found?.code, message: found?.message ?? String(error) }
}

describe('a way out without a proxy', () => {
  it('leads to a private address only where the operator gave its origin', async () => {
    const fetch = open().fetchFor({ origins: [origin] })
    expect(await (await fetch(`${origin}/`, { method: 'POST' })).text()).toBe('hello POST')
    expect(await refusal(fetch(`${origin}/away`))).toMatchObject({ code: 'outbound.refused' })
    expect(await refusal(open().fetchFor({})(origin))).toMatchObject({ code: 'outbound.refused' })
  })
})

describe.each([
  ['CONNECT', 'http', startConnectProxy],
  ['SOCKS5', 'socks5', startSocksProxy],
] as const)('a %s proxy', (_, scheme, start) => {
  it('carries a call, once it is allowed to be private', async () => {
    const proxy = await started(start())
    const target = { origins: [origin], proxyUrl: `${scheme}://${proxy.host}` }
    const response = await open([proxy.host]).fetchFor(target)(`${origin}/`, { method: 'POST', body: 'x' })
    expect(await response.text()).toBe('hello POST')
    expect(proxy.targets).toEqual([origin.replace('http://', '')])
  })

  it('is refused when it is private, with the address that the administrator has to allow', async () => {
    const proxy = await started(start())
    const proxyUrl = `${scheme}://${proxy.host}`
    expect(await refusal(open().fetchFor({ origins: [origin], proxyUrl })(origin))).toEqual({
      code: 'outbound.proxy-private',
      message: `The proxy ${proxy.host} is inside the server’s own network, which the server does not call`,
    })
    expect(proxy.targets).toEqual([])
  })

  it('is refused when its name leads into the own network', async () => {
    const proxy = await started(start())
    const lookup: LookupFunction = (__, ___, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
    const proxyUrl = `${scheme}://proxy.example:${proxy.host.split(':')[1]}`
    const fetch = open([], lookup).fetchFor({ origins: [origin], proxyUrl })
    expect(await refusal(fetch(origin))).toMatchObject({ code: 'outbound.proxy-private' })
    expect(proxy.targets).toEqual([])
  })

  it('takes its user and password out of the address', async () => {
    const proxy = await started(start({ user: { name: 'anna', password: 's3cr3t' } }))
    const way = open([proxy.host])
    const target = (who: string) => ({ origins: [origin], proxyUrl: `${scheme}://${who}${proxy.host}` })
    expect((await way.fetchFor(target('anna:s3cr3t@'))(origin)).status).toBe(200)
    const failed = await refusal(way.fetchFor(target('anna:wrong@'))(origin))
    expect(failed.code).toBe('outbound.proxy-refused')
    expect(failed.message).not.toContain('wrong')
  })

  it('that is unreachable is distinguished from an unreachable messenger', async () => {
    const proxy = await start()
    await proxy.close()
    const fetch = open([proxy.host]).fetchFor({
      origins: [origin],
      proxyUrl: `${scheme}://${proxy.host}`,
    })
    expect(await refusal(fetch(origin))).toMatchObject({
      code: 'outbound.proxy-failed',
      message: `The proxy ${proxy.host} does not answer`,
    })
  })

  it('says that it cannot reach the target', async () => {
    const proxy = await started(start())
    const gone = await startConnectProxy()
    await gone.close()
    const dead = `http://${gone.host}`
    const fetch = open([proxy.host]).fetchFor({ origins: [dead], proxyUrl: `${scheme}://${proxy.host}` })
    expect(await refusal(fetch(dead))).toMatchObject({ code: 'outbound.proxy-refused' })
  })

  it('is no way around the guard', async () => {
    const proxy = await started(start())
    const fetch = open([proxy.host]).fetchFor({ proxyUrl: `${scheme}://${proxy.host}` })
    expect(await refusal(fetch(origin))).toMatchObject({ code: 'outbound.refused' })
    expect(proxy.targets).toEqual([])
  })
})

it.each(['proxy.example:1080', 'ftp://proxy.example', 'socks5://', 'http://proxy.example/path', 'не адрес'])(
  '%s is no proxy',
  address => {
    expect(() => open().checkProxy(address)).toThrow('The proxy address cannot be used')
  },
)

it.each(['socks5://127.1:1080', 'socks5://0x7f000001:1080', 'http://2130706433:3128', 'socks5://[::1]:1080'])(
  '%s is the own network, however it is written',
  address => {
    expect(() => open().checkProxy(address)).toThrow('inside the server’s own network')
  },
)
