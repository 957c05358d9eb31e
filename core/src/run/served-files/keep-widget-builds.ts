import { copyFile, mkdir, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Time for which files of an earlier build are served after the last start with that build. */
const keptMs = 30 * 24 * 3_600_000

interface Folders {
  /** The present build. */
  from: string
  /** Files of present and earlier builds. */
  to: string
}

/**
 * Keeps the hashed files of the present build beside those of earlier ones: a page that was opened before an update, or
 * a loader from a cache, asks for parts of its own build. Removes what no start has had for a month.
 */
export const keepWidgetBuilds = async (
  { from, to }: Folders,
  { isHashed, now = Date.now() }: { isHashed(path: string): boolean; now?: number },
): Promise<void> => {
  await mkdir(to, { recursive: true })
  const time = new Date(now)
  // A folder that is not built has nothing to keep.
  for (const name of (await readdir(from).catch(() => [])).filter(isHashed)) {
    // A content hash is in the name: a file that is there is the same.
    const isNew = !(await stat(join(to, name)).catch(() => null))
    if (isNew) await copyFile(join(from, name), join(to, name))
    await utimes(join(to, name), time, time)
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name))
    if (now - mtimeMs > keptMs) await unlink(join(to, name))
  }
}
