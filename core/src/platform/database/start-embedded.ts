import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@botanika/embedded-mongo/start'
import { threads } from '../../config/places.ts'

/**
 * Starts the embedded database in the `database` folder of the data folder, creating it. Loads none of the server's
 * packages, so that its thread can start while they are being loaded. Throws what `startEmbeddedMongo` throws.
 */
export const startEmbedded = async (dataDir: string, { keepThread = false } = {}): Promise<EmbeddedMongo> => {
  const path = join(dataDir, 'database')
  await mkdir(path, { recursive: true, mode: 0o700 })
  return startEmbeddedMongo({ path, keepThread, program: threads.database })
}
