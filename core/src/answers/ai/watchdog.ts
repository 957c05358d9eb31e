import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { fail } from './errors.ts'

export interface Watch {
  /** Aborted when the provider stalls, the time is up or the caller's own signal is aborted. */
  signal: AbortSignal
  /** Reports that the provider is active although the stream yielded nothing. */
  alive: () => void
}

export interface WatchOptions {
  /** Time until the first activity, ms. */
  firstByteMs?: number
  /** Time between two activities, ms. Time that the consumer spends on an item is not counted. */
  idleMs?: number
  /** Time for the whole stream, ms. */
  totalMs?: number
  /** Signal of the caller: its reason is thrown at once. */
  signal: AbortSignal
  clock?: Clock
}

/**
 * Ends a call that is inactive for too long. Throws `ai.stalled` after `firstByteMs` or `idleMs` of silence,
 * `ai.too-slow` after `totalMs`, and the caller's reason when it aborts, after what the call had received; in each case, and when the consumer
 * stops reading, the call's signal is aborted and no timer or listener remains. (The `openai` package's own
 * time-out ends at the headers.)
 */
export async function* watch<T>(
  start: (watch: Watch) => AsyncIterable<T>,
  { firstByteMs = 30_000, idleMs = 20_000, totalMs = 180_000, signal, clock = systemClock }: WatchOptions,
): AsyncGenerator<T, void> {
  signal.throwIfAborted()
  const call = new AbortController()
  const forward = () => call.abort(signal.reason)
  signal.addEventListener('abort', forward, { once: true })
  const cancelTotal = clock.after(totalMs, () =>
    call.abort(fail('ai.too-slow', { params: { seconds: seconds(totalMs) } })),
  )
  const silence = watchSilence(clock, ms =>
    call.abort(fail('ai.stalled', { params: { seconds: seconds(ms) } })),
  )
  const alive = () => {
    if (!call.signal.aborted) silence.isBroken(idleMs)
  }

  silence.begins(firstByteMs)
  const items = start({ signal: call.signal, alive })[Symbol.asyncIterator]()
  const next = nextUntilAborted(items, call.signal)
  let done = false
  try {
    for (;;) {
      const item = await next()
      silence.ends()
      done = item.done === true
      if (item.done) return
      yield item.value
      silence.begins(idleMs)
    }
  } catch (error) {
    done = !call.signal.aborted
    throw error
  } finally {
    silence.close()
    cancelTotal()
    signal.removeEventListener('abort', forward)
    if (!done) {
      call.abort()
      // The return is not awaited: a call that ignores its signal must not block. Its further output is discarded.
      void items.return?.().catch(() => undefined)
    }
  }
}

/** Measures silence with one timer, which is set anew when it rings too early: there are many more items than silences. */
const watchSilence = (clock: Clock, tooLong: (ms: number) => void) => {
  let since = 0
  let limit = 0
  let isSilent = false
  let cancel: (() => void) | undefined

  const check = (): void => {
    cancel = undefined
    if (!isSilent) return
    const left = since + limit - clock.ticks()
    if (left <= 0) tooLong(limit)
    else cancel = clock.after(left, check)
  }
  const begins = (ms: number): void => {
    isSilent = true
    since = clock.ticks()
    // The limit is shorter than the timer's, so the timer is set anew.
    if (ms < limit) close()
    limit = ms
    cancel ??= clock.after(ms, check)
  }
  const close = (): void => {
    cancel?.()
    cancel = undefined
  }
  return {
    begins,
    /** Starts again, if there is a silence. */
    isBroken: (ms: number): void => {
      if (isSilent) begins(ms)
    },
    ends: (): void => {
      isSilent = false
    },
    close: (): void => {
      isSilent = false
      close()
    },
  }
}

/**
 * The next items; rejects when the signal is aborted. One listener serves all items, of which one at a time is awaited. An
 * aborted call has two turns of the event loop to hand over what it had received: text that was waiting for more.
 */
const nextUntilAborted = <T>(items: AsyncIterator<T>, signal: AbortSignal) => {
  let stop: ((reason: unknown) => void) | undefined
  const end = async (): Promise<void> => {
    await nextTurn()
    await nextTurn()
    stop?.(signal.reason)
  }
  signal.addEventListener('abort', () => void end(), { once: true })
  return (): Promise<IteratorResult<T>> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      stop = reject
      items.next().then(resolve, error => reject(signal.aborted ? signal.reason : error))
    })
}

const seconds = (ms: number) => Math.round(ms / 1000)
