import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../plugin/host.ts'
import { checkPlugin } from './check-plugin.ts'
import { discoverPackages } from './discover-packages.ts'
import { withTimeout } from './with-timeout.ts'

/** A plugin's folder or package, as far as it could be read. `id` of one that lost its id to another is its package's name. */
export type Found = { id: string; plugin: Plugin } | { id: string; reason: string }

export interface DiscoverOptions {
  /** How long reading one plugin's code may take. */
  importMs: number
}

/**
 * Reads every plugin of a folder, and the packages `botanika-plugin-*` that the `package.json` beside that folder names;
 * a folder comes before a package of the same id. One that cannot be read is told with its reason, and hinders nobody.
 */
export const discover = async (dir: string, { importMs }: DiscoverOptions): Promise<Found[]> => {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(entry => entry.name)
    .sort()
  const [folders, packages] = await Promise.all([
    Promise.all(ids.map(id => read(dir, id, importMs))),
    discoverPackages(dirname(dir), { importMs, taken: new Set(ids) }),
  ])
  return [...folders, ...packages]
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
