import OpenAI from 'openai'
import type { EmbeddingsAccess, Fetch } from './access.ts'
import { fail } from './errors.ts'
import { explainFailure } from './explain-failure.ts'

/** Texts of one call: even a server without a graphics card answers them within the guarded fetch's 30 s. */
export const textsPerCall = 48
const mostBytes = 32 * 1024 * 1024
/** The largest known models answer 4,096 numbers. */
const mostDimensions = 8_192

/**
 * The vectors of at most `textsPerCall` texts, in their order, all of one length (OpenAI's `POST /embeddings`). It
 * neither waits nor repeats. Throws `embeddings.…` in words when the server fails, answers something else, or the
 * signal is aborted.
 */
export const embedTexts = async (
  access: EmbeddingsAccess,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> => {
  const client = new OpenAI({
    // The package insists on a key; `plainFetch` keeps this word from going out.
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

/** Sends only the headers that the protocol needs, and reads no endless reply. */
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
      if (bytes > mostBytes) throw garbled('more bytes than it may')
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
    if (!vector || vector.length !== dimensions || dimensions > mostDimensions)
      throw garbled('vectors of different lengths')
    return vector
  })
}

const garbled = (what: string) =>
  fail('embeddings.garbled', { cause: new Error(`the embeddings server answered ${what}`) })
