import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

const required = ['package.json', 'README.md', 'src/manifest.ts', 'src/index.ts']
const allowed = new Set([
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'src',
  'fixtures',
  'test',
  'node_modules',
])

/**
 * Finds deviations from the file layout that every plugin shares, so that a reader who knows one knows all.
 */
export const findOddPlugins = (root: string): Finding[] => {
  const folder = join(root, 'plugins')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => [...missing(root, name), ...extra(root, name), ...misnamed(root, name)])
}

const missing = (root: string, id: string) =>
  required
    .filter(file => !existsSync(join(root, 'plugins', id, file)))
    .map(file => finding(id, `${file} is missing`))

const extra = (root: string, id: string) =>
  readdirSync(join(root, 'plugins', id))
    .filter(name => !allowed.has(name) && !name.startsWith('tsconfig'))
    .map(name =>
      finding(id, `${name} does not belong here: sources go to src/, recorded payloads to fixtures/`),
    )

const misnamed = (root: string, id: string) => {
  const file = join(root, 'plugins', id, 'package.json')
  if (!existsSync(file)) return []
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string }
  const names = [`@botanika/${id}`, `@botanika/plugin-${id}`]
  return name && names.includes(name)
    ? []
    : [finding(id, `its package is called ${name}, not ${names.join(' or ')}`)]
}

const finding = (id: string, message: string): Finding => ({
  rule: 'plugin-silhouette',
  file: `plugins/${id}`,
  message,
})
