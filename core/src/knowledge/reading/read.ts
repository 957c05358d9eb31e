import type { ChunkedDocument, PageLinks, ReadDocument, ReadingHints } from '../passage.ts'
import { checkSize } from './detect-format.ts'
import type { ReaderRequest, Reading } from './reader-messages.ts'
import { createReaderThread, type ReaderThread } from './reader-thread.ts'
import { failReading } from './reading-errors.ts'

export type { PageLinks } from '../passage.ts'

/** Reads documents away from the process's own thread. */
export interface Reader {
  /**
   * Reads one document. `bytes` that own their memory are moved to the worker, not copied: they are empty afterwards.
   * Waits while all workers are busy. Throws the AppErrors of reading; the signal's reason when it is aborted.
   */
  read: (bytes: Uint8Array, options?: ReadingHints & { signal?: AbortSignal }) => Promise<ReadDocument>
  /** The same, split to chunks (`splitDocument`) in the worker: a large document never holds the process up. */
  readChunks: (
    bytes: Uint8Array,
    options?: ReadingHints & { signal?: AbortSignal },
  ) => Promise<ChunkedDocument>
  /**
   * The links of an HTML page, also of one without text of its own; the page's title when it has one. Moves, waits and
   * throws as `read` does; what is no HTML gives no links.
   */
  readLinks: (bytes: Uint8Array, options: LinkOptions) => Promise<PageLinks>
  /** Ends the workers; documents that are being read or wait fail with `knowledge.reader-failed`. */
  close: () => Promise<void>
}

export interface LinkOptions {
  /** Address of the page: relative links start here, unless its `<base>` says otherwise. */
  url: string
  mediaType?: string
  signal?: AbortSignal
}

export interface ReaderOptions {
  /** Documents read at once. */
  workers?: 1 | 2
  /** How long one document may take, ms. */
  timeoutMs?: number
  /** What one document may take: the JavaScript heap, and the memory outside of it. */
  maxMemoryMb?: number
  /** A worker without work ends after this, ms. */
  idleMs?: number
}

interface Job {
  request: ReaderRequest
  signal: AbortSignal | undefined
  resolve: (reading: Reading) => void
  reject: (reason: unknown) => void
}

/** A reader; its workers start with the first document and end when idle. */
export const createReader = (options: ReaderOptions = {}): Reader => {
  const { workers = 1, timeoutMs = 60_000, maxMemoryMb = 256, idleMs = 60_000 } = options
  const threads = Array.from({ length: workers }, () =>
    createReaderThread({ timeoutMs, maxMemoryMb, idleMs }),
  )
  const free = [...threads]
  const waiting: Job[] = []

  const start = () => {
    while (free.length > 0 && waiting.length > 0) {
      const job = waiting.shift()
      const thread = free.pop()
      if (job && thread) void run(job, thread)
    }
  }

  const run = async (job: Job, thread: ReaderThread) => {
    try {
      job.resolve(await thread.read(job.request, job.signal ? { signal: job.signal } : {}))
    } catch (error) {
      job.reject(error)
    } finally {
      free.push(thread)
      start()
    }
  }

  const ask = async (request: ReaderRequest, signal: AbortSignal | undefined) => {
    checkSize(request.bytes)
    signal?.throwIfAborted()
    return await new Promise<Reading>((resolve, reject) => {
      const job: Job = { request, signal, resolve, reject }
      waiting.push(job)
      signal?.addEventListener('abort', () => leave(waiting, job), { once: true })
      start()
    })
  }

  return {
    read: async (bytes, { signal, ...hints } = {}) => {
      const reading = await ask({ task: 'blocks', bytes, hints }, signal)
      if ('links' in reading) throw failReading('knowledge.reader-failed')
      return { ...reading.facts, blocks: reading.blocks }
    },
    readChunks: async (bytes, { signal, ...hints } = {}) => {
      const reading = await ask({ task: 'chunks', bytes, hints }, signal)
      if ('links' in reading) throw failReading('knowledge.reader-failed')
      return { ...reading.facts, chunks: reading.chunks }
    },
    readLinks: async (bytes, { signal, ...hints }) => {
      const reading = await ask({ task: 'links', bytes, hints }, signal)
      if (!('links' in reading)) throw failReading('knowledge.reader-failed')
      return reading.links
    },
    close: async () => {
      for (const job of waiting.splice(0)) job.reject(failReading('knowledge.reader-failed'))
      await Promise.all(threads.map(thread => thread.close()))
    },
  }
}

/** An aborted document that still waits gives its place up; one that is being read is the thread's to end. */
const leave = (waiting: Job[], job: Job) => {
  const at = waiting.indexOf(job)
  if (at === -1) return
  waiting.splice(at, 1)
  job.reject(job.signal?.reason)
}
