import { type Clock, systemClock } from './clock.ts'
import { fail } from './errors.ts'
import type { ProviderAccess, Transcript, TranscriptionProvider, TranscriptionRequest } from './provider.ts'
import { withRetries } from './retry.ts'
import { type WatchOptions, watch } from './watchdog.ts'

export interface TranscribeOptions {
  /** Its `signal` is replaced by `signal`. */
  request: Omit<TranscriptionRequest, 'signal' | 'onActivity'>
  provider: TranscriptionProvider
  access: ProviderAccess
  /** Ends the call; its reason is thrown. */
  signal: AbortSignal
  clock?: Clock
  /** Time limits of a reply, which hold here too. */
  limits?: Pick<WatchOptions, 'firstByteMs' | 'idleMs' | 'totalMs'>
}

/**
 * Added to the patience for the first byte: nothing comes before the whole recording was heard. A second of Telegram's
 * voice is some 3 kB, and gets a tenth of a second.
 */
const bytesPerMs = 30

/**
 * What is said in a recording, with the watchdog and the retries of a reply. Throws `AppError`s `ai.*`: those that begin
 * with `ai.recording-` are for the person who sent it.
 */
export const transcribe = async (options: TranscribeOptions): Promise<Transcript> => {
  const { request, provider, access, signal, clock = systemClock, limits } = options
  const { firstByteMs = 30_000, totalMs = 180_000 } = limits ?? {}
  const started = clock.now()
  const attempt = () =>
    watch(({ signal, alive }) => provider.stream({ ...request, signal, onActivity: alive }, access), {
      ...limits,
      firstByteMs: firstByteMs + request.audio.byteLength / bytesPerMs,
      totalMs: Math.max(1, totalMs - (clock.now() - started)),
      signal,
      clock,
    })
  let heard: Transcript | undefined
  // To its end: what is left before it tells nobody how the call went.
  for await (const { type: _, ...transcript } of withRetries(attempt, { signal, clock })) heard = transcript
  if (!heard) throw fail('ai.truncated')
  return { ...heard, text: heard.text.trim() }
}
