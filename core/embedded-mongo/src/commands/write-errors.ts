import type { Encodable } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, toDoc } from '../bson/value.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { flag, type Reply, type Request } from './command.ts'

/** One failed item of a bulk write. */
export function writeError(index: number, error: MongoError): Doc {
  return toDoc({ index, code: error.code, ...error.info, errmsg: error.message })
}

/** Runs the items of a write: stops at the first failure when `ordered`, else goes on; pauses between items. */
export function* runItems<T>(
  request: Request,
  items: T[],
  run: (item: T, index: number) => Generator<Pause, void>,
): Generator<Pause, Encodable[]> {
  const ordered = request.body.get('ordered') === undefined || flag(request.body, 'ordered')
  const { pauses } = request.engine.scheduler
  const errors: Encodable[] = []
  for (let index = 0; index < items.length; index++) {
    if (pauses.due()) yield PAUSE
    try {
      yield* run(items[index], index)
    } catch (error) {
      // Running out of time ends the whole command, not one item of it.
      if (!(error instanceof MongoError) || error.codeName === 'MaxTimeMSExpired') throw error
      errors.push(writeError(index, error))
      if (ordered) break
      if (pauses.now()) yield PAUSE
    }
  }
  return errors
}

export function writeReply(fields: [string, Encodable][], errors: Encodable[]): Reply {
  const reply: Reply = new Map(fields)
  if (errors.length > 0) reply.set('writeErrors', errors)
  reply.set('ok', 1)
  return reply
}
