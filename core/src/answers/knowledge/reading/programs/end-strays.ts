import { readdirSync, readlinkSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Processes that work in a folder or below it; none where the system does not tell (only Linux does). */
export const processesIn = (folder: string): number[] =>
  idsOfProcesses().filter(id => {
    const place = folderOf(id)
    return place === folder || place?.startsWith(`${folder}${sep}`) === true
  })

/** Kills what works in a folder: programs of a server that was itself killed. */
export const endProcessesIn = (folder: string): void => {
  for (const id of processesIn(folder)) {
    try {
      process.kill(id, 'SIGKILL')
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
      if (!isGone) throw error
    }
  }
}

const idsOfProcesses = (): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [Number(name)] : []))
}

/** undefined: it is gone, or of another user. */
const folderOf = (id: number): string | undefined => {
  try {
    // A folder that was deleted is marked so.
    return readlinkSync(join('/proc', String(id), 'cwd')).replace(/ \(deleted\)$/, '')
  } catch {
    return undefined
  }
}
