import { type Clock, systemClock } from '../../platform/clock.ts'
import { fail } from './errors.ts'
import type { ProviderAccess, Transcript, TranscriptionProvider, TranscriptionRequest } from './provider.ts'
import { withRetries } from './retry.ts'
import { type WatchOptions, watch } from './watchdog.ts'

export interface TranscribeOptions {
  /** The request; its own `signal` is replaced by `signal`. */
  request: Omit<TranscriptionRequest, 'signal' | 'onActivity'>
  provider: TranscriptionProvider
  access: ProviderAccess
  /** Ends the call; its reason is thrown. */
  signal: AbortSignal
  clock?: Clock
  /** Time limits of a reply, which apply here too. */
  limits?: Pick<WatchOptions, 'firstByteMs' | 'idleMs' | 'totalMs'>
}

/**
 * Added to the limit for the first byte: nothing is sent before the whole recording was processed. A second
 * of Telegram's voice messages is about 3 kB, and adds a tenth of a second.
 */
const bytesPerMs = 30

/**
 * Transcribes a recording, with the watchdog and the retries of a reply. Throws `AppError`s `ai.*`: those
 * that begin with `ai.recording-` are for the person who sent it.
 */
export const transcribe = async (options: TranscribeOptions): Promise<Transcript> => {
  const { request, provider, access, signal, clock = systemClock, limits } = options
  const { firstByteMs = 30_000, totalMs = 180_000 } = limits ?? {}
  const started = clock.ticks()
  const attempt = () =>
    watch(({ signal, alive }) => provider.stream({ ...request, signal, onActivity: alive }, access), {
      ...limits,
      firstByteMs: firstByteMs + request.audio.byteLength / bytesPerMs,
      totalMs: Math.max(1, totalMs - (clock.ticks() - started)),
      signal,
      clock,
    })
  let heard: Transcript | undefined
  // Read to its end: leaving earlier would not report the outcome of the call.
  for await (const { type: _, ...transcript } of withRetries(attempt, { signal, clock })) heard = transcript
  if (!heard) throw fail('ai.truncated')
  return { ...heard, text: heard.text.trim() }
}
