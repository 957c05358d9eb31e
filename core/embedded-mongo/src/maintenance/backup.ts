import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import { noteBackup } from '../storage/backup-notes.ts'
import { DATA_FILE } from '../storage/data-file.ts'
import { lockFolder } from '../storage/lock-file.ts'
import { openStore } from '../storage/store.ts'
import { replaceFile } from '../storage/sync-file.ts'

/** Copies a data folder as it is at one moment, also while the server runs on it. The copy is a data folder:
 *  start the database on it to use it. Refuses a target that already holds data. */
export async function backupDatabase(path: string, { to }: { to: string }): Promise<{ bytes: number }> {
  requireData(path)
  const target = join(to, DATA_FILE)
  if (existsSync(target)) {
    throw new EmbeddedMongoError('unwritable', {
      message: `There already is a database in ${to}.`,
      hint: 'Name an empty folder for the backup.',
    })
  }
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const at = new Date()
  // Under another name until it is whole and on the disk: half a copy must not pass for a backup.
  const draft = join(to, `part-${DATA_FILE}`)
  rmSync(draft, { force: true })
  await copy(path, draft)
  chmodSync(draft, 0o600)
  replaceFile(draft, target)
  noteBackup(path, { path: to, at })
  return { bytes: statSync(target).size }
}

/** Rewrites the file without the room that deletes left; the server must not be running. */
export async function compactDatabase(path: string): Promise<{ before: number; after: number }> {
  requireData(path)
  const unlock = lockFolder(path)
  try {
    const file = join(path, DATA_FILE)
    const fresh = join(path, `compact-${DATA_FILE}`)
    const before = statSync(file).size
    rmSync(fresh, { force: true })
    await copy(path, fresh)
    chmodSync(fresh, 0o600)
    // The rename is the commit: before it the old file stands, after it the new one.
    replaceFile(fresh, file)
    rmSync(`${file}-lock`, { force: true })
    return { before, after: statSync(file).size }
  } finally {
    unlock()
  }
}

async function copy(path: string, target: string): Promise<void> {
  const store = openStore(path, { readOnly: true })
  try {
    await store.backup(target)
  } finally {
    await store.close()
  }
}

function requireData(path: string): void {
  if (existsSync(join(path, DATA_FILE))) return
  throw new EmbeddedMongoError('corrupt', {
    message: `There is no database in ${path}.`,
    hint: 'Name the data folder with --path.',
  })
}
