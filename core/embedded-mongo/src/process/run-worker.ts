import { parentPort, workerData } from 'node:worker_threads'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import type { Limits } from './engine.ts'
import { DEFAULT_LIMITS, type OpenedEngine, openEngine } from './open-engine.ts'
import { type Listen, type Serving, serve } from './serve.ts'

export interface WorkerInput {
  folder: string
  listen: Listen
  limits?: Partial<Limits>
}

export type WorkerMessage =
  | { kind: 'ready'; uri: string }
  | { kind: 'failed'; error: { code?: EmbeddedMongoError['code']; message: string; hint?: string } }
  | { kind: 'warning'; text: string }
  | { kind: 'stopped' }

/** The database's own thread: opens the folder, listens, and ends when it is told to. */
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
    const known = error instanceof EmbeddedMongoError ? error : undefined
    const message = error instanceof Error ? error.message : String(error)
    send({ kind: 'failed', error: { code: known?.code, message, hint: known?.hint } })
    return
  }
  parentPort?.once('message', async () => {
    await serving.stop()
    await opened.close()
    send({ kind: 'stopped' })
    parentPort?.close()
  })
  send({ kind: 'ready', uri: serving.uri })
}

await main()
