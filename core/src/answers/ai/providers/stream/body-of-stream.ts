import type { Readable } from 'node:stream'
import type { Body } from './body.ts'
import { createPieces } from './pieces.ts'

/** The body of a stream that flows. */
export const bodyOfStream = (stream: Readable): Body => {
  const { body, push, end, fail } = createPieces({
    pause: () => void stream.pause(),
    resume: () => void stream.resume(),
    cancel: () => void stream.destroy(),
  })
  stream.on('data', push)
  stream.once('end', end)
  // After a failure, too; of which the reason is told before.
  stream.once('close', end)
  stream.on('error', fail)
  return body
}
