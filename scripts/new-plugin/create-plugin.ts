import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { runNode } from '../process/run.ts'
import { packageOf } from './package-of.ts'
import { type PluginKind, planFiles } from './plan-files.ts'
import { Refused } from './texts.ts'

export interface CreateOptions {
  kind: PluginKind
  /** Folder of the plugins. */
  into: string
}

/** Names that have a meaning in the product itself. */
const reserved = new Set([
  'core',
  'dashboard',
  'widget',
  'widget-sdk',
  'storybook',
  'example',
  'embedded-mongo',
])

/** Writes a new plugin: all of it or nothing. Returns its files. Throws `Refused`. */
export const createPlugin = async (id: string, { kind, into }: CreateOptions): Promise<string[]> => {
  await checkId(id, into)
  const files = [
    ...(await planFiles(id, { kind })),
    { path: 'package.json', text: await packageOf(id, { kind }) },
  ]
  const draft = join(into, `.${id}-${process.pid}`)
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await writeFile(join(draft, path), text)
    }
    await format(draft)
    await rename(draft, join(into, id))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return files.map(({ path }) => path).sort()
}

const checkId = async (id: string, into: string): Promise<void> => {
  if (id === '') throw new Refused('noId')
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(id) || /-$|--/.test(id)) throw new Refused('badId', { id })
  if (reserved.has(id)) throw new Refused('reservedId', { id })
  if (existsSync(join(into, id))) throw new Refused('takenId', { id, folder: join(into, id) })
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const installed = Object.keys(dependencies).find(
    name => name.replace(/^@[^/]+\//, '') === `botanika-plugin-${id}`,
  )
  if (installed) throw new Refused('installedId', { id, name: installed })
}

/** Formats the files anew, since a longer name breaks lines in other places than `example` does. */
const format = async (folder: string): Promise<void> => {
  const args = ['check', '--write', '--vcs-enabled=false', folder]
  const { code, output } = await runNode(findBin('@biomejs/biome', { command: 'biome' }), { args })
  if (code !== 0) throw new Error(`biome could not format the new plugin:\n${output}`)
}
