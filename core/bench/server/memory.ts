import { execFileSync } from 'node:child_process'

/** Resident memory of a process, MB. */
export const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024

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

/** The most that a process holds while something runs, MB. */
export const peakMb = async <T>(pid: number, run: () => Promise<T>): Promise<[result: T, mb: number]> => {
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
