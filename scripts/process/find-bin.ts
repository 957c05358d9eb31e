import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

interface FindBinOptions {
  /** The workspace whose version is meant, relative to the project's folder; the project itself when missing. */
  from?: string
  /** The command's name when it is not the package's. */
  command?: string
}

/**
 * Finds the script behind a package's command, for `node <script>`: no shell, no npx, the same on every
 * platform.
 * @throws when the package is not installed.
 */
export const findBin = (name: string, { from = '.', command = name }: FindBinOptions = {}): string => {
  for (let folder = join(root, from); folder.startsWith(root); folder = dirname(folder)) {
    const home = join(folder, 'node_modules', name)
    const manifest = join(home, 'package.json')
    if (!existsSync(manifest)) continue
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
    const script = typeof bin === 'string' ? bin : bin[command]
    if (script) return join(home, script)
  }
  throw new Error(`${name} is not installed: run npm ci and repeat the command.`)
}
