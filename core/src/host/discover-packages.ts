import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkPlugin } from './check-plugin.ts'
import type { DiscoverOptions, Found } from './discover.ts'
import { withTimeout } from './with-timeout.ts'

export interface PackageOptions extends DiscoverOptions {
  /** Ids that folders have. */
  taken: ReadonlySet<string>
}

const pattern = /^(?:@[^/]+\/)?botanika-plugin-([a-z][a-z0-9-]{1,40})$/

/**
 * Reads the packages `botanika-plugin-<id>` and `@scope/botanika-plugin-<id>` that `package.json` of a folder names as
 * dependencies: what somebody asked for, and not what came along with something else.
 */
export const discoverPackages = async (
  root: string,
  { importMs, taken }: PackageOptions,
): Promise<Found[]> => {
  const first = new Map<string, string>()
  const named = await dependenciesOf(root).catch((error: Error) => error)
  if (named instanceof Error) return [{ id: 'package.json', reason: `it cannot be read: ${named.message}` }]
  const names = named.filter(name => pattern.test(name)).sort()
  return Promise.all(
    names.map(async (name): Promise<Found> => {
      const id = pattern.exec(name)?.[1] ?? name
      const other = taken.has(id) ? `the folder "${id}" in the plugins' folder` : first.get(id)
      if (other) return { id: name, reason: `${other} has the id "${id}" already: take one of the two away` }
      first.set(id, `the package "${name}"`)
      try {
        return { id, plugin: await read(join(root, 'node_modules', name), { id, name, importMs }) }
      } catch (error) {
        return { id, reason: error instanceof Error ? error.message : String(error) }
      }
    }),
  )
}

interface Package {
  dependencies?: Readonly<Record<string, unknown>>
  optionalDependencies?: Readonly<Record<string, unknown>>
  exports?: unknown
  main?: unknown
}

const dependenciesOf = async (root: string): Promise<string[]> => {
  const found = await readPackage(root)
  return [...new Set(Object.keys({ ...found?.dependencies, ...found?.optionalDependencies }))]
}

const readPackage = async (folder: string): Promise<Package | undefined> => {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as Package)
}

const read = async (
  folder: string,
  { id, name, importMs }: { id: string; name: string; importMs: number },
) => {
  const found = await readPackage(folder)
  if (!found) throw new Error(`package.json names ${name}, and it is not installed: run npm install`)
  const file = entryOf(found.exports) ?? (typeof found.main === 'string' ? found.main : 'index.js')
  const entry = resolve(folder, file)
  if (!entry.startsWith(folder + sep)) throw new Error(`its entry "${file}" lies outside of its package`)
  if (/\.[cm]?tsx?$/.test(entry))
    throw new Error(
      `its entry "${file}" is TypeScript, which Node does not run in node_modules: its package has to ship JavaScript`,
    )
  const code = import(pathToFileURL(entry).href) as Promise<{ default?: unknown }>
  const plugin = checkPlugin(id, (await withTimeout(code, importMs, 'reading its code')).default, {
    package: name,
  })
  if (plugin.manifest.pages?.length)
    throw new Error(
      'it brings pages, which the dashboard is built with: put its folder into the plugins’ folder',
    )
  return plugin
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
