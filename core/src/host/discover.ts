import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../plugin/host.ts'
import { checkPlugin } from './check-plugin.ts'
import { withTimeout } from './with-timeout.ts'

/** A folder of the plugins' folder, as far as it could be read. */
export type Found = { id: string; plugin: Plugin } | { id: string; reason: string }

/** Reads every plugin of a folder; one that cannot be read is told with its reason, and hinders nobody. */
export const discover = async (dir: string, { importMs }: { importMs: number }): Promise<Found[]> => {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(entry => entry.name)
  return Promise.all(ids.sort().map(id => read(dir, id, importMs)))
}

const read = async (dir: string, id: string, importMs: number): Promise<Found> => {
  try {
    const url = pathToFileURL(join(dir, id, 'src/index.ts')).href
    const module = (await withTimeout(import(url), importMs, 'reading its code')) as { default?: unknown }
    return { id, plugin: checkPlugin(id, module.default) }
  } catch (error) {
    return { id, reason: error instanceof Error ? error.message : String(error) }
  }
}
