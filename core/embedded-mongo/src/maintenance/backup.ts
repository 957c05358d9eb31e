import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import { noteBackup } from '../storage/backup-notes.ts'
import { DATA_FILE } from '../storage/data-file.ts'
import { lockFolder } from '../storage/lock-file.ts'
import { openStore, type Store } from '../storage/store.ts'
import { replaceFile } from '../storage/sync-file.ts'

/** Copies a data folder as it is at one moment, also while the server runs on it. The copy is a data folder:
 *  start the database on it to use it. Refuses a target that already holds data. */
export async function backupDatabase(path: string, { to }: { to: string }): Promise<{ bytes: number }> {
  requireData(path)
  const at = new Date()
  const made = await backupTo(to, draft => write(path, draft))
  noteBackup(path, { path: to, at })
  return made
}

/** Copies an open store, for the process that has it open; the copy is not noted as a backup. */
export const backupStore = (store: Store, { to }: { to: string }): Promise<{ bytes: number }> =>
  backupTo(to, draft => store.backup(draft))

type WriteDraft = (draft: string) => Promise<void>

async function backupTo(to: string, writeDraft: WriteDraft): Promise<{ bytes: number }> {
  const target = join(to, DATA_FILE)
  if (existsSync(target)) {
    throw new EmbeddedMongoError('unwritable', {
      message: `There already is a database in ${to}.`,
      hint: 'Name an empty folder for the backup.',
    })
  }
  mkdirSync(to, { recursive: true, mode: 0o700 })
  // The copy is written in another place until it is whole and on the disk: half a copy must not pass for a
  // backup.
  await copy(writeDraft, { by: join(to, `part-${DATA_FILE}`), target })
  return { bytes: statSync(target).size }
}

/** Rewrites the file without the space that deletes left; the server must not be running. */
export async function compactDatabase(path: string): Promise<{ before: number; after: number }> {
  requireData(path)
  const unlock = lockFolder(path)
  try {
    const file = join(path, DATA_FILE)
    const before = statSync(file).size
    await copy(draft => write(path, draft), { by: join(path, `compact-${DATA_FILE}`), target: file })
    rmSync(`${file}-lock`, { force: true })
    return { before, after: statSync(file).size }
  } finally {
    unlock()
  }
}

/**
 * Writes the copy in the folder `by` and renames it to the target, which is the commit. LMDB creates the file
 * itself and lets the umask decide who reads it: only a private folder keeps others out while the copy is
 * written.
 */
async function copy(writeDraft: WriteDraft, { by, target }: { by: string; target: string }): Promise<void> {
  rmSync(by, { force: true, recursive: true })
  mkdirSync(by, { mode: 0o700 })
  const draft = join(by, DATA_FILE)
  try {
    await writeDraft(draft)
    chmodSync(draft, 0o600)
    replaceFile(draft, target)
  } finally {
    rmSync(by, { force: true, recursive: true })
  }
}

async function write(path: string, draft: string): Promise<void> {
  const store = openStore(path, { readOnly: true })
  try {
    await store.backup(draft)
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
