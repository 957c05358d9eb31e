import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

interface MemoryFolderOptions {
  /** A file system in memory. */
  place?: string
  /** Bytes of memory that this process may have. */
  available?: number
  /** Bytes of room: several times what the tests hold at once; the usual 64 MB of a container are too little. */
  needed?: number
}

/**
 * Makes a folder in memory for the temporary files of tests, removed when this process ends. On a disk the embedded
 * database waits at every write, and a test of many writes waits for little else. What a killed process wrote is there
 * for the next one, as on a disk. Undefined where there is no such place or no room in it.
 */
export const makeMemoryFolder = ({
  place = '/dev/shm',
  available = process.availableMemory(),
  needed = 2 * 2 ** 30,
}: MemoryFolderOptions = {}): string | undefined => {
  if (available < 2 * needed) return undefined
  try {
    const { bavail, bsize } = statfsSync(place)
    if (bavail * bsize < needed) return undefined
    const folder = mkdtempSync(join(place, 'botanika-tests-'))
    // The rights are those of a system's own folder: some tests start a server as another user.
    chmodSync(folder, 0o1777)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    // Another system, or a place that is not ours to write to: the disk serves.
    return undefined
  }
}
