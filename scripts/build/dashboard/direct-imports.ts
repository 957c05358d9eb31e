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

/** Where a name of a list of re-exports comes from, and what it is called there. */
type Origins = ReadonlyMap<string, { source: string; name: string }>

const barrel = /(?:[\\/]index\.ts|[\\/]lucide-react\.m?js)$/
const isAsked = /from ?["'](?:[^"']*\/index\.ts|lucide-react)["']/

/**
 * A plugin of Vite: an import by a folder's `index.ts` (or by all icons) becomes one of the module itself. Otherwise every part
 * that such a file names belongs to the first load as soon as the first load needs one of them.
 */
export const directImports = () => {
  const known = new Map<string, Promise<Origins>>()
  const originsOf = (context: Context, id: string): Promise<Origins> => {
    const begun = known.get(id) ?? readOrigins(context, id)
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
        const left: string[] = []
        for (const { type, imported, local } of node.specifiers ?? []) {
          const origin = type === 'ImportSpecifier' ? origins.get(nameOf(imported)) : undefined
          if (!origin) left.push(type)
          else lines.push(`import { ${origin.name} as ${local.name} } from ${JSON.stringify(origin.source)};`)
        }
        // All of it or nothing: what the file defines itself, or a namespace, needs the file.
        if (left.length > 0) return undefined
        rest = rest.replace(code.slice(node.start, node.end), '')
      }
      return lines.length > 0 ? { code: `${lines.join('')}${rest}` } : undefined
    },
  }
}

const readOrigins = async (context: Context, id: string): Promise<Origins> => {
  const origins = new Map<string, { source: string; name: string }>()
  const text = await readFile(id, 'utf8')
  const lists = text.matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g)
  for (const [, names = '', source = ''] of lists) {
    const found = (await context.resolve(source, id))?.id
    if (found === undefined) continue
    for (const one of names.split(',').map(name => name.trim())) {
      if (one === '' || one.startsWith('type ')) continue
      const [name = '', exported = name] = one.split(' as ')
      origins.set(exported, { source: found, name })
    }
  }
  return origins
}

const nameOf = (name: Name | undefined): string => name?.name ?? name?.value ?? ''
