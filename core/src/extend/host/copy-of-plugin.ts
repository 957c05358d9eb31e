import { safeName } from '../../platform/archive/safe-name.ts'
import type { ZipEntry } from '../../platform/archive/zip-stream.ts'
import type { AccountCopy } from '../../plugin/services/account-copy.ts'
import { within } from './within.ts'

export interface CopyOptions {
  pluginId: string
  /** Called with what the plugin's part failed with. */
  onFailed(error: unknown): void
  /** Limits of one copy. */
  most?: Partial<CopyLimits>
}

export interface CopyLimits {
  files: number
  bytes: number
  /** Maximum time for one piece, ms. */
  ms: number
}

const standard: CopyLimits = { files: 10_000, bytes: 2_000_000_000, ms: 60_000 }

/**
 * The part of a plugin in the copy of an account: in the plugin's own folder, within limits, and whatever it does, the rest of
 * the copy goes on.
 */
export const copyOfPlugin = (copy: AccountCopy, { pluginId, onFailed, most }: CopyOptions): AccountCopy => {
  const limits = { ...standard, ...most }
  return async function* (accountId) {
    let files = 0
    let left = limits.bytes
    let isWhole = true
    const failed = (error: unknown): void => {
      isWhole = false
      onFailed(error)
    }
    async function* bounded(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
      try {
        for await (const piece of within(content, limits.ms)) {
          const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
          if (bytes.length > left) throw new Error(`it has more than ${limits.bytes} bytes`)
          left -= bytes.length
          yield bytes
        }
      } catch (error) {
        failed(error)
      }
    }
    try {
      for await (const { path, content, isCompressed } of within(copy(accountId), limits.ms)) {
        files += 1
        if (files > limits.files) throw new Error(`it has more than ${limits.files} files`)
        yield {
          path: pathOf(pluginId, path),
          content: bounded(content),
          ...(isCompressed && { isCompressed }),
        }
        if (!isWhole) break
      }
    } catch (error) {
      failed(error)
    }
    if (!isWhole) yield { path: pathOf(pluginId, 'INCOMPLETE.txt'), content: note() }
  }
}

/** Path inside of the plugin's own folder, whatever the plugin says. */
const pathOf = (pluginId: string, path: string): string =>
  [pluginId, ...path.split('/', 8)].map(name => safeName(name)).join('/')

async function* note(): AsyncGenerator<string> {
  yield 'Здесь не всё: расширение не смогло отдать остальное. · Not everything is here: the plugin could not give the rest. · To nie wszystko: wtyczka nie mogła oddać reszty.\n'
}
