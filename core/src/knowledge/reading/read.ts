import type { ReadDocument } from '../passage.ts'
import { checkSize } from './detect-format.ts'
import { createReaderThread, type ReaderThread } from './reader-thread.ts'
import { failReading } from './reading-errors.ts'

/** Reads documents away from the process's own thread. */
export interface Reader {
  /**
   * Reads one document. `bytes` that own their memory are moved to the worker, not copied: they are empty afterwards.
   * Waits while all workers are busy. Throws the AppErrors of reading; the signal's reason when it is aborted.
   */
  read: (bytes: Uint8Array, options?: { signal?: AbortSignal }) => Promise<ReadDocument>
  /** Ends the workers; documents that are being read or wait fail with `knowledge.reader-failed`. */
  close: () => Promise<void>
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
  bytes: Uint8Array
  signal: AbortSignal | undefined
  resolve: (document: ReadDocument) => void
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
      job.resolve(await thread.read(job.bytes, job.signal ? { signal: job.signal } : {}))
    } catch (error) {
      job.reject(error)
    } finally {
      free.push(thread)
      start()
    }
  }

  return {
    read: async (bytes, { signal } = {}) => {
      checkSize(bytes)
      signal?.throwIfAborted()
      return await new Promise<ReadDocument>((resolve, reject) => {
        const job: Job = { bytes, signal, resolve, reject }
        waiting.push(job)
        signal?.addEventListener('abort', () => leave(waiting, job), { once: true })
        start()
      })
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
