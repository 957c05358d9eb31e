import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  entryOfPackage,
  fileOfPage,
  packagesOf,
  pageOfPackage,
} from '../../core/src/extend/host/find-packages.ts'

interface PageInfo {
  path: string
  access: string
  label: object
  title?: object
  file?: string
  icon?: string
  refusal?: object
}

interface Manifest {
  pages?: readonly PageInfo[]
}

export interface PluginPagesOptions {
  /** The folder of plugins; the `package.json` beside it names the packages of plugins, as for the server. */
  plugins: string
  /** The folder from which `node_modules/lucide-react` is looked for, upwards. */
  from: string
}

const id = 'virtual:botanika-plugin-pages'
const accesses = ['public', 'guest', 'user', 'admin']

/**
 * A plugin of Vite: the module `virtual:botanika-plugin-pages` with the pages that the manifests of plugins name, each loaded
 * when it is opened, who may open it and its title, and the icons that they name, so that no other icon is in the bundle.
 */
export const pluginPages = ({ plugins, from }: PluginPagesOptions) => {
  /** Files of the icons by name. */
  const icons = new Map<string, string>()
  return {
    name: 'botanika-plugin-pages',
    resolveId: (name: string) => (name === id ? `\0${id}` : undefined),
    async load(this: { warn(message: string): void }, name: string): Promise<string | undefined> {
      if (name !== `\0${id}`) return undefined
      icons.clear()
      const pages: string[] = []
      const warn = this.warn.bind(this)
      const folders = await readFolders(plugins, warn)
      const packages = await readPackages(dirname(plugins), warn)
      for (const { plugin, manifest, fileOf } of [...folders, ...packages])
        for (const info of manifest.pages ?? []) {
          const { path, icon, access, label, title = label, refusal } = info
          if (!accesses.includes(access) || typeof title !== 'object') {
            warn(`The plugin ${plugin} does not say who may open its page ${path}, or what it is called.`)
            continue
          }
          const page = fileOf(info)
          if (!existsSync(page)) {
            warn(`The plugin ${plugin} has no file ${basename(page)} for its page ${path}.`)
            continue
          }
          const iconFile = icon && findIcon(icon, from)
          if (icon && iconFile) icons.set(icon, iconFile)
          const data = JSON.stringify({ plugin, path, access, title, refusal })
          pages.push(`  { ...${data}, load: () => import(${JSON.stringify(page)}) },`)
        }
      const named = [...icons]
      return [
        ...named.map(([, file], at) => `import icon${at} from ${JSON.stringify(file)}`),
        'export const pages = [',
        ...pages,
        ']',
        'export const icons = {',
        ...named.map(([icon], at) => `  ${JSON.stringify(icon)}: icon${at},`),
        '}',
      ].join('\n')
    },
    /**
     * Writes the same icons for the server, which draws the links of a page before any script
     * (`core/src/run/served-files/public/read-outlines.ts`).
     */
    async generateBundle(this: {
      emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown
    }) {
      const puzzle = findIcon('puzzle', from)
      const all = [...icons, ...(puzzle ? [['puzzle', puzzle] as const] : [])]
      const outlines = await Promise.all(all.map(async ([name, file]) => [name, await outlineOf(file)]))
      const source = JSON.stringify(Object.fromEntries(outlines))
      this.emitFile({ type: 'asset', fileName: 'outlines.json', source })
    },
  }
}

interface IconFile {
  __iconData: { node: readonly [string, Readonly<Record<string, string>>][] }
}

/** Content of an icon's SVG. */
const outlineOf = async (file: string): Promise<string> => {
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as IconFile
  return icon.node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
}

type Warn = (message: string) => void

interface WithPages {
  plugin: string
  manifest: Manifest
  fileOf(page: PageInfo): string
}

/** A manifest that cannot be read has no pages: the server lists the plugin as failed, with the reason. */
const readFolders = async (plugins: string, warn: Warn): Promise<WithPages[]> => {
  const found: WithPages[] = []
  const entries = existsSync(plugins) ? readdirSync(plugins, { withFileTypes: true }) : []
  for (const entry of entries.filter(one => one.isDirectory() && !one.name.startsWith('.'))) {
    const folder = join(plugins, entry.name)
    const file = join(folder, 'src/manifest.ts')
    if (!existsSync(join(folder, 'src/dashboard')) || !existsSync(file)) continue
    try {
      const { default: manifest } = (await import(pathToFileURL(file).href)) as { default: Manifest }
      const fileOf = ({ path, file = fileOfPage(path) }: PageInfo) =>
        join(folder, 'src/dashboard', `${file}.page.tsx`)
      found.push({ plugin: entry.name, manifest, fileOf })
    } catch (cause) {
      warn(`The manifest of the plugin ${entry.name} cannot be read: ${String(cause)}`)
    }
  }
  return found
}

/** Packages with pages have a `manifest.js` beside their entry, so that no server code is read. */
const readPackages = async (root: string, warn: Warn): Promise<WithPages[]> => {
  const found: WithPages[] = []
  for (const { id, name } of await packagesOf(root)) {
    try {
      const { entry } = await entryOfPackage(join(root, 'node_modules', name), { name })
      const file = join(dirname(entry), 'manifest.js')
      if (!existsSync(join(dirname(entry), 'dashboard')) || !existsSync(file)) continue
      const { default: manifest } = (await import(pathToFileURL(file).href)) as { default: Manifest }
      found.push({ plugin: id, manifest, fileOf: page => pageOfPackage(entry, page) })
    } catch (cause) {
      warn(`The package ${name} cannot be read: ${String(cause)}`)
    }
  }
  return found
}

const findIcon = (name: string, from: string): string | undefined => {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`)
    if (existsSync(file)) return file
    if (dirname(folder) === folder) return undefined
  }
}
