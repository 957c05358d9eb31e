interface Chunk {
  type: string
  name?: string
  fileName: string
  isEntry?: boolean
  code?: string
  imports?: readonly string[]
}

type Bundle = Readonly<Record<string, Chunk>>

const scriptTag = /<script type="module"[^>]{0,200}><\/script>/g
/** Comments of the page's own scripts, each a line. */
const comments = /^ *\/\/ .*\n/gm
/** Names of the chunks that the built page may ask for at once. */
const named = /^(?:first|own)(?:-(?:ru|en|pl))?$/

/**
 * A plugin of Vite: fills the names of files into the script of `index.html` that asks for them early, leaves its comments
 * out, and leaves one script where the entry was nothing but several imports.
 */
export const firstFiles = () => ({
  name: 'botanika-first-files',
  apply: 'build' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler(html: string, { bundle = {} }: { bundle?: Bundle }): string {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const withIt = new Set(entry ? reach(entry.fileName, bundle) : [])
      const files = Object.fromEntries(
        chunks
          .filter(({ name = '' }) => named.test(name))
          .map(({ name, fileName }): [string, string[]] => [
            name ?? '',
            [...reach(fileName, bundle)].filter(one => !withIt.has(one)).map(one => `/${one}`),
          ]),
      )
      const filled = html.replace("'__FIRST_FILES__'", () => JSON.stringify(files)).replace(comments, '')
      // The server holds one script and its parts back while a text is read (`core/src/run/served-files/public/start-when-used.ts`).
      const scripts = filled.match(scriptTag) ?? []
      return scripts
        .slice(0, -1)
        .reduce(
          (rest, tag) =>
            rest.replace(
              tag,
              tag
                .replace('<script type="module"', '<link rel="modulepreload"')
                .replace('src=', 'href=')
                .replace('</script>', ''),
            ),
          filled,
        )
    },
  },
})

/** A file and all that it imports, directly or through others. */
const reach = (file: string, bundle: Bundle): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [file]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...(bundle[name]?.imports ?? []))
  }
  return found
}
