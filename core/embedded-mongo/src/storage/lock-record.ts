import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { hostname } from 'node:os'

/** The holder of a folder: for people, and for processes that cannot query the system's lock. */
export interface Holder {
  pid: number
  host: string
  /** Start time of that process, as reported by the system: a pid alone may be another process by now. */
  started: string
  token: string
  /**
   * Identity of the folder that the record was made for: a copy of the folder includes the file, but no
   * process holds the copy.
   */
  place?: string
  /** The kernel it runs on, from boot to boot; '' where the system does not report it. Missing in records of
   *  versions that held no lock of the system. */
  boot?: string
  /** Namespace of its process id; '' where there is none. */
  namespace?: string
}

export function holderHere(folder: string, token: string): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token,
    place: placeOf(folder),
    boot: bootId(),
    namespace: namespaceOfPids(),
  }
}

export function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isHolder(value) ? value : undefined
  } catch {
    // The file is gone, or not a lock of ours: the folder is free.
    return undefined
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  'token' in value &&
  'host' in value &&
  'started' in value

/** Returns the identity of a folder in the file system, independent of its name; '' where unknown. */
export function placeOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return ino === 0n ? '' : `${dev}:${ino}`
}

/**
 * Returns an id that changes with every start of the kernel, which containers share; '' where the system does
 * not report it.
 */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function namespaceOfPids(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** Returns boot and start time of a process where the system reports them (Linux), else ''. */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces, so fields are counted behind it. Field 22 is the start time.
    return `${bootId()}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}
