import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedMongoError } from '../embedded-mongo-error.ts'
import { bootId, type Holder, holderHere, placeOf, readHolder, startOf } from './lock-record.ts'
import { networkKind } from './network-folder.ts'
import { takeOsLock } from './os-lock.ts'

const HEARTBEAT_MS = 5000
/**
 * Time without a heartbeat after which a lock of another machine (on a shared folder) counts as left behind.
 */
const STALE_MS = 20_000

/** Locks a data folder for this process alone; returns the function that unlocks it. Throws 'locked' or
 *  'unwritable'. The system's lock decides between processes on one kernel, in whatever containers; a record
 *  beside it identifies the holder, and its heartbeat decides between machines, where a shared folder may not
 *  support locks. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock.json')
  const unlock = lockOfSystem(folder)
  try {
    const unrecord = record(folder, path)
    return () => {
      unrecord()
      unlock()
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const inUse = (folder: string, holder: Holder | undefined): EmbeddedMongoError => {
  const who = holder ? `another process (pid ${holder.pid} on ${holder.host})` : 'another process'
  return new EmbeddedMongoError('locked', {
    message: `The data folder is in use by ${who}: ${folder}`,
    hint: 'Stop that process first, or name another folder.',
  })
}

function lockOfSystem(folder: string): () => void {
  const unlock = writing(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return takeOsLock(folder) ?? 'busy'
  })
  if (unlock === 'busy') throw inUse(folder, readHolder(join(folder, 'lock.json')))
  return unlock
}

function writing<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof EmbeddedMongoError) throw cause
    throw new EmbeddedMongoError('unwritable', {
      message: `The data folder cannot be written: ${folder}`,
      hint: 'Give the user who starts the program write access to it, or name another folder.',
      cause,
    })
  }
}

/** Writes the record of the holder, and renews it; returns the function that removes it. */
function record(folder: string, path: string): () => void {
  const token = randomUUID()
  const draft = join(folder, `lock.${token}`)
  writing(folder, () => writeFileSync(draft, JSON.stringify(holderHere(folder, token)), { mode: 0o600 }))
  let handle: number
  try {
    take(path, { draft, folder })
    handle = openSync(path, 'r+')
  } finally {
    rmSync(draft, { force: true })
  }
  const beat = setInterval(() => renew(handle), HEARTBEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    closeSync(handle)
    if (readHolder(path)?.token === token) rmSync(path, { force: true })
  }
}

/** Takes the lock by a link, which is made whole or not at all, so a lock file is never seen half written. */
function take(path: string, { draft, folder }: { draft: string; folder: string }): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      linkSync(draft, path)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(path)
    if (holder && isAlive(holder, { path, draft })) throw inUse(folder, holder)
    discard(path, holder)
  }
  throw new EmbeddedMongoError('locked', {
    message: `The data folder could not be locked: ${folder}`,
    hint: 'Try again.',
  })
}

/** Moves a stale lock away; if another process was faster and the lock is of a running process, puts it back. */
function discard(path: string, seen: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readHolder(aside)?.token !== seen?.token) {
    try {
      linkSync(aside, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  rmSync(aside, { force: true })
}

/** Returns whether the holder still runs, given that the system's lock could be taken. */
function isAlive(holder: Holder, { path, draft }: { path: string; draft: string }): boolean {
  const folder = dirname(path)
  const sameHost = holder.host === hostname()
  if (holder.boot === undefined) return sameHost ? isAliveUnlocked(holder, path) : isFresh(path, draft)
  // The holder had the system's lock, which was free: on this kernel it is gone.
  if (holder.boot === bootId() && (holder.boot !== '' || sameHost)) return false
  // The holder has another kernel: this machine before a reboot, or another machine that has the folder
  // mounted too.
  return networkKind(folder) !== undefined || (holder.boot === '' && !sameHost) ? isFresh(path, draft) : false
}

/**
 * Returns whether the record is fresh. Both times are the file system's, whatever the machines' clocks say:
 * the draft was written just now.
 */
function isFresh(path: string, draft: string): boolean {
  const beat = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return statSync(draft).mtimeMs - beat < STALE_MS
}

/**
 * Returns whether the holder runs, by a record of a version that held no lock of the system: its process id
 * is sufficient in this PID namespace.
 */
function isAliveUnlocked(holder: Holder, path: string): boolean {
  if (holder.place && holder.place !== placeOf(dirname(path))) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return isBeating(path)
  }
  const now = startOf(holder.pid)
  return now === '' || holder.started === '' || now === holder.started || isBeating(path)
}

/**
 * Watches whether the heartbeat of a process that cannot be seen goes on: it may run in another container.
 */
function isBeating(path: string): boolean {
  const beat = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const before = beat()
  if (Date.now() - before > STALE_MS) return false
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < HEARTBEAT_MS * 1.5; waited += 250) {
    Atomics.wait(nobody, 0, 0, 250)
    if (beat() !== before) return true
  }
  return false
}

/** Writes the first byte again: that sets the file system's own time, also where the clock here is wrong. */
function renew(handle: number): void {
  try {
    writeSync(handle, '{', 0)
  } catch {
    // The folder was removed while in use: the next write will fail with that error.
    return
  }
}
