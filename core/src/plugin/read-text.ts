/** What the longest answer of a messenger's API may need; files are not read by this. */
const mostOfAnswer = 4_194_304

/**
 * The text of a service's answer; undefined when it is longer than `most` bytes (4 MiB). What is too long is not read to its
 * end. Throws what the connection throws.
 */
export const readText = async (
  response: Response,
  { most = mostOfAnswer }: { most?: number } = {},
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
