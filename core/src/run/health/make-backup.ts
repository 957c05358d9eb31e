import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fail } from './errors.ts'
import { measureDisk } from './measure-disk.ts'

export interface Backup {
  /** Proposed name of the file. */
  name: string
  bytes: number
  /** Content to be read once; the copy on the disk is removed when it is closed. */
  stream: Readable
}

const megabyte = 1024 ** 2
/** Space that is left free beside a copy, bytes: below it the database stores nothing more. */
const leftFree = 128 * megabyte

/**
 * Copies of the embedded database as it is at one moment, to be downloaded. One at a time: each needs as much room as the database
 * until it was downloaded.
 */
export const createBackups = ({ db, config, log, boot }: FastifyInstance) => {
  const parent = join(config.dataDir, 'backup-downloads')
  let isRunning = false
  // Removes copies that a dead process left.
  if (db.embedded) boot.task(() => rm(parent, { recursive: true, force: true }))

  const requireRoom = async (path: string): Promise<void> => {
    const [disk, { size }] = await Promise.all([measureDisk(config.dataDir), stat(join(path, 'data.lmdb'))])
    if (!disk || disk.free >= size + leftFree) return
    const params = { needed: Math.ceil((size + leftFree) / megabyte), free: Math.floor(disk.free / megabyte) }
    throw fail('operations.backup-no-room', { params })
  }

  return {
    /** Throws `operations.backup-remote`, `operations.backup-running`, `operations.backup-no-room`. */
    make: async (): Promise<Backup> => {
      const { embedded } = db
      if (!embedded) throw fail('operations.backup-remote')
      if (isRunning) throw fail('operations.backup-running')
      isRunning = true
      let folder: string | undefined
      const clear = async (): Promise<void> => {
        if (folder) await rm(folder, { recursive: true, force: true })
        isRunning = false
      }
      try {
        await requireRoom(embedded.path)
        await mkdir(parent, { recursive: true, mode: 0o700 })
        folder = await mkdtemp(join(parent, 'copy-'))
        const at = new Date()
        const { bytes } = await embedded.backup(folder)
        const stream = createReadStream(join(folder, 'data.lmdb'))
        stream.once('end', () => embedded.noteBackup(at))
        stream.once('close', () => {
          clear().catch(err => log.error({ err }, 'a copy of the database could not be removed'))
        })
        return { name: nameOf(at), bytes, stream }
      } catch (error) {
        await clear()
        throw error
      }
    },
  }
}

const nameOf = (at: Date): string =>
  `botanika-${at.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.lmdb`
