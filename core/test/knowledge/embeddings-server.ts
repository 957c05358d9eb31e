import { createServer, type ServerResponse } from 'node:http'

/**
 * Modes of the server's answers: like OpenAI's, or faulty. `crowded` refuses long texts as a model with a
 * small context does.
 */
export type EmbeddingsMood = 'well' | 'fail' | 'hang' | 'refuse-key' | 'crowded'

/** A server that speaks OpenAI's `POST /v1/embeddings`, with vectors that tell meanings apart. */
export interface EmbeddingsServer {
  /** Ends in `/v1`. */
  baseUrl: string
  /** Requests so far. */
  calls: { model: string; input: string[]; authorization: string | undefined }[]
  behave(how: EmbeddingsMood): void
  /** Called as each call arrives; undefined: no more. */
  watch(onCall: (() => void) | undefined): void
  /** Numbers in a vector from now on. */
  resize(dimensions: number): void
  stop(): Promise<void>
}

interface Asked {
  model: string
  input: string[]
  encoding_format?: 'float' | 'base64'
}

const crowdedAt = 300

/**
 * Each meaning is a direction of its own; a text lies along those of its words, with a little of a direction that is
 * only its own, and its vector has length 1 as real ones have.
 */
export const startEmbeddingsServer = async (
  meanings: readonly RegExp[],
  { dimensions: first = 1_536 }: { dimensions?: number } = {},
): Promise<EmbeddingsServer> => {
  const calls: EmbeddingsServer['calls'] = []
  let how: EmbeddingsMood = 'well'
  let onCall: (() => void) | undefined
  let dimensions = first
  const vectorOf = (text: string): number[] => {
    const sum = direction(`text ${text}`, dimensions).map(value => value * 0.3)
    meanings.forEach((meaning, at) => {
      if (!meaning.test(text)) return
      for (const [place, value] of direction(`meaning ${at}`, dimensions).entries())
        sum[place] = (sum[place] ?? 0) + value
    })
    return unit(sum)
  }
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = JSON.parse(Buffer.concat(pieces).toString()) as Asked
    calls.push({ model: body.model, input: body.input, authorization: request.headers.authorization })
    onCall?.()
    if (how === 'hang') return
    if (how === 'fail') return refuse(reply, 500, 'The server had an error')
    if (how === 'refuse-key') return refuse(reply, 401, 'Incorrect API key provided: sk-bad')
    if (how === 'crowded' && body.input.some(text => text.length > crowdedAt))
      return refuse(reply, 400, 'This model’s maximum context length is 512 tokens')
    reply.setHeader('content-type', 'application/json')
    reply.end(
      JSON.stringify({
        object: 'list',
        model: body.model,
        data: body.input.map((text, index) => ({
          object: 'embedding',
          index,
          embedding: written(vectorOf(text), body.encoding_format),
        })),
        usage: { prompt_tokens: body.input.length, total_tokens: body.input.length },
      }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    behave: next => {
      how = next
    },
    watch: next => {
      onCall = next
    },
    resize: next => {
      dimensions = next
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const refuse = (reply: ServerResponse, status: number, message: string) =>
  void reply
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code: null } }))

const written = (vector: readonly number[], format: 'float' | 'base64' = 'float') =>
  format === 'float' ? vector : Buffer.from(Float32Array.from(vector).buffer).toString('base64')

/** A direction that the seed alone decides; two of different seeds are nearly at right angles. */
const direction = (seed: string, dimensions: number): number[] => {
  let state =
    [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7) || 1
  return unit(
    Array.from({ length: dimensions }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647 - 0.5
    }),
  )
}

const unit = (vector: readonly number[]): number[] => {
  const length = Math.hypot(...vector) || 1
  return vector.map(value => Number((value / length).toFixed(8)))
}
