import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { programs } from '../../../config/places.ts'
import { copyPacked } from '../../../search/segments/packed-document.ts'
import {
  type FromReader,
  nextPart,
  type ReaderAnswer,
  type ReaderEnd,
  type ReaderRequest,
  type ReaderResponse,
  type Reading,
  unpackError,
} from './reader-messages.ts'
import { failReading } from './reading-errors.ts'

/**
 * One process that reads documents: started on demand, killed when it is idle, replaced once killed. Reads serially.
 * It is a process because what a document does to its reader may abort it, as may the end of a busy thread.
 */
export interface ReaderProcess {
  read: (request: ReaderRequest, options?: { signal?: AbortSignal }) => Promise<Reading>
  close: () => Promise<void>
}

export interface ReaderProcessOptions {
  timeoutMs: number
  maxMemoryMb: number
  idleMs: number
}

export const createReaderProcess = (options: ReaderProcessOptions): ReaderProcess => {
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let interrupt: ((reason: unknown) => void) | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = running
    running = undefined
    if (ended) await kill(ended)
  }

  const start = () => {
    const child = launch(options)
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    return child
  }

  /** Sends one message and waits for its response; a process that failed to give one is killed. */
  const ask = async (busy: ChildProcess, message: ReaderRequest | typeof nextPart) => {
    const outcome = Promise.withResolvers<ReaderResponse>()
    interrupt = outcome.reject
    const listen = (response: FromReader) => {
      if ('answer' in response) outcome.resolve(response)
    }
    busy.on('message', listen)
    try {
      busy.send(message, cause => cause && outcome.reject(failReading('knowledge.reader-failed', { cause })))
      const { answer, holdsMuch } = await outcome.promise
      if (holdsMuch) await end()
      return answer
    } catch (error) {
      await end()
      throw error
    } finally {
      busy.off('message', listen)
      interrupt = undefined
    }
  }

  return {
    read: async (request, { signal } = {}) => {
      clearTimeout(idle)
      running ??= start()
      const busy = running
      const release = limit(busy, { ...options, signal, stop: reason => interrupt?.(reason) })
      try {
        return await gather(await ask(busy, request), () => ask(busy, nextPart))
      } finally {
        release()
        if (running === busy) idle = setTimeout(end, options.idleMs).unref()
      }
    },
    close: async () => {
      interrupt?.(failReading('knowledge.reader-failed'))
      await end()
    },
  }
}

/** The process of the reader knows nothing of the server: neither its secrets nor its flags. */
const launch = ({ maxMemoryMb }: ReaderProcessOptions): ChildProcess => {
  const cache = getCompileCacheDir()
  const child = spawn(process.execPath, [programs.reader, `${maxMemoryMb}`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
    env: cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {},
  })
  // An error without a listener would end the server; `limit` rejects the call with it.
  child.on('error', () => undefined)
  rest(child)
  return child
}

/** A process that reads nothing does not keep the server from ending; it ends with it. */
const rest = (child: ChildProcess) => {
  child.unref()
  child.channel?.unref()
}

const kill = async (child: ChildProcess) => {
  const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  if (hasEnded) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

interface Limits extends ReaderProcessOptions {
  signal: AbortSignal | undefined
  stop: (reason: unknown) => void
}

/** Calls `stop` with the reason on timeout, abort, or end of the reading. */
const limit = (child: ChildProcess, { timeoutMs, maxMemoryMb, signal, stop }: Limits) => {
  const ended = (message: FromReader) => {
    if ('ended' in message) stop(failureOf(message, maxMemoryMb))
  }
  const error = (cause: Error) => stop(failReading('knowledge.reader-failed', { cause }))
  const exit = () => stop(failReading('knowledge.reader-failed'))
  const abort = () => stop(signal?.reason)
  const timer = setTimeout(
    () => stop(failReading('knowledge.reading-timed-out', { params: { seconds: timeoutMs / 1000 } })),
    timeoutMs,
  )
  child.on('message', ended).on('error', error).on('exit', exit).ref()
  child.channel?.ref()
  signal?.addEventListener('abort', abort, { once: true })
  return () => {
    clearTimeout(timer)
    child.off('message', ended).off('error', error).off('exit', exit)
    rest(child)
    signal?.removeEventListener('abort', abort)
  }
}

const failureOf = ({ ended, detail }: ReaderEnd, limit: number) =>
  ended === 'out-of-memory'
    ? failReading('knowledge.reading-out-of-memory', { params: { limit } })
    : failReading('knowledge.reader-failed', { cause: new Error(detail) })

/** The complete result, part by part. */
const gather = async (first: ReaderAnswer, next: () => Promise<ReaderAnswer>): Promise<Reading> => {
  if ('error' in first) throw unpackError(first.error)
  if (!('reading' in first)) throw unexpected(first)
  const { reading } = first
  if ('links' in reading) return reading
  // Its arrays are views of the whole message, which would stay in memory with them.
  const packed = reading.packed && copyPacked(reading.packed)
  const blocks = [...reading.blocks]
  const chunks = [...reading.chunks]
  for (let more = first.more; more; ) {
    const answer = await next()
    if (!('part' in answer)) throw unexpected(answer)
    blocks.push(...answer.part.blocks)
    chunks.push(...answer.part.chunks)
    more = answer.more
  }
  return { facts: reading.facts, blocks, chunks, ...(packed && { packed }) }
}

const unexpected = (answer: ReaderAnswer) =>
  failReading('knowledge.reader-failed', {
    cause: new Error('failure' in answer ? answer.failure : 'an answer to another question'),
  })
