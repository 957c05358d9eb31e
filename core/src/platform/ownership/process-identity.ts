import { readFile, readlink } from 'node:fs/promises'
import type { ProcessIdentity } from './member.model.ts'

/**
 * Identity of this process; undefined where the system does not provide enough. Only Linux does: elsewhere
 * nothing identifies a boot, and host names are not unique.
 */
export const identifyProcess = async (): Promise<ProcessIdentity | undefined> => {
  if (process.platform !== 'linux') return
  try {
    const [boot, namespace, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
      readStatus(process.pid),
    ])
    if (!status) return
    return { machine: `${boot.trim()} ${namespace}`, pid: process.pid, startedAt: status.startedAt }
  } catch {
    // A sandbox without /proc: others wait for the timeout.
    return
  }
}

/** Resolves to true if a process is known to have ended. False where that cannot be determined here. */
export const isKnownDead = async (
  other: ProcessIdentity | undefined,
  self: ProcessIdentity | undefined,
): Promise<boolean> => {
  if (!other || !self || other.machine !== self.machine) return false
  if (!exists(other.pid)) return true
  const status = await readStatus(other.pid).catch(() => null)
  return status !== null && (status.hasEnded || status.startedAt !== other.startedAt)
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user exists, but may not be signalled.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Fields 3 and 22 of `/proc/<pid>/stat`; field 2, a name in parentheses, may contain any characters. */
const readStatus = async (pid: number): Promise<{ hasEnded: boolean; startedAt: number } | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const startedAt = Number(fields[19])
  // Z: a zombie, ended but not yet reaped by its parent.
  return Number.isFinite(startedAt) ? { hasEnded: /^[ZX]/.test(fields[0] ?? ''), startedAt } : null
}
