import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'

const HEARTBEAT_MS = 5000
/** A lock of another machine (a shared folder, a container) counts as left behind after this. */
const STALE_MS = 20_000

interface Holder {
  pid: number
  host: string
  /** When that process began, as the system tells it: a pid alone may be another process by now. */
  started: string
  token: string
  /** The folder it was made for: a copy of the folder brings the file along, but nobody holds the copy. */
  place?: string
}

/** Takes a data folder for this process alone; returns how to give it back. Throws 'locked' or 'unwritable'. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.json')
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token: randomUUID(),
  }
  const draft = join(folder, `lock.${mine.token}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    mine.place = placeOf(folder)
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  } catch (cause) {
    throw new EmbeddedMongoError('unwritable', {
      message: `The data folder cannot be written: ${folder}`,
      hint: 'Give the user who starts the program write access to it, or name another folder.',
      cause,
    })
  }
  try {
    take(path, { draft, folder })
  } finally {
    rmSync(draft, { force: true })
  }
  const beat = setInterval(() => touch(path), HEARTBEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (read(path)?.token === mine.token) rmSync(path, { force: true })
  }
}

/** A link is made whole or not at all, so a lock file is never seen half written. */
function take(path: string, { draft, folder }: { draft: string; folder: string }): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      linkSync(draft, path)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = read(path)
    if (holder && isAlive(holder, path)) {
      throw new EmbeddedMongoError('locked', {
        message: `The data folder is in use by another process (pid ${holder.pid} on ${holder.host}): ${folder}`,
        hint: 'Stop that process first, or name another folder.',
      })
    }
    discard(path, holder)
  }
  throw new EmbeddedMongoError('locked', {
    message: `The data folder could not be locked: ${folder}`,
    hint: 'Try again.',
  })
}

/** Moves a dead lock away; if another starter was faster and it is a living one's lock, puts it back. */
function discard(path: string, seen: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (read(aside)?.token !== seen?.token) {
    try {
      linkSync(aside, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  rmSync(aside, { force: true })
}

function read(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isHolder(value) ? value : undefined
  } catch {
    // Gone, or not a lock of ours: nobody holds it.
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

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) {
    const beat = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    return Date.now() - beat < STALE_MS
  }
  if (holder.place && holder.place !== placeOf(dirname(path))) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(holder.pid)
  return now === '' || holder.started === '' || now === holder.started
}

/** What a folder is to the file system, whatever its name; '' where that is not told. */
function placeOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return ino === 0n ? '' : `${dev}:${ino}`
}

/** Boot and start time of a process where the system tells them (Linux), else ''. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in brackets may hold spaces: count fields behind it. Field 22 is the start time.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

function touch(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // The folder went away under us: the next write will say so to whoever asked for it.
    return
  }
}
