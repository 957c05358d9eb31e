import { useEffect, useRef, useState } from 'react'
import { keepClock, readClock } from './kept-clock.ts'
import type { ProgressChange } from './use-progress.ts'

/** Time that counts as one minute, ms. */
const minuteMs = 60_000
const retryMs = 5_000

interface Counting {
  /** The person and the lesson; undefined: not known yet, or nobody. */
  owner: string | undefined
  /** false: the lesson is completed; minutes that were counted before are sent nevertheless. */
  isCounting: boolean
  save(change: ProgressChange): Promise<unknown>
  /** The last minutes that the server reported. */
  known: number
}

/**
 * Counts the minutes of reading. Of all tabs of a browser one counts. Minutes without a connection are stored
 * in the browser, also over a reload, and are sent when it is back; the server adds each once. Returns the
 * minutes that have not arrived.
 */
export const useClock = ({ owner, isCounting, save, known }: Counting): number => {
  const [unsent, setUnsent] = useState(0)
  const latest = useRef({ save, known })
  latest.current = { save, known }

  useEffect(() => {
    if (owner === undefined) return
    const end = new AbortController()
    const count = () =>
      new Promise<void>(done => {
        const clock = readClock(owner)
        let retry: ReturnType<typeof setTimeout> | undefined
        const show = () => {
          keepClock(owner, clock)
          setUnsent(clock.minutes - clock.sent)
        }
        const send = async () => {
          clearTimeout(retry)
          const { minutes, key } = clock
          if (minutes === clock.sent) return
          try {
            const timeSpent = latest.current.known + minutes - clock.sent
            await latest.current.save({ timeSpent, clock: { key, minutes } })
            clock.sent = Math.max(clock.sent, minutes)
            show()
          } catch {
            if (!end.signal.aborted) retry = setTimeout(() => void send(), retryMs)
          }
        }
        const tick = () => {
          clock.minutes += 1
          show()
          void send()
        }
        const timer = isCounting ? setInterval(tick, minuteMs) : undefined
        const again = () => void send()
        addEventListener('online', again)
        setUnsent(clock.minutes - clock.sent)
        void send()
        end.signal.addEventListener('abort', () => {
          clearInterval(timer)
          clearTimeout(retry)
          removeEventListener('online', again)
          done()
        })
      })
    void oneTab(`lesson-clock:${owner}`, { signal: end.signal, run: count })
    return () => end.abort()
  }, [owner, isCounting])

  return unsent
}

/** Runs work while this tab holds the lock of that name; without locks (on a page without TLS) at once. */
const oneTab = async (
  name: string,
  { signal, run }: { signal: AbortSignal; run(): Promise<void> },
): Promise<void> => {
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks')
  if (!locks) return run()
  // The end of the page ends the wait.
  await locks.request(name, { signal }, run).catch(() => undefined)
}
