import type { Body } from './body.ts'

/** Bytes that wait to be taken; the connection is not read beyond them. */
const maxWaiting = 256 * 1024

/** The source of the bytes. */
export interface Source {
  pause(): void
  resume(): void
  cancel(): void
}

/** The pieces of a body that is pushed. What arrives in one turn of the event loop is taken as one piece. */
export interface Pieces {
  body: Body
  push(piece: Uint8Array): void
  end(): void
  /** Ends with an error; pieces that arrived before it are still delivered. */
  fail(error: unknown): void
}

export const createPieces = (source: Source): Pieces => {
  let pieces: Uint8Array[] = []
  let waiting = 0
  let hasEnded = false
  let failure: { error: unknown } | undefined
  let listener = (): void => undefined
  return {
    push: piece => {
      pieces.push(piece)
      waiting += piece.byteLength
      if (waiting > maxWaiting) source.pause()
      listener()
    },
    end: () => {
      hasEnded = true
      listener()
    },
    fail: error => {
      failure ??= { error }
      listener()
    },
    body: {
      take: () => {
        const [first] = pieces
        if (first) {
          const taken = pieces.length === 1 ? first : Buffer.concat(pieces)
          const wasFull = waiting > maxWaiting
          pieces = []
          waiting = 0
          // May push at once.
          if (wasFull) source.resume()
          return taken
        }
        if (failure) throw failure.error
        return hasEnded ? null : undefined
      },
      listen: next => {
        listener = next
      },
      cancel: () => source.cancel(),
    },
  }
}
