import type {
  Block,
  ChunkedDocument,
  DocumentFacts,
  PageLinks,
  ReadingHints,
} from '../../../search/passage.ts'
import type { Packed } from '../../../search/segments/packed-document.ts'
import { checkSize } from './detect-format.ts'
import type { Recogniser } from './ocr/create-recogniser.ts'
import type { RecognitionProgress } from './ocr/recognised-page.ts'
import { ScansFound } from './ocr/scans-found.ts'
import type { OfficeConverter } from './office/convert-office.ts'
import { officeKindOf } from './office/office-kind.ts'
import type { DocumentName, ReaderRequest, Reading } from './reader-messages.ts'
import { createReaderProcess, type ReaderProcess } from './reader-process.ts'
import { failReading } from './reading-errors.ts'

export type { PageLinks } from '../../../search/passage.ts'

/** Reads documents in processes of their own. */
export interface Reader {
  /**
   * Reads one document. Waits for a free process. Throws the AppErrors of reading; the signal's reason when aborted.
   */
  read: (
    bytes: Uint8Array,
    options?: ReadingHints & { signal?: AbortSignal },
  ) => Promise<DocumentFacts & { blocks: readonly Block[] }>
  /**
   * Reads a document and splits it into chunks (`splitDocument`) in the process: it does not block the event
   * loop.
   */
  readChunks: (
    bytes: Uint8Array,
    options?: ReadingHints & { signal?: AbortSignal },
  ) => Promise<ChunkedDocument>
  /**
   * Reads a document and packs it for the index in the process, with the self-check. Also throws
   * `knowledge.no-text`, `knowledge.too-many-words`, `knowledge.self-check`; `ScansFound` where recognition is left for later.
   */
  readPacked: (
    bytes: Uint8Array,
    options: ReadingHints & DocumentName & RecognitionOptions & { signal?: AbortSignal },
  ) => Promise<ChunkedDocument & { packed: Packed }>
  /**
   * The links of an HTML page, also of one without text; and its title, if any. Waits and throws as
   * `read` does; no links for other formats.
   */
  readLinks: (bytes: Uint8Array, options: LinkOptions) => Promise<PageLinks>
  /** Kills the processes; documents being read or waiting fail with `knowledge.reader-failed`. */
  close: () => Promise<void>
}

export interface RecognitionOptions {
  /**
   * What is done where pages are only images and the machine can recognise their text, which takes seconds a page: it is
   * recognised, with a call before each page, or left for `later`. Omitted: they are skipped.
   */
  recognise?: RecognitionProgress | 'later'
}

export interface LinkOptions {
  /** Address of the page: base of relative links, unless it has a `<base>`. */
  url: string
  mediaType?: string
  signal?: AbortSignal
}

export interface ReaderOptions {
  /** Documents read concurrently. */
  processes?: 1 | 2
  /** Timeout per document, ms. */
  timeoutMs?: number
  /** Memory limit per document: the JavaScript heap, and memory outside of it. */
  maxMemoryMb?: number
  /** An idle process is killed after this, ms. */
  idleMs?: number
  /** Turns older Office formats into newer ones first. Omitted: they are refused. */
  office?: OfficeConverter
  /** Recognises the text of pages that are only images. Omitted: they are skipped. */
  recogniser?: Recogniser
}

interface Job {
  request: ReaderRequest
  signal: AbortSignal | undefined
  resolve: (reading: Reading) => void
  reject: (reason: unknown) => void
}

/** A reader; its processes are started on demand and killed when idle. */
export const createReader = (options: ReaderOptions = {}): Reader => {
  const {
    processes = 1,
    timeoutMs = 60_000,
    maxMemoryMb = 256,
    idleMs = 10_000,
    office,
    recogniser,
  } = options
  const all = Array.from({ length: processes }, () => createReaderProcess({ timeoutMs, maxMemoryMb, idleMs }))
  const free = [...all]
  const waiting: Job[] = []

  const start = () => {
    while (free.length > 0 && waiting.length > 0) {
      const job = waiting.shift()
      const process = free.pop()
      if (job && process) void run(job, process)
    }
  }

  const run = async (job: Job, process: ReaderProcess) => {
    try {
      job.resolve(await process.read(job.request, job.signal ? { signal: job.signal } : {}))
    } catch (error) {
      job.reject(error)
    } finally {
      free.push(process)
      start()
    }
  }

  const ask = async (request: ReaderRequest, signal: AbortSignal | undefined): Promise<Reading> => {
    checkSize(request.bytes)
    signal?.throwIfAborted()
    const kind = office && request.task !== 'links' ? officeKindOf(request.bytes) : undefined
    if (!office || !kind) return await wait(request, signal)
    const bytes = await office.convert(request.bytes, kind, signal ? { signal } : {})
    const reading = await wait({ ...request, bytes }, signal)
    return 'links' in reading ? reading : { ...reading, facts: { ...reading.facts, format: kind } }
  }

  /** Reads once more with the text of the pages that are only images, if there are any. */
  const askRecognised = async (
    request: ReaderRequest,
    signal: AbortSignal | undefined,
    recognise: RecognitionOptions['recognise'],
  ): Promise<Reading> => {
    if (!recogniser || !recognise) return await ask(request, signal)
    const first = await ask({ ...request, scans: 'kept' }, signal)
    const scans = 'links' in first ? undefined : first.facts.scans
    if (!scans) return first
    if (recognise === 'later') throw new ScansFound(scans.length)
    const recognised = await recogniser.recognise(request.bytes, { scans, progress: recognise, signal })
    return await ask({ ...request, scans: recognised }, signal)
  }

  const wait = async (request: ReaderRequest, signal: AbortSignal | undefined): Promise<Reading> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Reading>()
    const job: Job = { request, signal, resolve, reject }
    const abort = () => leave(waiting, job)
    waiting.push(job)
    signal?.addEventListener('abort', abort, { once: true })
    start()
    try {
      return await promise
    } finally {
      // The signal may outlive the job by far: a listener that stayed would keep everything that was read.
      signal?.removeEventListener('abort', abort)
    }
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
    readPacked: async (bytes, { signal, documentId, documentName, recognise, ...hints }) => {
      const packAs = { documentId, documentName }
      const reading = await askRecognised({ task: 'chunks', bytes, hints, packAs }, signal, recognise)
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
      await Promise.all(all.map(process => process.close()))
    },
  }
}

/** An aborted document in the queue is removed; one that is being read is aborted by its process. */
const leave = (waiting: Job[], job: Job) => {
  const at = waiting.indexOf(job)
  if (at === -1) return
  waiting.splice(at, 1)
  job.reject(job.signal?.reason)
}
