/**
 * Reads a response body, for the files that people send; undefined if it exceeds `most` bytes, without reading the rest. Throws on
 * network errors.
 */
export const readBytes = async (
  { body }: Response,
  { most }: { most: number },
): Promise<Uint8Array | undefined> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    if (size > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
