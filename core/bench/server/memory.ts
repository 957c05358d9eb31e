import { execFileSync } from 'node:child_process'

/** Resident memory of a process, MB. */
export const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024

/** The most that a process holds while something runs, MB. */
export const mostMb = async <T>(pid: number, run: () => Promise<T>): Promise<[result: T, mb: number]> => {
  let most = residentMb(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, 500)
  try {
    return [await run(), most]
  } finally {
    clearInterval(timer)
  }
}
