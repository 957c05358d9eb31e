import { createServer, type IncomingMessage } from 'node:http'

export interface Served {
  /** `http://127.0.0.1:<port>` */
  origin: string
  close(): Promise<void>
}

/** A local server with a `fetch` handler; an exception is answered with 500 and its message. */
export const serveFetch = async (answer: typeof fetch): Promise<Served> => {
  let origin = ''
  const server = createServer((request, reply) => {
    const respond = async (): Promise<void> => {
      const response = await answer(await requestOf(request, origin))
      reply.writeHead(response.status, Object.fromEntries(response.headers))
      reply.end(Buffer.from(await response.arrayBuffer()))
    }
    respond().catch((error: unknown) => reply.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const requestOf = async (request: IncomingMessage, origin: string): Promise<Request> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = 'GET', url = '/', headers } = request
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'connection' ? [] : [[name, String(value)]],
  )
  return new Request(new URL(url, origin), {
    method,
    headers: given,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
}
