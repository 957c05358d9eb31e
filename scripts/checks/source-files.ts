import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const aside = new Set(['node_modules', 'dist', 'data', 'storybook-static', 'test-output', 'fixtures'])

/** The project's source files, relative to its folder with `/`, recorded payloads and everything generated left out. */
export const sourceFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && !aside.has(entry.name))
    .flatMap(entry => walk(join(root, entry.name)))
    .map(path => relative(root, path).replaceAll('\\', '/'))
    .sort()

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    // A folder that a test has made beside the packages it needs may be gone the next moment.
    if (aside.has(entry.name) || /^\.(new|plugins)-/.test(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return /\.(ts|tsx|mjs|cjs|js|css)$/.test(entry.name) ? [path] : []
  })
