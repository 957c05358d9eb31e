import { failVisit } from './visit-errors.ts'

/**
 * Reads and decompresses a response body; aborts with `sources.too-large` when more than `limit` bytes were
 * decompressed.
 */
export const readBody = async (response: Response, { limit }: { limit: number }): Promise<Buffer> => {
  const tooLarge = () =>
    failVisit('sources.too-large', { params: { limit: Math.max(1, Math.floor(limit / 1_048_576)) } })
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel()
    throw tooLarge()
  }
  const parts: Uint8Array[] = []
  let seen = 0
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const part of response.body ?? []) {
    seen += part.length
    if (seen > limit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
