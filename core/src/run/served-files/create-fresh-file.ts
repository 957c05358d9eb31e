import { readFile, stat } from 'node:fs/promises'

/**
 * Reads the text of a file that a build may replace while the server runs. While there is none, it is the last one that
 * was read; null: there was none yet.
 */
export const createFreshFile = (path: string): (() => Promise<string | null>) => {
  let known: { version: string; text: string } | null = null
  return async () => {
    try {
      const { mtimeMs, size } = await stat(path)
      const version = `${mtimeMs} ${size}`
      if (known?.version !== version) known = { version, text: await readFile(path, 'utf8') }
    } catch {
      // A build that is being written: what was there before is served until it is whole.
    }
    return known?.text ?? null
  }
}
