import { cp } from 'node:fs/promises'
import { join } from 'node:path'

export interface PreparedDataOptions {
  /** `all`: the plugins of the repository were started on it as well, the built-in lessons switched off. */
  plugins?: 'all'
}

/**
 * Puts the database of a server that has finished its first start into an empty data folder: its indexes are built, its
 * example assistants have read their documents. A first start spends six times the processor time of a later one on
 * these, in the background of whatever is tested. The folder stays empty where the tests run without
 * `core/test/process/prepare-data.ts`, and on a MongoDB elsewhere.
 */
export const copyPreparedData = async (
  dataDir: string,
  { plugins }: PreparedDataOptions = {},
): Promise<void> => {
  const { PREPARED_DATA: prepared, MONGODB_URI: elsewhere } = process.env
  if (!prepared || elsewhere) return
  await cp(join(prepared, plugins ? 'plugins' : 'bare'), join(dataDir, 'database'), { recursive: true })
}
