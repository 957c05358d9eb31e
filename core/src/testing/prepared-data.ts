import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts the database of a server that has finished its first start into an empty data folder: its indexes are built, its
 * example assistants have read their documents. A first start spends six times the processor time of a later one on
 * these, in the background of whatever is tested. The folder stays empty where the tests run without
 * `core/test/process/prepare-data.ts`, and on a MongoDB elsewhere.
 */
export const copyPreparedData = async (dataDir: string): Promise<void> => {
  const { PREPARED_DATA: prepared, MONGODB_URI: elsewhere } = process.env
  if (prepared && !elsewhere) await cp(prepared, join(dataDir, 'database'), { recursive: true })
}
