import { realpath } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { checkContract, readPackage } from './read-package.ts'

const pattern = /^(?:@[^/]+\/)?botanika-plugin-([a-z][a-z0-9-]{1,40})$/

/**
 * Names of the packages `botanika-plugin-<id>` and `@scope/botanika-plugin-<id>` that `package.json` of a folder names as
 * dependencies, with their ids: only direct dependencies, not transitive ones.
 */
export const packagesOf = async (root: string): Promise<{ id: string; name: string }[]> => {
  const found = await readPackage(root)
  const names = new Set(Object.keys({ ...found?.dependencies, ...found?.optionalDependencies }))
  return [...names].sort().flatMap(name => {
    const id = pattern.exec(name)?.[1]
    return id === undefined ? [] : [{ id, name }]
  })
}

/** A package's folder and entry file. Throws a message when it cannot be a plugin. */
export const entryOfPackage = async (
  path: string,
  { name }: { name: string },
): Promise<{ folder: string; entry: string }> => {
  const found = await readPackage(path)
  if (!found) throw new Error(`package.json names ${name}, and it is not installed: run npm install`)
  checkContract(found)
  const file = mainOf(found.exports) ?? (typeof found.main === 'string' ? found.main : 'index.js')
  const folder = await realpath(path)
  const entry = resolve(folder, file)
  if (!entry.startsWith(folder + sep)) throw new Error(`its entry "${file}" lies outside of its package`)
  if (/\.[cm]?tsx?$/.test(entry))
    throw new Error(
      `its entry "${file}" is TypeScript, which Node does not run in node_modules: its package has to ship JavaScript`,
    )
  return { folder, entry }
}

/** Path of a package's page: `dashboard/<file>.page.js` beside its entry. */
export const pageOfPackage = (entry: string, { path, file }: { path: string; file?: string }): string =>
  join(dirname(entry), 'dashboard', `${file ?? fileOfPage(path)}.page.js`)

/** `/lessons/:id` is the page of `lessons/id.page.tsx`. */
export const fileOfPage = (path: string): string => path.slice(1).replace(/[:?]/g, '')

/** The main entry point by Node's rules (https://nodejs.org/api/packages.html), as far as a plugin needs them. */
const mainOf = (exported: unknown): string | undefined => {
  if (typeof exported === 'string') return exported
  if (Array.isArray(exported)) return exported.map(mainOf).find(Boolean)
  if (typeof exported !== 'object' || exported === null) return undefined
  const main = '.' in exported ? exported['.'] : exported
  if (main !== exported) return mainOf(main)
  for (const [condition, target] of Object.entries(exported))
    if (['import', 'node', 'default'].includes(condition)) {
      const found = mainOf(target)
      if (found) return found
    }
  return undefined
}
