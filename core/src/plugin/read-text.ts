import { readBytes } from './read-bytes.ts'

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
  const bytes = await readBytes(response, { most })
  return bytes && new TextDecoder().decode(bytes)
}
