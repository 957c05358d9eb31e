import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readNewestMeta } from '../../embedded-mongo/src/storage/page-file.ts'

const megabyte = 1_024

/** Resident memory of a process, MB. */
export const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / megabyte

/** Its anonymous part, MB: without the pages of files, which the system gives away when it needs memory. */
export const anonymousMb = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / megabyte

/** Processor time of a process so far, ms. */
export const processorMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export interface ProcessEntry {
  pid: number
  parent: number
  mb: number
}

/** A process and those that it started, at any distance. */
export const processTree = (root: number): ProcessEntry[] => {
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,rss='])
    .toString()
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0, kilobytes = 0]) => ({ pid, parent, mb: kilobytes / megabyte }))
  const known = new Set([root])
  for (let before = 0; before < known.size; ) {
    before = known.size
    for (const { pid, parent } of all) if (known.has(parent)) known.add(pid)
  }
  return all.filter(({ pid }) => known.has(pid))
}

/** Waits until a process has worked less than a second in four: what the first start makes and reads is done then. */
export const calm = async (pid: number): Promise<void> => {
  const worked = () => Number(execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)]).toString())
  for (let tries = 0, before = worked(); tries < 10; tries += 1) {
    await new Promise(resolve => setTimeout(resolve, 4_000))
    const now = worked()
    if (now - before < 1) return
    before = now
  }
}

export interface PeakMb {
  resident: number
  anonymous: number
}

/** The most that a process holds while something runs, MB. */
export const peakMb = async <T>(pid: number, run: () => Promise<T>): Promise<[result: T, peak: PeakMb]> => {
  const peak: PeakMb = { resident: 0, anonymous: 0 }
  const look = (): void => {
    peak.resident = Math.max(peak.resident, residentMb(pid))
    peak.anonymous = Math.max(peak.anonymous, anonymousMb(pid))
  }
  look()
  const timer = setInterval(look, 500)
  try {
    return [await run(), peak]
  } finally {
    clearInterval(timer)
  }
}

const databaseFile = (dataDir: string): string => join(dataDir, 'database', 'data.lmdb')

/** Bytes on the disk of the embedded database in a data folder. */
export const databaseBytes = (dataDir: string): number => statSync(databaseFile(dataDir)).blocks * 512

/** Bytes of the pages that hold data: without free ones, which later writes take. */
export const usedBytes = (dataDir: string): number => {
  const handle = openSync(databaseFile(dataDir), 'r')
  try {
    const newest = readNewestMeta(handle)
    if (!newest) throw new Error('the database has no pages')
    return Number(newest.main.pages) * newest.pageSize
  } finally {
    closeSync(handle)
  }
}
