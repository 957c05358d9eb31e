import type { Readable } from 'node:stream'

/** The bytes of an upload; null as soon as there are more than `most`, and the rest is read away. */
export const readUpload = async (
  stream: Readable,
  { most, announced = 0 }: { most: number; announced?: number },
): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let size = 0
  if (announced <= most)
    for await (const part of stream.iterator({ destroyOnReturn: false })) {
      parts.push(part)
      size += part.length
      if (size > most) break
    }
  if (announced <= most && size <= most) return Buffer.concat(parts)
  // Unread, it would block the connection for the next request.
  stream.resume()
  return null
}
