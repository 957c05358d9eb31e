import { existsSync } from 'node:fs'
import { loadConfig } from './config.ts'
import { explainStart } from './explain-start.ts'
import { boundHeap } from './platform/bound-heap.ts'
import { startEmbedded } from './platform/database/start-embedded.ts'

/** Starts the server: the thread of the database first, which starts beside the reading of everything else. */
const start = async (): Promise<void> => {
  boundHeap({ youngBytes: 32 * 1_024 * 1_024, growthPercent: 75 })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = loadConfig()
  const embeddedMongo = config.mongodbUri === undefined ? startEmbedded(config.dataDir) : undefined
  // Whoever opens the database hears of its failure, which may come before anybody waits for it.
  embeddedMongo?.catch(() => undefined)
  const { serve } = await import('./serve.ts')
  await serve(config, embeddedMongo)
}

start().catch((error: unknown) => {
  process.stderr.write(`\n  ${explainStart(error)}\n\n`)
  process.exit(1)
})
