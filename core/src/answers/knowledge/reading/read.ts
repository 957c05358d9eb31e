import type { ChunkedDocument, PageLinks, ReadDocument, ReadingHints } from '../../../search/passage.ts'
import type { Packed } from '../../../search/segments/packed-document.ts'
import { checkSize } from './detect-format.ts'
import type { DocumentName, ReaderRequest, Reading } from './reader-messages.ts'
import { createReaderThread, type ReaderThread } from './reader-thread.ts'
import { failReading } from './reading-errors.ts'

export type { PageLinks } from '../../../search/passage.ts'

/** Reads documents in worker threads. */
export interface Reader {
  /**
   * Reads one document. `bytes` that own their memory are transferred to the worker, and empty afterwards.
   * Waits for a free worker. Throws the AppErrors of reading; the signal's reason when aborted.
   */
  read: (bytes: Uint8Array, options?: ReadingHints & { signal?: AbortSignal }) => Promise<ReadDocument>
  /** The same, split into chunks (`splitDocument`) in the worker: it does not block the event loop. */
  readChunks: (
    bytes: Uint8Array,
    options?: ReadingHints & { signal?: AbortSignal },
  ) => Promise<ChunkedDocument>
  /**
   * The same, packed for the index in the worker, with the self-check. Also throws `knowledge.no-text`,
   * `knowledge.too-many-words`, `knowledge.self-check`.
   */
  readPacked: (
    bytes: Uint8Array,
    options: ReadingHints & DocumentName & { signal?: AbortSignal },
  ) => Promise<ChunkedDocument & { packed: Packed }>
  /**
   * The links of an HTML page, also of one without text; and its title, if any. Transfers, waits and throws
   * as `read` does; no links for other formats.
   */
  readLinks: (bytes: Uint8Array, options: LinkOptions) => Promise<PageLinks>
  /** Terminates the workers; documents being read or waiting fail with `knowledge.reader-failed`. */
  close: () => Promise<void>
}

export interface LinkOptions {
  /** Address of the page: base of relative links, unless it has a `<base>`. */
  url: string
  mediaType?: string
  signal?: AbortSignal
}

export interface ReaderOptions {
  /** Documents read concurrently. */
  workers?: 1 | 2
  /** Timeout per document, ms. */
  timeoutMs?: number
  /** Memory limit per document: the JavaScript heap, and memory outside of it. */
  maxMemoryMb?: number
  /** An idle worker is terminated after this, ms. */
  idleMs?: number
}

interface Job {
  request: ReaderRequest
  signal: AbortSignal | undefined
  resolve: (reading: Reading) => void
  reject: (reason: unknown) => void
}

/** A reader; its workers are started on demand and terminated when idle. */
export const createReader = (options: ReaderOptions = {}): Reader => {
  const { workers = 1, timeoutMs = 60_000, maxMemoryMb = 256, idleMs = 10_000 } = options
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
    readPacked: async (bytes, { signal, documentId, documentName, ...hints }) => {
      const packAs = { documentId, documentName }
      const reading = await ask({ task: 'chunks', bytes, hints, packAs }, signal)
      if ('links' in reading) throw failReading('knowledge.reader-failed')
      if (reading.chunks.length === 0) throw failReading('knowledge.no-text')
      if (!reading.packed) throw failReading('knowledge.reader-failed')
      return { ...reading.facts, chunks: reading.chunks, packed: reading.packed }
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

/** An aborted document in the queue is removed; one that is being read is aborted by its thread. */
const leave = (waiting: Job[], job: Job) => {
  const at = waiting.indexOf(job)
  if (at === -1) return
  waiting.splice(at, 1)
  job.reject(job.signal?.reason)
}
