import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DATA_FILE } from './data-file.ts'
import { problemOf } from './file-problem.ts'
import { writeFileSafely } from './sync-file.ts'

/** Name of the file in the data folder that lists its backups, newest first. */
const NOTES_FILE = 'backups.json'
const KEPT = 20

interface Note {
  /** The backup's folder; missing: it was taken by other means. */
  path?: string
  /** Time of the backup, ISO 8601. */
  at: string
}

export type BackupNote = Note & { path: string }

/** Notes a backup. Without a path the copy was taken by other means, and only the last of those is kept. */
export function noteBackup(folder: string, { path, at }: { path?: string; at: Date }): void {
  const note: Note = { ...(path !== undefined && { path: resolve(path) }), at: at.toISOString() }
  const others = readNotes(folder).filter(each => each.path !== note.path)
  writeFileSafely(join(folder, NOTES_FILE), JSON.stringify([note, ...others].slice(0, KEPT)))
}

/** Returns the time of the last backup, wherever it is now. */
export function lastBackupAt(folder: string): Date | undefined {
  const times = readNotes(folder).map(({ at }) => Date.parse(at))
  const last = Math.max(...times.filter(Number.isFinite))
  return Number.isFinite(last) ? new Date(last) : undefined
}

/** Returns the newest backup that is still where it was made, and sound. */
export function newestBackup(folder: string): BackupNote | undefined {
  const stored = readNotes(folder).filter((note): note is BackupNote => note.path !== undefined)
  return stored.find(({ path }) => {
    const file = join(path, DATA_FILE)
    try {
      return existsSync(file) && problemOf(file) === undefined
    } catch {
      // A backup that we cannot read is of no use.
      return false
    }
  })
}

function readNotes(folder: string): Note[] {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, NOTES_FILE), 'utf8'))
    return Array.isArray(value) ? value.filter(isNote) : []
  } catch {
    // No backup was made yet, or the notes are damaged: nothing depends on them.
    return []
  }
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  (!('path' in value) || typeof value.path === 'string') &&
  'at' in value &&
  typeof value.at === 'string'
