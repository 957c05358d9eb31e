import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@botanika/embedded-mongo/start'

/**
 * Starts the embedded database in `database` of the data folder, which is made. Loads none of the server's packages, so
 * that its thread may start while they are being read. Throws what `startEmbeddedMongo` throws.
 */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedMongo> => {
  const path = join(dataDir, 'database')
  await mkdir(path, { recursive: true, mode: 0o700 })
  return startEmbeddedMongo({ path })
}
