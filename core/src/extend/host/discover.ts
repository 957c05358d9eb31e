import { existsSync } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from '../../plugin/host.ts'
import { checkPlugin } from './check-plugin.ts'
import type { Steps } from './create-steps.ts'
import { discoverPackages } from './discover-packages.ts'
import { importDefault } from './import-default.ts'
import { checkContract, readPackage } from './read-package.ts'

/** A plugin that could be read, and its folder. */
export interface Readable {
  id: string
  plugin: Plugin
  folder: string
  /** true: it was installed from the registry, and is not a folder of the installation. */
  isPackage: boolean
}

/** A plugin's folder or package, as far as it could be read. When another plugin has the same id, `id` is the package's name. */
export type Found = Readable | { id: string; error: unknown }

export interface DiscoverOptions {
  steps: Steps
}

/**
 * Reads every plugin of a folder, and the packages `botanika-plugin-*` that the `package.json` beside that folder names;
 * a folder takes precedence over a package of the same id. Read one after another, so that a slow one can be identified. One
 * that cannot be read is returned with its reason and does not affect the others.
 */
export const discover = async (dir: string, { steps }: DiscoverOptions): Promise<Found[]> => {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(entry => entry.name)
    .sort()
  const found: Found[] = []
  for (const id of ids) found.push(await read(join(dir, id), { id, steps }))
  return [...found, ...(await discoverPackages(dirname(dir), { steps, taken: new Set(ids) }))]
}

const read = async (path: string, { id, steps }: DiscoverOptions & { id: string }): Promise<Found> => {
  try {
    const folder = await realpath(path)
    checkContract(await readPackage(folder))
    const file = join(folder, 'src/index.ts')
    if (!existsSync(file)) throw new Error('src/index.ts is missing')
    const exported = await importDefault(file, { folder, steps })
    return { id, plugin: checkPlugin(id, exported), folder, isPackage: false }
  } catch (error) {
    return { id, error }
  }
}
