import { createServer } from 'node:http'

export interface KeyServer {
  /** Base URL, ending in `/v1`. */
  url: string
  /** Host for OUTBOUND_ALLOW. */
  host: string
  close(): Promise<void>
}

/** A model server that takes one key and refuses every other, in OpenAI's words. */
export const startKeyServer = async (key: string): Promise<KeyServer> => {
  const server = createServer(({ headers }, reply) => {
    const isKnown = headers.authorization === `Bearer ${key}`
    reply.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(isKnown ? models : refusal))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the key server has no port')
  const host = `127.0.0.1:${address.port}`
  return {
    url: `http://${host}/v1`,
    host,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const models = { object: 'list', data: [{ id: 'gpt-4o', object: 'model' }] }
const refusal = { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } }
