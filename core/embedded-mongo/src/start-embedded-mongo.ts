import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { EmbeddedMongoError } from './embedded-mongo-error.ts'
import type { WorkerMessage, WorkerRequest } from './process/run-worker.ts'
import type { Listen } from './process/serve.ts'
import { withYoungGeneration } from './process/young-generation.ts'
import { lastBackupAt, noteBackup } from './storage/backup-notes.ts'

export interface EmbeddedMongo {
  /** A connection string for the `mongodb` driver and mongoose. */
  uri: string
  /** The data folder. */
  path: string
  /**
   * Copies the data as it is at one moment to an empty folder, while the database goes on; the copy is a data
   * folder. Throws EmbeddedMongoError.
   */
  backup(to: string): Promise<{ bytes: number }>
  /** Notes that a copy was taken by other means. */
  noteBackup(at: Date): void
  /** Returns the time of the last backup, by whatever means; undefined: there was none. */
  lastBackupAt(): Date | undefined
  /** Finishes running work, closes the files and unlocks the folder. */
  stop(): Promise<void>
}

export interface EmbeddedMongoOptions {
  /** The data folder; created when it does not exist. One process at a time may use it. */
  path: string
  /** Listens on loopback TCP instead of a socket in the folder; port 0 takes a free one. With `auth` the uri
   *  carries a random password. Windows always uses TCP with a password. */
  tcp?: { port: number; auth: boolean }
  /** Bytes that a sort or a group may hold in memory; missing: 100 MiB each. */
  memory?: { sortBytes?: number; groupBytes?: number }
  /** true: once the database is stopped, its thread waits for the next one that asks for this: a process that
   *  opens many loads the program once. The thread does not keep the process alive. */
  keepThread?: boolean
  /** File of the thread's program, for a bundle that has it as a file of its own. Missing: the source. */
  program?: string | URL
  /** Called with warnings: faults that do not stop the database, such as a folder on a network file system,
   *  or a reader that keeps the file growing. Missing: they become warnings of the process. */
  warn?: (text: string) => void
}

/** Threads whose database was stopped. */
const kept: Worker[] = []

function takeThread(program: string | URL): Worker {
  const thread = kept.pop()
  if (!thread) return newThread(program)
  forgetListeners(thread)
  thread.ref()
  return thread
}

/** Removes listeners by name, as Node itself listens to its threads, too. */
const forgetListeners = (thread: Worker): void => {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
}

const YOUNG_MB = 4

const ownProgram = new URL('./process/worker.ts', import.meta.url)

const newThread = (program: string | URL): Worker =>
  withYoungGeneration(
    YOUNG_MB,
    () =>
      new Worker(program, {
        execArgv: [],
        // A small young generation keeps the thread's memory low; the old one leaves room for sorts and groups.
        resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 },
      }),
  )

function keep(thread: Worker): void {
  forgetListeners(thread)
  thread.once('exit', () => kept.splice(kept.indexOf(thread), 1))
  // The error ends the thread, which holds no data.
  thread.once('error', () => undefined)
  thread.unref()
  kept.push(thread)
}

/** Starts the database on a folder; resolves when it answers. Throws EmbeddedMongoError `{code:
 *  'locked'|'unwritable'|'full'|'format'|'corrupt', message, hint?}`. */
export function startEmbeddedMongo({
  path,
  tcp,
  memory,
  keepThread = false,
  program = ownProgram,
  warn = text => process.emitWarning(text, 'EmbeddedMongo'),
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const worker = keepThread ? takeThread(program) : newThread(program)
  const ended = Promise.withResolvers<void>()
  worker.once('exit', () => ended.resolve())
  let isStopping = false
  let lastId = 0
  const waiting = new Map<number, { resolve(made: { bytes: number }): void; reject(error: Error): void }>()
  const ask = (request: WorkerRequest) => worker.postMessage(request)
  ask({ kind: 'open', folder: path, listen: listenOf(tcp), limits: memory })
  return new Promise((resolve, reject) => {
    const failed = (cause: Error) => {
      reject(
        new EmbeddedMongoError('corrupt', { message: `The database thread failed: ${cause.message}`, cause }),
      )
    }
    worker.on('error', failed)
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'warning') warn(message.text)
      else if (message.kind === 'failed') reject(receivedError(message))
      else if (message.kind === 'stopped') {
        if (!keepThread) return
        keep(worker)
        ended.resolve()
      } else if (message.kind === 'backup' || message.kind === 'backup-failed') {
        const backup = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.kind === 'backup') backup?.resolve({ bytes: message.bytes })
        else backup?.reject(receivedError(message))
      } else if (message.kind === 'ready') {
        // From here on a failure of the thread has no caller to report to, so it ends the process with an
        // error. Its cause comes first.
        worker.off('error', failed)
        let cause: Error | undefined
        worker.on('error', error => {
          cause = error
        })
        worker.once('exit', () => {
          if (isStopping && !cause) return
          throw new EmbeddedMongoError('ended', {
            message: `The database thread ended by itself${cause ? `: ${cause.message}` : ''}.`,
            hint: 'Start the program again.',
            cause,
          })
        })
        resolve({
          uri: message.uri,
          path,
          backup: to => {
            const id = ++lastId
            return new Promise((resolveBackup, rejectBackup) => {
              waiting.set(id, { resolve: resolveBackup, reject: rejectBackup })
              ask({ kind: 'backup', id, to })
            })
          },
          noteBackup: at => noteBackup(path, { at }),
          lastBackupAt: () => lastBackupAt(path),
          stop() {
            isStopping = true
            ask({ kind: 'stop', keep: keepThread })
            return ended.promise
          },
        })
      }
    })
  })
}

type Failure = Extract<WorkerMessage, { error: unknown }>

const receivedError = ({ error: { code = 'corrupt', message, hint } }: Failure): EmbeddedMongoError =>
  new EmbeddedMongoError(code, { message, hint })

function listenOf(tcp: EmbeddedMongoOptions['tcp']): Listen {
  if (!tcp && process.platform !== 'win32') return { kind: 'socket' }
  const auth = tcp?.auth ?? true
  return {
    kind: 'tcp',
    port: tcp?.port ?? 0,
    ...(auth ? { credentials: { user: 'local', password: randomBytes(24).toString('base64url') } } : {}),
  }
}
