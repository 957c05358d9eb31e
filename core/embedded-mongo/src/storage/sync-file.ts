import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Flushes a file's bytes to the disk (fsync). */
export function syncFile(path: string): void {
  // Windows flushes only files that were opened for writing.
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Flushes a folder's entries to the disk: without it a rename may be undone by a power failure. Windows has
 *  no such call, and keeps names in its journal. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Puts a file in another's place such that after a power failure one of the two is there whole. */
export function replaceFile(fresh: string, path: string): void {
  syncFile(fresh)
  renameSync(fresh, path)
  syncFolder(dirname(path))
}

export function writeFileSafely(path: string, text: string): void {
  const draft = `${path}.new`
  writeFileSync(draft, text, { mode: 0o600 })
  replaceFile(draft, path)
}
