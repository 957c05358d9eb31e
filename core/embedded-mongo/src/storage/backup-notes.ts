import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DATA_FILE } from './data-file.ts'
import { problemOf } from './file-problem.ts'
import { writeFileSafely } from './sync-file.ts'

/** In the data folder: the backups of it, newest first. */
const NOTES_FILE = 'backups.json'
const KEPT = 20

interface Note {
  /** The folder it lies in; missing: it was taken elsewhere. */
  path?: string
  /** When it was made, ISO 8601. */
  at: string
}

export type BackupNote = Note & { path: string }

/** Without a path: the copy was taken elsewhere, and only the last of those is kept. */
export function noteBackup(folder: string, { path, at }: { path?: string; at: Date }): void {
  const note: Note = { ...(path !== undefined && { path: resolve(path) }), at: at.toISOString() }
  const others = readNotes(folder).filter(each => each.path !== note.path)
  writeFileSafely(join(folder, NOTES_FILE), JSON.stringify([note, ...others].slice(0, KEPT)))
}

/** When the last backup was made, wherever it is now. */
export function lastBackupAt(folder: string): Date | undefined {
  const times = readNotes(folder).map(({ at }) => Date.parse(at))
  const last = Math.max(...times.filter(Number.isFinite))
  return Number.isFinite(last) ? new Date(last) : undefined
}

/** The newest backup that is still where it was made, and sound. */
export function newestBackup(folder: string): BackupNote | undefined {
  const stored = readNotes(folder).filter((note): note is BackupNote => note.path !== undefined)
  return stored.find(({ path }) => {
    const file = join(path, DATA_FILE)
    try {
      return existsSync(file) && problemOf(file) === undefined
    } catch {
      // Not readable for us: no use pointing at it.
      return false
    }
  })
}

function readNotes(folder: string): Note[] {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, NOTES_FILE), 'utf8'))
    return Array.isArray(value) ? value.filter(isNote) : []
  } catch {
    // No backup was made yet, or the notes are damaged too: they are a help, nothing depends on them.
    return []
  }
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  (!('path' in value) || typeof value.path === 'string') &&
  'at' in value &&
  typeof value.at === 'string'
