import { join } from 'node:path'
import { ownHome } from './own-home.ts'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const plugins = join(import.meta.dirname, '../../../plugins')

/** Pages for readers: their files must not bring along modules that only other pages need. */
const readers = [
  'lessons/src/dashboard/lessons.page.tsx',
  'lessons/src/dashboard/lesson.page.tsx',
  'site-content/src/dashboard/handbook/chapter.page.tsx',
  'site-content/src/dashboard/static-page/static-page.tsx',
].map(file => join(plugins, file))

/** Libraries that every page needs, with the bundler's own helpers. */
const library =
  /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler|styled-components|stylis|swr|wouter|use-sync-external-store|regexparam|@emotion|dequal)[\\/]/

/** Modules that the roots import, directly or through others, without those of packages. */
const reach = (roots: readonly string[], graph: Graph): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.includes('node_modules')) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * The chunk of a module: `read` for one that both the pages for readers and the home page of a signed-in
 * person need, `own` for one that only the home page needs.
 */
const roomOf = (() => {
  let rooms: ReadonlyMap<string, 'own' | 'read'> | undefined
  return (id: string, graph: Graph): 'own' | 'read' | null => {
    if (!rooms) {
      const read = reach(readers, graph)
      rooms = new Map([...reach(ownHome, graph)].map(one => [one, read.has(one) ? 'read' : 'own']))
    }
    return rooms.get(id) ?? null
  }
})()

/**
 * Groups of modules that come in one file. Small files are mostly headers, and each is a request: so the
 * libraries of every page, the modules of every page, those of a signed-in person's home page, and the texts
 * of each of these come together.
 */
export const chunkGroups = [
  { name: 'react', test: library, priority: 3 },
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  // This group precedes `own`, which would take what its modules import along.
  {
    name: (id: string, graph: Graph) => (roomOf(id, graph) === 'read' ? 'read' : null),
    priority: 1.5,
  },
  { name: (id: string, graph: Graph) => (roomOf(id, graph) === 'own' ? 'own' : null), priority: 1 },
]
