import { existsSync } from 'node:fs'
import { loadConfig } from './config.ts'
import { boundHeap } from './platform/bound-heap.ts'
import { startEmbedded } from './platform/database/start-embedded.ts'
import { releaseIdleHeap } from './platform/release-idle-heap.ts'
import { reportFailureOrDatabaseEnd } from './report-failure.ts'

/** Starts the server: first the database's thread, which starts while all other modules are loaded. */
const start = async (): Promise<void> => {
  boundHeap({ youngBytes: 32 * 1_024 * 1_024, growthPercent: 75 })
  releaseIdleHeap({ idleMs: 10_000, keptBytes: 8 * 1_024 * 1_024 })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = loadConfig()
  const embeddedMongo = config.mongodbUri === undefined ? startEmbedded(config.dataDir) : undefined
  // `serve` handles the rejection, which may occur before it awaits the promise.
  embeddedMongo?.catch(() => undefined)
  const { serve } = await import('./serve.ts')
  await serve(config, embeddedMongo)
}

start().catch(async (error: unknown) => {
  await reportFailureOrDatabaseEnd(error)
  process.exit(1)
})
