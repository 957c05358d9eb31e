import { realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { checkPlugin } from './check-plugin.ts'
import type { Steps } from './create-steps.ts'
import type { DiscoverOptions, Found, Readable } from './discover.ts'
import { importDefault } from './import-default.ts'
import { checkContract, readPackage } from './read-package.ts'

export interface PackageOptions extends DiscoverOptions {
  /** Ids that folders have. */
  taken: ReadonlySet<string>
}

const pattern = /^(?:@[^/]+\/)?botanika-plugin-([a-z][a-z0-9-]{1,40})$/

/**
 * Reads the packages `botanika-plugin-<id>` and `@scope/botanika-plugin-<id>` that `package.json` of a folder names as
 * dependencies: what somebody asked for, and not what came along with something else.
 */
export const discoverPackages = async (root: string, { steps, taken }: PackageOptions): Promise<Found[]> => {
  const first = new Map<string, string>()
  const named = await dependenciesOf(root).catch((error: Error) => error)
  if (named instanceof Error)
    return [{ id: 'package.json', error: new Error(`it cannot be read: ${named.message}`) }]
  const found: Found[] = []
  for (const name of named.filter(one => pattern.test(one)).sort()) {
    const id = pattern.exec(name)?.[1] ?? name
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

const dependenciesOf = async (root: string): Promise<string[]> => {
  const found = await readPackage(root)
  return [...new Set(Object.keys({ ...found?.dependencies, ...found?.optionalDependencies }))]
}

const read = async (
  path: string,
  { id, name, steps }: { id: string; name: string; steps: Steps },
): Promise<Readable> => {
  const found = await readPackage(path)
  if (!found) throw new Error(`package.json names ${name}, and it is not installed: run npm install`)
  checkContract(found)
  const file = entryOf(found.exports) ?? (typeof found.main === 'string' ? found.main : 'index.js')
  const folder = await realpath(path)
  const entry = resolve(folder, file)
  if (!entry.startsWith(folder + sep)) throw new Error(`its entry "${file}" lies outside of its package`)
  if (/\.[cm]?tsx?$/.test(entry))
    throw new Error(
      `its entry "${file}" is TypeScript, which Node does not run in node_modules: its package has to ship JavaScript`,
    )
  const plugin = checkPlugin(id, await importDefault(entry, { folder, steps }), { package: name })
  if (plugin.manifest.pages?.length)
    throw new Error(
      'it brings pages, which the dashboard is built with: put its folder into the plugins’ folder',
    )
  return { id, plugin, folder }
}

/** The main entrance by Node's rules (https://nodejs.org/api/packages.html), as far as a plugin needs them. */
const entryOf = (exported: unknown): string | undefined => {
  if (typeof exported === 'string') return exported
  if (Array.isArray(exported)) return exported.map(entryOf).find(Boolean)
  if (typeof exported !== 'object' || exported === null) return undefined
  const main = '.' in exported ? exported['.'] : exported
  if (main !== exported) return entryOf(main)
  for (const [condition, target] of Object.entries(exported))
    if (['import', 'node', 'default'].includes(condition)) {
      const found = entryOf(target)
      if (found) return found
    }
  return undefined
}
