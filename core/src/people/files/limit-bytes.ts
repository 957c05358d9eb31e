import { type Readable, Transform } from 'node:stream'
import { fail } from './errors.ts'

export interface ByteLimit {
  limit: number
  /** Called with the total so far before each piece passes; an error aborts the stream. */
  reserve(bytes: number): Promise<void>
}

/** Forwards at most `limit` bytes of a source, then aborts the stream with `objects.too-large`. */
export const limitBytes = (source: Readable, { limit, reserve }: ByteLimit): Readable => {
  let seen = 0
  const limited = new Transform({
    transform(part: Buffer, _, done) {
      seen += part.length
      if (seen > limit)
        return done(fail('objects.too-large', { params: { megabytes: Math.floor(limit / 1_048_576) } }))
      reserve(seen).then(
        () => done(null, part),
        (error: Error) => done(error),
      )
    },
  })
  // `pipe` does not forward an error of its source.
  source.once('error', error => limited.destroy(error))
  source.once('aborted', () => limited.destroy(new Error('the upload was cut off')))
  return source.pipe(limited)
}
