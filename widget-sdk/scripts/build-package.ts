import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findBin } from '../../scripts/process/find-bin.ts'
import { runNode } from '../../scripts/process/run.ts'

const root = join(import.meta.dirname, '..')
const options = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--declaration']

/** Makes the published form of `@botanika/widget` in a folder: ES module, types, package.json, README. `npm pack` does the rest. */
export async function buildPackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { code, output } = await runNode(findBin('typescript-native', { command: 'tsc' }), {
    args: [
      '--ignoreConfig',
      join(root, 'src/package/index.ts'),
      ...options,
      '--outDir',
      join(folder, 'dist'),
    ],
  })
  if (code !== 0) throw new Error(output)
  for (const name of ['package.json', 'README.md']) await cp(join(root, 'npm', name), join(folder, name))
}

if (process.argv[1] === import.meta.filename) await buildPackage(process.argv[2] ?? join(root, 'npm/build'))
