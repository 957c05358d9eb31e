import { readFile } from 'node:fs/promises'

interface Module {
  type: string
  source?: { value: unknown }
  specifiers?: { type: string; imported?: Name; exported?: Name; local: Name }[]
}
interface Name {
  name?: string
  value?: string
}

interface Context {
  parse(code: string): { body: readonly unknown[] }
  resolve(source: string, importer: string): Promise<{ id: string } | null>
}

/** The module of each name of a list of re-exports, and its name there. */
type Origins = ReadonlyMap<string, { source: string; name: string }>

const barrel =
  /(?:[\\/]index\.ts|[\\/]dashboard[\\/]src[\\/]exports[\\/](?:ui|data)\.ts|[\\/]lucide-react\.m?js)$/
const isAsked =
  /from ?["'](?:[^"']*\/index\.ts|lucide-react|@botanika\/(?:dashboard\/(?:ui|data)|core\/contract))["']/
const allOf = /^export \* from ['"]([^'"]+)['"]/gm
const defined = /^export (?:async )?(?:const|function|class) (\w+)/gm

/**
 * A plugin of Vite: an import by a folder's `index.ts` (the dashboard's exports, the contract, all icons) becomes one of the module
 * itself. Otherwise every part that such a file names is loaded as soon as one of them is needed.
 */
export const directImports = () => {
  const known = new Map<string, Promise<Origins>>()
  const originsOf = (context: Context, id: string): Promise<Origins> => {
    const begun = known.get(id) ?? readOrigins(context, id, originsOf)
    known.set(id, begun)
    return begun
  }
  return {
    name: 'botanika-direct-imports',
    apply: 'build' as const,
    enforce: 'post' as const,
    async transform(this: Context, code: string, importer: string): Promise<{ code: string } | undefined> {
      if (!isAsked.test(code) || barrel.test(importer)) return undefined
      const lines: string[] = []
      let rest = code
      for (const node of this.parse(code).body as (Module & { start: number; end: number })[]) {
        const source = node.source?.value
        if (node.type !== 'ImportDeclaration' || typeof source !== 'string') continue
        const id = (await this.resolve(source, importer))?.id
        if (id === undefined || !barrel.test(id)) continue
        const origins = await originsOf(this, id)
        const direct = (node.specifiers ?? []).map(({ type, imported, local }) => {
          const origin = type === 'ImportSpecifier' ? origins.get(nameOf(imported)) : undefined
          return origin && `import { ${origin.name} as ${local.name} } from ${JSON.stringify(origin.source)};`
        })
        // An import is replaced whole or not at all: a namespace, or a name that the file defines itself,
        // needs the file.
        if (direct.includes(undefined)) continue
        lines.push(...direct.filter(line => line !== undefined))
        rest = rest.replace(code.slice(node.start, node.end), '')
      }
      return lines.length > 0 ? { code: `${lines.join('')}${rest}` } : undefined
    },
  }
}

const readOrigins = async (
  context: Context,
  id: string,
  originsOf: (context: Context, id: string) => Promise<Origins>,
): Promise<Origins> => {
  const origins = new Map<string, { source: string; name: string }>()
  const text = await readFile(id, 'utf8')
  for (const [, source = ''] of text.matchAll(allOf)) {
    const found = (await context.resolve(source, id))?.id
    if (found === undefined) continue
    for (const [, name = ''] of (await readFile(found, 'utf8')).matchAll(defined))
      origins.set(name, { source: found, name })
  }
  const lists = text.matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g)
  for (const [, names = '', source = ''] of lists) {
    const found = (await context.resolve(source, id))?.id
    if (found === undefined) continue
    for (const one of names.split(',').map(name => name.trim())) {
      if (one === '' || one.startsWith('type ')) continue
      const [name = '', exported = name] = one.split(' as ')
      const further = barrel.test(found) ? (await originsOf(context, found)).get(name) : undefined
      origins.set(exported, further ?? { source: found, name })
    }
  }
  return origins
}

const nameOf = (name: Name | undefined): string => name?.name ?? name?.value ?? ''
