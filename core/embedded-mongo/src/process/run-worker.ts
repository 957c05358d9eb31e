import { parentPort, workerData } from 'node:worker_threads'
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

export type WorkerRequest = { kind: 'stop' } | { kind: 'backup'; id: number; to: string }

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

/** The database's own thread: opens the folder, listens, and ends on request. */
async function main(): Promise<void> {
  const { folder, listen, limits } = workerData as WorkerInput
  const send = (message: WorkerMessage) => parentPort?.postMessage(message)
  let opened: OpenedEngine | undefined
  let serving: Serving | undefined
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
  const { engine } = opened
  const backups = new Set<Promise<void>>()
  const backUp = async ({ id, to }: { id: number; to: string }): Promise<void> => {
    try {
      send({ kind: 'backup', id, ...(await backupStore(engine.store, { to })) })
    } catch (error) {
      send({ kind: 'backup-failed', id, error: sendable(error) })
    }
  }
  parentPort?.on('message', async (request: WorkerRequest) => {
    if (request.kind === 'backup') {
      const backup = backUp(request)
      backups.add(backup)
      await backup
      backups.delete(backup)
      return
    }
    await serving.stop()
    // The library reads the file on another thread as long as a copy is written.
    await Promise.all(backups)
    await opened.close()
    send({ kind: 'stopped' })
    parentPort?.close()
  })
  send({ kind: 'ready', uri: serving.uri })
}

function sendable(error: unknown): SentError {
  const known = error instanceof EmbeddedMongoError ? error : undefined
  const message = error instanceof Error ? error.message : String(error)
  return { code: known?.code, message, hint: known?.hint }
}

await main()
