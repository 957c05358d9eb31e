import { type Clock, systemClock } from '../platform/clock.ts'
import { fail } from './errors.ts'

export interface Watch {
  /** Ends the call when the provider stalls, the time is up or the caller's own signal says so. */
  signal: AbortSignal
  /** Reports that the provider is active although the stream yielded nothing. */
  alive: () => void
}

export interface WatchOptions {
  /** Until the first activity, ms. */
  firstByteMs?: number
  /** Between two activities, ms. Time that the consumer spends on an item is not counted. */
  idleMs?: number
  /** For the whole stream, ms. */
  totalMs?: number
  /** The caller's: its reason is thrown at once. */
  signal: AbortSignal
  clock?: Clock
}

/**
 * Ends a call that is inactive for too long. Throws `ai.stalled` after `firstByteMs` or `idleMs` of silence,
 * `ai.too-slow` after `totalMs`, and the caller's reason when it aborts; in each case, and when the consumer
 * stops reading, the call's signal is aborted and no timer or listener remains. (The `openai` package's own
 * time-out ends at the headers.)
 */
export async function* watch<T>(
  start: (watch: Watch) => AsyncIterable<T>,
  { firstByteMs = 30_000, idleMs = 20_000, totalMs = 180_000, signal, clock = systemClock }: WatchOptions,
): AsyncGenerator<T, void> {
  signal.throwIfAborted()
  const call = new AbortController()
  let disarm: (() => void) | undefined
  const arm = (ms: number) => {
    disarm?.()
    disarm = clock.after(ms, () => call.abort(fail('ai.stalled', { params: { seconds: seconds(ms) } })))
  }
  const forward = () => call.abort(signal.reason)
  signal.addEventListener('abort', forward, { once: true })
  const cancelTotal = clock.after(totalMs, () =>
    call.abort(fail('ai.too-slow', { params: { seconds: seconds(totalMs) } })),
  )
  let waiting = true
  const alive = () => {
    if (waiting && !call.signal.aborted) arm(idleMs)
  }

  arm(firstByteMs)
  const items = start({ signal: call.signal, alive })[Symbol.asyncIterator]()
  let done = false
  try {
    for (;;) {
      const item = await nextOrAbort(items, call.signal)
      waiting = false
      disarm?.()
      done = item.done === true
      if (item.done) return
      yield item.value
      waiting = true
      arm(idleMs)
    }
  } catch (error) {
    done = !call.signal.aborted
    throw error
  } finally {
    waiting = false
    disarm?.()
    cancelTotal()
    signal.removeEventListener('abort', forward)
    if (!done) {
      call.abort()
      // Not awaited: a call that ignores its signal must not block. Its further output is discarded.
      void items.return?.().catch(() => undefined)
    }
  }
}

/** A race without `Promise.race`, which would keep every item until the signal is gone. */
const nextOrAbort = <T>(items: AsyncIterator<T>, signal: AbortSignal) =>
  new Promise<IteratorResult<T>>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    items
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })

const seconds = (ms: number) => Math.round(ms / 1000)
