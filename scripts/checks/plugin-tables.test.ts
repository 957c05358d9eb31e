import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'

const folders = readdirSync(join(root, 'plugins'), { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name)
  .sort()
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('plugins/README.md has a row for every plugin and for no other', () => {
  const rows = [...read('plugins/README.md').matchAll(/^\| \[([\w-]+)\]\(([\w-]+)\) \|/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual(folders)
  expect(rows.map(([, name, link]) => name === link)).not.toContain(false)
})

it('ARCHITECTURE.md names every plugin where it tells what the folder has, and no other', () => {
  const [, told = ''] = /^\| `plugins\/` \| (.+) \|$/m.exec(read('ARCHITECTURE.md')) ?? []
  const named = [...told.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(folders)
})

it.each(['README.md', 'README.ru.md'])('%s tells what people get of the plugins', file => {
  const [, features = ''] = /^## (?:Что вы получаете|What you get)\n([\s\S]*?)^## /m.exec(read(file)) ?? []
  for (const word of ['Telegram', 'VK', 'WhatsApp', 'MAX', '16-autoposting.md', 'plugins/lessons'])
    expect(features).toContain(word)
})

/** Variables that a plugin reads: `env` of any field of its manifest. */
const variablesOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'env' && typeof inner === 'string' ? [inner] : variablesOf(inner),
  )
}

it.each(['settings.md', 'settings.ru.md'])(
  'docs/run/%s names the variables of all plugins below its table',
  async page => {
    const manifests = await Promise.all(
      globSync('plugins/*/src/manifest.ts', { cwd: root }).map(
        file => import(pathToFileURL(join(root, file)).href) as Promise<{ default: unknown }>,
      ),
    )
    const variables = new Set(manifests.flatMap(manifest => variablesOf(manifest.default)))
    expect(variables.size).toBeGreaterThan(3)
    const below = read(`docs/run/${page}`)
      .split('\n')
      .filter(line => !line.startsWith('|'))
      .join('\n')
    expect([...variables].filter(name => !below.includes(`\`${name}`))).toEqual([])
  },
)
