import { isMarkedAsUntransferable, Worker } from 'node:worker_threads'
import {
  nextPart,
  type ReaderAnswer,
  type ReaderRequest,
  type Reading,
  unpackError,
} from './reader-messages.ts'
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

  /** Sends one message and waits for the answer to it. */
  const ask = async (busy: Worker, message: ReaderRequest | typeof nextPart) => {
    const outcome = Promise.withResolvers<ReaderAnswer>()
    interrupt = outcome.reject
    busy.once('message', outcome.resolve)
    try {
      if (message === nextPart) busy.postMessage(message)
      else {
        const bytes = ownBytes(message.bytes)
        busy.postMessage({ ...message, bytes }, [bytes.buffer])
      }
      return await outcome.promise
    } catch (error) {
      // Without an answer the worker may be at it for ever: it goes, the next document starts another.
      busy.off('message', outcome.resolve)
      await end()
      throw error
    } finally {
      interrupt = undefined
    }
  }

  return {
    read: async (request, { signal } = {}) => {
      clearTimeout(idle)
      worker ??= launch(options)
      const busy = worker
      const release = limit(busy, { ...options, signal, stop: reason => interrupt?.(reason) })
      try {
        const reading = await gather(await ask(busy, request), () => ask(busy, nextPart))
        idle = setTimeout(end, options.idleMs).unref()
        return reading
      } catch (error) {
        if (worker === busy) idle = setTimeout(end, options.idleMs).unref()
        throw error
      } finally {
        release()
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

/** The whole of what was read, part by part. */
const gather = async (first: ReaderAnswer, next: () => Promise<ReaderAnswer>): Promise<Reading> => {
  if ('error' in first) throw unpackError(first.error)
  if (!('reading' in first)) throw unexpected(first)
  const { reading } = first
  if (!first.more || 'links' in reading) return reading
  const blocks = [...reading.blocks]
  const chunks = [...reading.chunks]
  for (let more = true; more; ) {
    const answer = await next()
    if (!('part' in answer)) throw unexpected(answer)
    blocks.push(...answer.part.blocks)
    chunks.push(...answer.part.chunks)
    more = answer.more
  }
  return { facts: reading.facts, blocks, chunks }
}

const unexpected = (answer: ReaderAnswer) =>
  failReading('knowledge.reader-failed', {
    cause: new Error('failure' in answer ? answer.failure : 'an answer to another question'),
  })
