import { Transform } from 'node:stream'
import { fail } from './errors.ts'

/** Passes at most `limit` bytes on, then breaks the stream with `objects.too-large`. */
export const limitBytes = (limit: number): Transform => {
  let seen = 0
  return new Transform({
    transform(part: Buffer, _, done) {
      seen += part.length
      if (seen > limit)
        done(fail('objects.too-large', { params: { megabytes: Math.floor(limit / 1_048_576) } }))
      else done(null, part)
    },
  })
}
