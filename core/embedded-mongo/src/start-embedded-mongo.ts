import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { EmbeddedMongoError } from './embedded-mongo-error.ts'
import type { WorkerInput, WorkerMessage } from './process/run-worker.ts'
import type { Listen } from './process/serve.ts'

export interface EmbeddedMongo {
  /** A connection string for the `mongodb` driver and mongoose. */
  uri: string
  /** Finishes what is under way, closes the files, gives the folder back. */
  stop(): Promise<void>
}

export interface EmbeddedMongoOptions {
  /** The data folder; made when it does not exist. One process at a time may use it. */
  path: string
  /** Listen on loopback TCP instead of a socket in the folder; port 0 takes a free one. With `auth` the uri
   *  carries a random password. Windows always uses TCP with a password. */
  tcp?: { port: number; auth: boolean }
  /** Bytes that a sort or a group may hold in memory; 100 MiB each when missing. */
  memory?: { sortBytes?: number; groupBytes?: number }
  /** Told of what does not stop the database but should be known: a folder on a network file system, a reader that keeps
   *  the file growing. A warning of the process when missing. */
  warn?: (text: string) => void
}

/** Starts the database on a folder; resolves when it answers.
 *  Throws EmbeddedMongoError `{code: 'locked'|'unwritable'|'format'|'corrupt', message, hint?}`. */
export function startEmbeddedMongo({
  path,
  tcp,
  memory,
  warn = text => process.emitWarning(text, 'EmbeddedMongo'),
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const input: WorkerInput = { folder: path, listen: listenOf(tcp), limits: memory }
  const worker = new Worker(new URL('./process/worker.ts', import.meta.url), {
    workerData: input,
    execArgv: [],
    // A small young generation keeps the thread's memory low; the old one leaves room for sorts and groups.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 },
  })
  const exited = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  let isStopping = false
  return new Promise((resolve, reject) => {
    const failed = (cause: Error) => {
      reject(
        new EmbeddedMongoError('corrupt', { message: `The database thread failed: ${cause.message}`, cause }),
      )
    }
    worker.on('error', failed)
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'warning') warn(message.text)
      else if (message.kind === 'failed') {
        const { code = 'corrupt', message: text, hint } = message.error
        reject(new EmbeddedMongoError(code, { message: text, hint }))
      } else if (message.kind === 'ready') {
        // From here on a failure of the thread is nobody's to wait for: let it end the process, loudly.
        worker.off('error', failed)
        worker.once('exit', () => {
          if (isStopping) return
          throw new EmbeddedMongoError('corrupt', {
            message: 'The database thread ended by itself.',
            hint: 'Start the program again.',
          })
        })
        resolve({
          uri: message.uri,
          stop() {
            isStopping = true
            worker.postMessage('stop')
            return exited
          },
        })
      }
    })
  })
}

function listenOf(tcp: EmbeddedMongoOptions['tcp']): Listen {
  if (!tcp && process.platform !== 'win32') return { kind: 'socket' }
  const auth = tcp?.auth ?? true
  return {
    kind: 'tcp',
    port: tcp?.port ?? 0,
    ...(auth ? { credentials: { user: 'local', password: randomBytes(24).toString('base64url') } } : {}),
  }
}
