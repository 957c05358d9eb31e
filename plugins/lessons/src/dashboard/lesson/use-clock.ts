import { useEffect, useRef, useState } from 'react'
import { keepClock, readClock } from './kept-clock.ts'
import type { ProgressChange } from './use-progress.ts'

/** +1 minute for every 60 seconds. */
const minuteMs = 60_000
const retryMs = 5_000

interface Counting {
  /** The person and the lesson; undefined: not known yet, or nobody. */
  owner: string | undefined
  /** False: the lesson is completed; what was counted before is sent nevertheless. */
  isCounting: boolean
  save(change: ProgressChange): Promise<unknown>
  /** The minutes that the server knew last. */
  known: number
}

/**
 * Counts the minutes of reading. Of all tabs of a browser one counts. Minutes without a connection are kept in the browser, over a
 * reload too, and are sent when it is back; the server adds each once. Returns those that have not arrived.
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

/** Runs it while this tab holds the lock of that name; without locks (a page without TLS) at once. */
const oneTab = async (
  name: string,
  { signal, run }: { signal: AbortSignal; run(): Promise<void> },
): Promise<void> => {
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks')
  if (!locks) return run()
  // Waiting ends with the page.
  await locks.request(name, { signal }, run).catch(() => undefined)
}
