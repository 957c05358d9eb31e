import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that a test may fill. */
export interface SmallDisk {
  /** Folder for a server's data. */
  dataDir: string
  /** `mounted` is a disk of its own, `pretended` a folder for which the server is given the free space. */
  kind: 'mounted' | 'pretended'
  /** Environment of a server that is to see this disk. */
  env: Readonly<Record<string, string>>
  /** Leaves so much room. */
  leave(megabytes: number): void
  /** Takes the last byte too, where the disk is a real one. */
  fill(): void
  /** Makes room again. */
  clear(): void
  remove(): void
}

const MB = 1_024 * 1_024

/**
 * A small disk: mounted, where the tests have the right to; else what the system tells a server of the room that is left is read from a file.
 */
export const makeSmallDisk = (sizeMb: number): SmallDisk => {
  const place = mkdtempSync(join(tmpdir(), 'botanika-disk-'))
  const mounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', place]).status === 0
  return mounted ? mountedDisk(place) : pretendedDisk(place, sizeMb)
}

const mountedDisk = (place: string): SmallDisk => {
  const other = join(place, 'other')
  const free = () => {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize
  }
  const clear = () => rmSync(other, { force: true })
  const leave = (megabytes: number) => {
    clear()
    try {
      writeFileSync(other, Buffer.alloc(Math.max(0, free() - megabytes * MB)))
    } catch (error) {
      // The server has written meanwhile: with nothing left to write the disk is full, which is what was asked for.
      if (megabytes > 0 || !Object.is(Object(error).code, 'ENOSPC')) throw error
    }
  }
  return {
    dataDir: join(place, 'data'),
    kind: 'mounted',
    env: {},
    leave,
    fill: () => leave(0),
    clear,
    remove: () => {
      spawnSync('umount', ['-l', place])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

const pretendedDisk = (place: string, sizeMb: number): SmallDisk => {
  const told = join(place, 'free')
  const leave = (megabytes: number) => writeFileSync(told, String(megabytes))
  const clear = () => leave(sizeMb)
  clear()
  const tell = `
    import fs from 'node:fs'
    import promises from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const room = () => ({ bavail: Number(fs.readFileSync(${JSON.stringify(told)}, 'utf8')), blocks: ${sizeMb}, bsize: ${MB}, type: 0 })
    fs.statfsSync = room
    promises.statfs = async () => room()
    syncBuiltinESMExports()
  `
  return {
    dataDir: join(place, 'data'),
    kind: 'pretended',
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}` },
    leave,
    fill: () => leave(0),
    clear,
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
