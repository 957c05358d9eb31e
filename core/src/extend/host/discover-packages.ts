import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkPlugin } from './check-plugin.ts'
import type { Steps } from './create-steps.ts'
import type { DiscoverOptions, Found, Readable } from './discover.ts'
import { entryOfPackage, packagesOf, pageOfPackage } from './find-packages.ts'
import { importDefault } from './import-default.ts'

export interface PackageOptions extends DiscoverOptions {
  /** Ids that are taken by plugin folders. */
  taken: ReadonlySet<string>
}

/** Reads the packages of plugins that a folder's `package.json` names (`find-packages.ts`). */
export const discoverPackages = async (root: string, { steps, taken }: PackageOptions): Promise<Found[]> => {
  const first = new Map<string, string>()
  const named = await packagesOf(root).catch((error: Error) => error)
  if (named instanceof Error)
    return [{ id: 'package.json', error: new Error(`it cannot be read: ${named.message}`) }]
  const found: Found[] = []
  for (const { id, name } of named) {
    const other = taken.has(id) ? `the folder "${id}" in the plugins' folder` : first.get(id)
    if (other) {
      const error = new Error(`${other} has the id "${id}" already: take one of the two away`)
      found.push({ id: name, error })
      continue
    }
    first.set(id, `the package "${name}"`)
    try {
      found.push(await read(join(root, 'node_modules', name), { id, name, steps }))
    } catch (error) {
      found.push({ id, error })
    }
  }
  return found
}

const read = async (
  path: string,
  { id, name, steps }: { id: string; name: string; steps: Steps },
): Promise<Readable> => {
  const { folder, entry } = await entryOfPackage(path, { name })
  const plugin = checkPlugin(id, await importDefault(entry, { folder, steps }), { package: name })
  for (const page of plugin.manifest.pages ?? []) {
    const file = pageOfPackage(entry, page)
    if (!existsSync(file))
      throw new Error(`its page "${page.path}" has no file ${relative(folder, file)} in its package`)
  }
  return { id, plugin, folder, isPackage: true }
}
