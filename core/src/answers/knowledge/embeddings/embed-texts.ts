import { loadCode } from '../../../platform/code-cache.ts'
import type { EmbeddingsAccess, Fetch } from './access.ts'
import { fail } from './errors.ts'
import { explainFailure } from './explain-failure.ts'

/** Texts per call: a server without a GPU processes them within the guarded fetch's 30 s. */
export const textsPerCall = 48
const maxBytes = 32 * 1024 * 1024
/** The largest known models have 4,096 dimensions. */
const maxDimensions = 8_192

/**
 * Embeds at most `textsPerCall` texts, in order, with vectors of equal length (OpenAI's `POST /embeddings`).
 * No delay, no retry. Throws `embeddings.…` if the server fails, the response is invalid, or the signal is
 * aborted.
 */
export const embedTexts = async (
  access: EmbeddingsAccess,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> => {
  const { default: OpenAI } = await loadCode(() => import('openai'))
  const client = new OpenAI({
    // The package requires a key; `plainFetch` does not send this placeholder.
    apiKey: access.apiKey || 'none',
    baseURL: access.baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: plainFetch(access),
  })
  try {
    const reply: { data?: unknown } = await client.embeddings.create(
      { model: access.model, input: [...texts], encoding_format: 'float' },
      { signal },
    )
    return readVectors(reply.data, texts.length)
  } catch (error) {
    throw explainFailure(error, access)
  }
}

/** Sends only the headers that the protocol requires, and limits the size of the response. */
const plainFetch =
  ({ fetch, apiKey }: EmbeddingsAccess): Fetch =>
  async (input, init) => {
    const headers = new Headers({
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'botanika',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    })
    const response = await fetch(input, { ...init, headers })
    const pieces: Uint8Array[] = []
    let bytes = 0
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength
      if (bytes > maxBytes) throw garbled('more bytes than it may')
      pieces.push(piece)
    }
    const { status, statusText } = response
    return new Response(Buffer.concat(pieces), { status, statusText, headers: response.headers })
  }

const readVectors = (data: unknown, count: number): Float32Array[] => {
  if (!Array.isArray(data) || data.length !== count) throw garbled('not one vector for each text')
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count })
  for (const [at, item] of data.entries()) {
    const { index = at, embedding } = item as { index?: number; embedding?: unknown }
    if (!Array.isArray(embedding) || !embedding.every(Number.isFinite) || embedding.length === 0)
      throw garbled('something that is not a vector')
    vectors[index] = Float32Array.from(embedding)
  }
  const dimensions = vectors[0]?.length ?? 0
  return vectors.map(vector => {
    if (!vector || vector.length !== dimensions || dimensions > maxDimensions)
      throw garbled('vectors of different lengths')
    return vector
  })
}

const garbled = (what: string) =>
  fail('embeddings.garbled', { cause: new Error(`the embeddings server answered ${what}`) })
