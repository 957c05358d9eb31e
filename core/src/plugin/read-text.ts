/** Default limit for an API response; not meant for files. */
const maxResponseBytes = 4_194_304

/**
 * Reads a response body as text; undefined if it exceeds `most` bytes (default 4 MiB), without reading the rest. Throws on
 * network errors.
 */
export const readText = async (
  response: Response,
  { most = maxResponseBytes }: { most?: number } = {},
): Promise<string | undefined> => {
  if (!response.body) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body) {
    size += piece.length
    if (size > most) return undefined
    pieces.push(piece)
  }
  return new TextDecoder().decode(Buffer.concat(pieces))
}
