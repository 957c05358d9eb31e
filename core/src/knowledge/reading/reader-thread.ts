import { isMarkedAsUntransferable, Worker } from 'node:worker_threads'
import { type ReaderAnswer, type ReaderRequest, type Reading, unpackError } from './reader-messages.ts'
import { failReading } from './reading-errors.ts'
import { watchMemory } from './watch-memory.ts'

/** One worker thread: started when needed, ended when idle, replaced after it had to be ended. Reads one at a time. */
export interface ReaderThread {
  read: (request: ReaderRequest, options?: { signal?: AbortSignal }) => Promise<Reading>
  close: () => Promise<void>
}

export interface ReaderThreadOptions {
  timeoutMs: number
  maxMemoryMb: number
  idleMs: number
}

export const createReaderThread = (options: ReaderThreadOptions): ReaderThread => {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let interrupt: ((reason: unknown) => void) | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  return {
    read: async (request, { signal } = {}) => {
      clearTimeout(idle)
      worker ??= launch(options)
      const busy = worker
      const outcome = Promise.withResolvers<ReaderAnswer>()
      interrupt = outcome.reject
      const release = limit(busy, { ...options, signal, stop: outcome.reject })
      busy.once('message', outcome.resolve)
      try {
        const bytes = ownBytes(request.bytes)
        busy.postMessage({ ...request, bytes }, [bytes.buffer])
        const answer = await outcome.promise
        idle = setTimeout(end, options.idleMs).unref()
        return readingOf(answer)
      } catch (error) {
        // Without an answer the worker may be at it for ever: it goes, the next document starts another.
        if (busy.listenerCount('message', outcome.resolve) > 0) await end()
        throw error
      } finally {
        release()
        interrupt = undefined
      }
    },
    close: async () => {
      interrupt?.(failReading('knowledge.reader-failed'))
      await end()
    },
  }
}

const launch = ({ maxMemoryMb }: ReaderThreadOptions) => {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    // The parent's flags (a test runner's loaders, an inspector) are not the worker's.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  // Without a listener an error of the worker would end the process; `limit` tells it to whoever waits.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}

interface Limits extends ReaderThreadOptions {
  signal: AbortSignal | undefined
  stop: (reason: unknown) => void
}

/** Calls `stop` with the reason when time, memory or the caller's patience runs out, or the worker dies. */
const limit = (worker: Worker, { timeoutMs, maxMemoryMb, signal, stop }: Limits) => {
  const outOfMemory = () =>
    stop(failReading('knowledge.reading-out-of-memory', { params: { limit: maxMemoryMb } }))
  const error = (cause: Error) => {
    if ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') outOfMemory()
    else stop(failReading('knowledge.reader-failed', { cause }))
  }
  const exit = () => stop(failReading('knowledge.reader-failed'))
  const abort = () => stop(signal?.reason)
  const timer = setTimeout(
    () => stop(failReading('knowledge.reading-timed-out', { params: { seconds: timeoutMs / 1000 } })),
    timeoutMs,
  )
  const unwatch = watchMemory(worker, { maxMemoryMb, exceeded: outOfMemory })
  worker.on('error', error).on('exit', exit).ref()
  signal?.addEventListener('abort', abort, { once: true })
  return () => {
    clearTimeout(timer)
    unwatch()
    worker.off('error', error).off('exit', exit).unref()
    signal?.removeEventListener('abort', abort)
  }
}

/** Bytes that may be moved: a view of a part of some memory, or of Node's shared pool, is copied first. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = bytes
  const movable =
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer)
  return movable ? new Uint8Array(buffer) : new Uint8Array(bytes)
}

const readingOf = (answer: ReaderAnswer): Reading => {
  if ('document' in answer || 'links' in answer) return answer
  if ('error' in answer) throw unpackError(answer.error)
  throw failReading('knowledge.reader-failed', { cause: new Error(answer.failure) })
}
