import { flushCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type { EmbeddedMongo } from '@botanika/embedded-mongo'
import { loadConfigAndFile } from './config/config.ts'
import { boundHeap, type HeapBounds } from './platform/bound-heap.ts'
import { loadCode } from './platform/code-cache.ts'
import { startEmbedded } from './platform/database/start-embedded.ts'
import { releaseIdleHeap } from './platform/release-idle-heap.ts'
import { reportFailureOrDatabaseEnd } from './report-failure.ts'

/** Time for which a failed start waits for its database's thread, ms. */
const stopWithinMs = 5_000

/**
 * Time after the server is ready when compiled code is written to Node's cache, ms: nobody waits for it by
 * then.
 */
const storeCompiledMs = 2_000

const megabyte = 1_024 * 1_024

const heapBounds: HeapBounds = {
  calm: { youngBytes: 8 * megabyte, growthPercent: 20 },
  busy: { youngBytes: 32 * megabyte, growthPercent: 40 },
  busyBytesPerSecond: 40 * megabyte,
  startMs: 3_000,
}

let embeddedMongo: Promise<EmbeddedMongo> | undefined

/** Starts the server: first the database's thread, which starts while all other modules are loaded. */
const start = async (): Promise<void> => {
  boundHeap(heapBounds)
  const { youngBytes } = heapBounds.calm
  releaseIdleHeap({
    idleMs: 10_000,
    // After busy times the first level releases memory that calm ones do not need; at rest the second one
    // releases that of calm ones.
    levels: [
      { idleShare: 0.25, keptBytes: youngBytes },
      { idleShare: 0.05, keptBytes: youngBytes / 2 },
    ],
  })
  const { config, envFile } = loadConfigAndFile()
  embeddedMongo = config.mongodbUri === undefined ? loadCode(() => startEmbedded(config.dataDir)) : undefined
  // `serve` handles the rejection, which may occur before it awaits the promise.
  embeddedMongo?.catch(() => undefined)
  const { serve } = await loadCode(() => import('./serve.ts'))
  await serve(config, { embeddedMongo, envFile })
  await setTimeout(storeCompiledMs, undefined, { ref: false })
  // A process that is killed would write none.
  flushCompileCache()
}

const stopDatabase = async (): Promise<void> => (await embeddedMongo)?.stop()

start().catch(async (error: unknown) => {
  await reportFailureOrDatabaseEnd(error)
  // A thread that ends while it opens its files aborts the process, once in forty times.
  await Promise.race([stopDatabase().catch(() => undefined), setTimeout(stopWithinMs)])
  process.exit(1)
})
