import { createServer, type Server } from 'node:http'
import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'

describe('createGuardedFetch', () => {
  let server: Server
  let port: number
  const asked: { url: string; authorization: string | undefined }[] = []

  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
      if (request.url === '/away')
        return reply.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()
      if (request.url === '/loop') return reply.writeHead(302, { location: '/loop' }).end()
      return reply.end('hello')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => new Promise(resolve => server.close(resolve)))

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://localhost/',
    'http://localhost./',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://0/',
    'http://user:pass@example.com/',
    'ftp://example.com/',
    'http://example.com:22/',
  ])('refuses %s before a byte is sent', async url => {
    const before = asked.length
    await expect(createGuardedFetch({ allow: [] })(url)).rejects.toSatisfy(isRefusal)
    expect(asked).toHaveLength(before)
  })

  it('refuses a public name that leads to a private address, as all of its addresses are checked', async () => {
    const lookup: LookupFunction = (_, __, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    await expect(createGuardedFetch({ allow: [], lookup })('http://rebind.example/')).rejects.toSatisfy(
      isRefusal,
    )
  })

  it('lets an allowed pair through, and nothing beside it', async () => {
    const fetch = createGuardedFetch({ allow: [`127.0.0.1:${port}`] })
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
    await expect(fetch(`http://127.0.0.1:${port}/away`)).rejects.toSatisfy(isRefusal)
  })

  it('answers a redirect as it is to whoever follows by hand', async () => {
    const fetch = createGuardedFetch({ allow: [`127.0.0.1:${port}`] })
    const before = asked.length
    const { status } = await fetch(`http://127.0.0.1:${port}/away`, { redirect: 'manual' })
    expect(status).toBe(302)
    expect(asked).toHaveLength(before + 1)
  })

  it('follows at most three redirects', async () => {
    const fetch = createGuardedFetch({ allow: [`127.0.0.1:${port}`] })
    const before = asked.length
    await expect(fetch(`http://127.0.0.1:${port}/loop`)).rejects.toSatisfy(isRefusal)
    expect(asked.length - before).toBe(4)
  })
})

/** Our error, wherever in the chain the HTTP client put it. */
const isRefusal = (error: unknown): boolean => {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if ('code' in each && each.code === 'outbound.refused') return true
  return false
}
