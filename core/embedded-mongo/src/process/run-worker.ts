import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import { backupStore } from '../maintenance/backup.ts'
import type { Limits } from './engine.ts'
import { DEFAULT_LIMITS, type OpenedEngine, openEngine } from './open-engine.ts'
import { type Listen, type Serving, serve } from './serve.ts'

export interface WorkerInput {
  folder: string
  listen: Listen
  limits?: Partial<Limits>
}

export type WorkerRequest =
  | ({ kind: 'open' } & WorkerInput)
  /** `keep`: the thread does not end, and waits for the next `open`. */
  | { kind: 'stop'; keep: boolean }
  | { kind: 'backup'; id: number; to: string }

/** An error as a message between threads carries it. */
interface SentError {
  code?: EmbeddedMongoError['code']
  message: string
  hint?: string
}

export type WorkerMessage =
  | { kind: 'ready'; uri: string }
  | { kind: 'failed'; error: SentError }
  | { kind: 'backup'; id: number; bytes: number }
  | { kind: 'backup-failed'; id: number; error: SentError }
  | { kind: 'warning'; text: string }
  | { kind: 'stopped' }

interface Database {
  backUp(request: { id: number; to: string }): void
  stop(): Promise<void>
}

const send = (message: WorkerMessage): void => parentPort?.postMessage(message)

/** Opens a folder and listens; returns undefined when it cannot, after it has reported the reason. */
async function open({ folder, listen, limits }: WorkerInput): Promise<Database | undefined> {
  let opened: OpenedEngine | undefined
  let serving: Serving
  try {
    opened = openEngine(folder, {
      limits: { ...DEFAULT_LIMITS, ...limits },
      warn: text => send({ kind: 'warning', text }),
    })
    serving = await serve(opened.engine, listen)
  } catch (error) {
    await opened?.close()
    send({ kind: 'failed', error: sendable(error) })
    return
  }
  const { engine, close } = opened
  const backups = new Set<Promise<void>>()
  const backUp = async ({ id, to }: { id: number; to: string }): Promise<void> => {
    try {
      send({ kind: 'backup', id, ...(await backupStore(engine.store, { to })) })
    } catch (error) {
      send({ kind: 'backup-failed', id, error: sendable(error) })
    }
  }
  send({ kind: 'ready', uri: serving.uri })
  // The cache is written now, as a thread that is killed would not write it.
  flushCompileCache()
  return {
    backUp: request => {
      const backup = backUp(request).finally(() => backups.delete(backup))
      backups.add(backup)
    },
    stop: async () => {
      await serving.stop()
      // The library reads the file on another thread as long as a copy is written.
      await Promise.all(backups)
      await close()
    },
  }
}

/** Runs the database's own thread: opens the folder that it is given, and ends on request. */
function main(): void {
  let database: Database | undefined
  parentPort?.on('message', async (request: WorkerRequest) => {
    if (request.kind === 'backup') return database?.backUp(request)
    if (request.kind === 'open') {
      database = await open(request)
      if (!database) parentPort?.close()
      return
    }
    await database?.stop()
    database = undefined
    send({ kind: 'stopped' })
    if (!request.keep) parentPort?.close()
  })
}

function sendable(error: unknown): SentError {
  const known = error instanceof EmbeddedMongoError ? error : undefined
  const message = error instanceof Error ? error.message : String(error)
  return { code: known?.code, message, hint: known?.hint }
}

main()
