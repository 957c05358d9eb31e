import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import { newestBackup } from './backup-notes.ts'
import { problemOf } from './file-problem.ts'

/** Refuses a file that is not a whole database: opening one would end the process, as it is mapped into memory. */
export function checkDataFile(file: string): void {
  if (!existsSync(file)) return
  const problem = problemOf(file)
  if (problem) throw corrupt(file, problem)
}

function corrupt(file: string, why: string): EmbeddedMongoError {
  const backup = newestBackup(dirname(file))
  return new EmbeddedMongoError('corrupt', {
    message: `The database file is damaged, ${why}: ${file}`,
    hint: backup
      ? `The newest backup is ${backup.path}, of ${backup.at}: move the damaged file away and copy data.lmdb from there.`
      : 'Move it away and put data.lmdb of a backup in its place. No backup made with "backup" is known of here.',
  })
}
