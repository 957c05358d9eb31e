import { isMarkedAsUntransferable, Worker } from 'node:worker_threads'
import { threads } from '../../../config/places.ts'
import { type FromReader, nextPart, type ReaderAnswer, type ReaderRequest } from './reader-messages.ts'
import { memoryMbOf, watchMemory } from './watch-memory.ts'

/**
 * The program of the process that reads documents. A thread of it does the work, so that its memory can be watched and
 * the end of the server is noticed while it reads. Nothing here ends the thread: the server ends the process.
 */
const maxMemoryMb = Number(process.argv[2])

const send = (message: FromReader) => void process.send?.(message)

// A signal to the group of the server's processes is for the server, which lets the document be read and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const thread = new Worker(threads.reader, {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
})
/** Ends the watch on the memory, which lasts from a document to its whole answer. */
let unwatch = (): void => undefined

thread.on('error', error => {
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  send({ ended: isFull ? 'out-of-memory' : 'failed', detail: error.stack ?? error.message })
})
thread.on('exit', code => send({ ended: 'failed', detail: `the thread ended with ${code}` }))

thread.on('message', async (answer: ReaderAnswer) => {
  const isWhole = !('more' in answer && answer.more)
  if (isWhole) unwatch()
  send({ answer, holdsMuch: isWhole && (await holdsMuch()) })
})

process.on('message', (message: ReaderRequest | typeof nextPart) => {
  if (message === nextPart) return thread.postMessage(message)
  unwatch = watchMemory(thread, {
    maxMemoryMb,
    exceeded: () => send({ ended: 'out-of-memory', detail: '' }),
  })
  const bytes = ownBytes(message.bytes)
  thread.postMessage({ ...message, bytes }, [bytes.buffer])
})

/** The garbage of one large document would be taken for the memory of the next, which would be refused. */
const holdsMuch = async (): Promise<boolean> =>
  (await memoryMbOf(thread).catch(() => maxMemoryMb)) > maxMemoryMb / 2

/** Transferable bytes: a partial view of a buffer, such as that of a whole message, is copied first. */
const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = bytes
  const movable =
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !isMarkedAsUntransferable(buffer)
  return movable ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
