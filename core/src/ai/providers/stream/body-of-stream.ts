import type { Readable } from 'node:stream'
import type { Body } from './body.ts'

/** Bytes that wait to be taken; the connection is not read beyond them. */
const maxWaiting = 256 * 1024

/** The body of a stream that flows. What arrived in one turn of the event loop is taken as one piece. */
export const bodyOfStream = (stream: Readable): Body => {
  let pieces: Uint8Array[] = []
  let waiting = 0
  let hasEnded = false
  let failure: { error: unknown } | undefined
  let listener = (): void => undefined
  const end = (): void => {
    hasEnded = true
    listener()
  }
  stream.on('data', (piece: Uint8Array) => {
    pieces.push(piece)
    waiting += piece.byteLength
    if (waiting > maxWaiting) stream.pause()
    listener()
  })
  stream.once('end', end)
  // After a failure, too; of which the reason is told before.
  stream.once('close', end)
  stream.on('error', error => {
    failure ??= { error }
    listener()
  })

  return {
    take: () => {
      const [first] = pieces
      if (first) {
        const taken = pieces.length === 1 ? first : Buffer.concat(pieces)
        pieces = []
        if (waiting > maxWaiting) stream.resume()
        waiting = 0
        return taken
      }
      if (failure) throw failure.error
      return hasEnded ? null : undefined
    },
    listen: next => {
      listener = next
    },
    cancel: () => void stream.destroy(),
  }
}
