import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The targets that were requested through a proxy. */
export interface TestProxy {
  /** `127.0.0.1:<port>` */
  host: string
  targets: string[]
  close(): Promise<void>
}

export interface TestProxyOptions {
  /** Required credentials. Default: none. */
  user?: { name: string; password: string }
}

const listen = async (server: Server, targets: string[]): Promise<TestProxy> => {
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port')
  return {
    host: `127.0.0.1:${address.port}`,
    targets,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const join = (one: Socket, other: Socket): void => {
  one.on('error', () => other.destroy())
  other.on('error', () => one.destroy())
  one.pipe(other).pipe(one)
}

/** A CONNECT proxy; 407 without its credentials, 502 when the target does not respond. */
export const startConnectProxy = async ({ user }: TestProxyOptions = {}): Promise<TestProxy> => {
  const targets: string[] = []
  const wanted = user && `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}`
  const server = createHttpServer((_, reply) => void reply.writeHead(405).end())
  server.on('connect', (request, client: Socket) => {
    if (wanted && request.headers['proxy-authorization'] !== wanted) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    const target = request.url ?? ''
    targets.push(target)
    const [host, port] = target.split(':')
    const outward = connect(Number(port), host)
    outward.once('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      join(client, outward)
    })
    outward.once('error', () => client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
  })
  return listen(server, targets)
}

/** A SOCKS5 proxy (RFC 1928, passwords by RFC 1929) that supports CONNECT. */
export const startSocksProxy = async ({ user }: TestProxyOptions = {}): Promise<TestProxy> => {
  const targets: string[] = []
  const server = createServer(client => {
    client.on('error', () => client.destroy())
    void serveSocks(client, { targets, ...(user && { user }) }).catch(() => client.destroy())
  })
  return listen(server, targets)
}

const serveSocks = async (
  client: Socket,
  { targets, user }: TestProxyOptions & { targets: string[] },
): Promise<void> => {
  const read = reader(client)
  const [, count = 0] = await read(2)
  const methods = await read(count)
  const method = user ? 2 : 0
  if (!methods.includes(method)) return void client.end(Buffer.from([5, 0xff]))
  client.write(Buffer.from([5, method]))
  if (user) {
    const [, nameLength = 0] = await read(2)
    const name = (await read(nameLength)).toString()
    const [length = 0] = await read(1)
    const password = (await read(length)).toString()
    const isGood = name === user.name && password === user.password
    client.write(Buffer.from([1, isGood ? 0 : 1]))
    if (!isGood) return void client.end()
  }
  const [, , , kind = 0] = await read(4)
  const [length = 0] = kind === 3 ? await read(1) : [4]
  const bytes = await read(length)
  const host = kind === 3 ? bytes.toString() : bytes.join('.')
  const port = (await read(2)).readUInt16BE()
  targets.push(`${host}:${port}`)
  const outward = connect(port, host)
  const answer = (code: number) => Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0])
  outward.once('error', () => client.end(answer(5)))
  outward.once('connect', () => {
    client.write(answer(0))
    join(client, outward)
  })
}

/** Reads this many bytes of a stream at a time. */
const reader =
  (client: Socket) =>
  async (length: number): Promise<Buffer> => {
    for (;;) {
      const found: Buffer | null = length === 0 ? Buffer.alloc(0) : client.read(length)
      if (found) return found
      await once(client, 'readable')
      if (client.readableEnded) throw new Error('the client went away')
    }
  }
