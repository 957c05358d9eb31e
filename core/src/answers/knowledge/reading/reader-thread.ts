import { isMarkedAsUntransferable, MessageChannel, Worker } from 'node:worker_threads'
import { loadCode } from '../../../platform/code-cache.ts'
import {
  nextPart,
  type ReaderAnswer,
  type ReaderRequest,
  type Reading,
  unpackError,
} from './reader-messages.ts'
import { failReading } from './reading-errors.ts'
import { memoryMbOf, watchMemory } from './watch-memory.ts'

/** One worker thread: started on demand, terminated when idle, replaced once terminated. Reads serially. */
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
  let worker: Started | undefined
  let idle: NodeJS.Timeout | undefined
  let interrupt: ((reason: unknown) => void) | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.started
    await ended?.thread.terminate()
  }

  /** Sends one message and waits for its response. */
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
      // Without a response the worker may run for ever: it is terminated, the next document starts another.
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
      if (worker && (await holdsMuch(worker.thread, options))) await end()
      worker ??= launch(options)
      const { thread: busy } = worker
      const release = limit(busy, { ...options, signal, stop: reason => interrupt?.(reason) })
      try {
        const reading = await gather(await ask(busy, request), () => ask(busy, nextPart))
        idle = setTimeout(end, options.idleMs).unref()
        return reading
      } catch (error) {
        if (worker?.thread === busy) idle = setTimeout(end, options.idleMs).unref()
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

interface Started {
  thread: Worker
  /**
   * Settles when its modules are evaluated, or it has ended. Terminating a thread during a top-level `await`
   * of a module (unpdf) ends the whole process: V8 aborts in `AsyncModuleExecutionFulfilled`.
   */
  started: Promise<void>
}

const launch = ({ maxMemoryMb }: ReaderThreadOptions): Started => {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: { started: port2 },
    transferList: [port2],
    // Does not inherit the parent's flags (a test runner's loaders, an inspector).
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  // Without a listener an error of the worker would end the process; `limit` rejects the call with it.
  worker.on('error', () => undefined)
  worker.unref()
  const started = new Promise<void>(resolve => {
    port1.once('message', () => resolve())
    worker.once('exit', () => resolve())
  }).finally(() => port1.close())
  void loadCode(() => started)
  return { thread: worker, started }
}

/** The garbage of one large document would be taken for the memory of the next, which would be refused. */
const holdsMuch = async (thread: Worker, { maxMemoryMb }: ReaderThreadOptions): Promise<boolean> =>
  (await memoryMbOf(thread).catch(() => maxMemoryMb)) > maxMemoryMb / 2

interface Limits extends ReaderThreadOptions {
  signal: AbortSignal | undefined
  stop: (reason: unknown) => void
}

/** Calls `stop` with the reason on timeout, memory limit, abort, or death of the worker. */
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

/** Transferable bytes: a partial view of a buffer, or of Node's shared pool, is copied first. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = bytes
  const movable =
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer)
  return movable ? new Uint8Array(buffer) : new Uint8Array(bytes)
}

/** The complete result, part by part. */
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
  return { ...reading, blocks, chunks }
}

const unexpected = (answer: ReaderAnswer) =>
  failReading('knowledge.reader-failed', {
    cause: new Error('failure' in answer ? answer.failure : 'an answer to another question'),
  })
