import { createServer } from 'node:http'

/** A server that speaks `POST /v1/embeddings`, with vectors that tell meanings apart by their words. */
export interface EmbeddingsServer {
  /** Ends in `/v1`. */
  baseUrl: string
  /** `host:port` for the outbound guard. */
  pair: string
  /** What was asked so far. */
  calls: { model: string; input: string[]; authorization: string | undefined }[]
  /** How it answers from now on; `hang` never ends. */
  behave(how: 'well' | 'fail' | 'hang' | 'shorten'): void
  stop(): Promise<void>
}

/** Each meaning is an axis; a text lies along those of its words. */
export const startEmbeddingsServer = async (meanings: readonly RegExp[]): Promise<EmbeddingsServer> => {
  const calls: EmbeddingsServer['calls'] = []
  let how: 'well' | 'fail' | 'hang' | 'shorten' = 'well'
  const vectorOf = (text: string) =>
    [...meanings.map(meaning => (meaning.test(text) ? 1 : 0)), 0.01].slice(how === 'shorten' ? 1 : 0)
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = JSON.parse(Buffer.concat(pieces).toString()) as { model: string; input: string[] }
    calls.push({ ...body, authorization: request.headers.authorization })
    if (how === 'hang') return
    if (how === 'fail') return void reply.writeHead(500).end('{"error":{"message":"down"}}')
    reply.setHeader('content-type', 'application/json')
    reply.end(
      JSON.stringify({
        object: 'list',
        model: body.model,
        data: body.input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
      }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    pair: `127.0.0.1:${port}`,
    calls,
    behave: next => {
      how = next
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
