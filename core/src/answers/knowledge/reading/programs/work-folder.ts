import { readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endProcessesIn } from './end-strays.ts'

/**
 * Runs a task with an empty folder of its own below `parent`, which is removed afterwards. What a server that was killed
 * left there is removed by `sweepWorkFolders`.
 */
export const withWorkFolder = async <T>(parent: string, task: (folder: string) => Promise<T>): Promise<T> => {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, `${process.pid}-`))
  try {
    return await task(folder)
  } finally {
    // A program that is being killed may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Removes the folders of servers that no longer run, and ends what works there; called before this one makes any. */
export const sweepWorkFolders = (parent: string): void => {
  for (const name of namesIn(parent)) {
    const pid = Number(name.split('-', 1)[0])
    // In a container each start has the same number.
    if (pid !== process.pid && isRunning(pid)) continue
    endProcessesIn(join(parent, name))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const isRunning = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
