import type { Reader } from '../storage/readers.ts'

const EVERY_MS = 60_000
/**
 * Duration of a read that is worth a warning: a backup of some gigabytes takes minutes; a longer read holds
 * up the reuse of everything deleted meanwhile.
 */
export const LONG_READ_MS = 10 * 60_000

interface Watch {
  /** Lists the readers; also frees the slots of dead ones. */
  readers: () => Reader[]
  warn: (text: string) => void
}

/** Looks every minute for readers beside this process: a dead one's slot is freed, and of a long one a
 *  warning is given once, as pages of its moment cannot be used again and the file grows. Returns the
 *  function that stops it. */
export function watchReaders(watch: Watch): () => void {
  const look = createReaderWatch(watch)
  const timer = setInterval(() => look(performance.now()), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export function createReaderWatch({ readers, warn }: Watch): (now: number) => void {
  const since = new Map<string, { began: number; warned: boolean }>()
  return now => {
    const present = new Set<string>()
    for (const { pid, transaction } of readers()) {
      const name = `${pid} ${transaction}`
      present.add(name)
      const known = since.get(name) ?? { began: now, warned: false }
      since.set(name, known)
      if (known.warned || now - known.began < LONG_READ_MS) continue
      known.warned = true
      warn(
        `Process ${pid} has been reading the embedded database for ${Math.round((now - known.began) / 60_000)} minutes (a backup or a check?). Until it ends, room that deletes leave cannot be used again and the file grows.`,
      )
    }
    for (const name of since.keys()) if (!present.has(name)) since.delete(name)
  }
}
