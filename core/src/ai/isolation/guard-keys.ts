import { AppError } from '../../platform/errors/app-error.ts'
import { type Clock, systemClock } from '../clock.ts'
import { fail } from '../errors.ts'
import type { ProviderAccess } from '../provider.ts'
import type { BreakerOptions } from './breaker.ts'
import { type Breakers, createBreakers, type Outcome } from './breakers.ts'
import { createFairQueue, type FairQueue, type FairQueueOptions, type Place } from './fair-queue.ts'
import { nameOfAccess } from './name-of-access.ts'

/**
 * Failures that say that the provider, or the way to it, is unwell. `ai.too-slow` is none: it tells of a long answer, not of
 * a provider that gives none.
 */
const unwell = new Set([
  'ai.unavailable',
  'ai.unreachable',
  'ai.stalled',
  'ai.truncated',
  'ai.garbled',
  'ai.not-a-provider',
  'ai.rate-limited',
])
/** Those that say nothing either way. */
const tellsNothing = new Set(['ai.too-slow'])
/** Kinds of request of which nothing comes before all is done: silence may mean that much is asked for. */
const silentWhileAtWork = new Set(['images', 'videos', 'transcriptions'])
/** How long a refused key is not tried, ms. */
const holdMs = 5 * 60_000
/** How long a call waits for its turn, ms: less than the watchdog's patience. */
const waitMs = 15_000

/** How many keys there may be before those are looked for of which nothing is remembered. */
const fewest = 1_000

/** Any provider, whatever it is asked for. */
interface Streaming<Id, Request, Event> {
  readonly id: Id
  stream(request: Request, access: ProviderAccess): AsyncIterable<Event>
}

export interface KeyGuards {
  /** The same provider, kept apart by key: see `guardKeys`. */
  around<Id extends string, Request extends { signal: AbortSignal; target: string }, Event>(
    provider: Streaming<Id, Request, Event>,
  ): Streaming<Id, Request, Event>
  /** A key was saved anew: whatever it was held for is forgotten. */
  forgive(access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>): void
}

interface Guard {
  breakers: Breakers
  queue: FairQueue
  /** Until when the key is not tried because the provider refused it. */
  heldUntil: number
}

export interface KeyGuardOptions extends Partial<FairQueueOptions>, Partial<Omit<BreakerOptions, 'clock'>> {
  clock?: Clock
}

/**
 * Keeps those who use different keys or addresses out of each other's way, and tenants of one key as far as can be. For each
 * key with its address: breakers (`ai.paused` after 10 failures in 30 s) by model and by tenant, a limit of calls at once with
 * turns by tenant (`ai.busy` after 15 s), and no calls for 5 minutes with a key that the provider refused
 * (`ai.key-on-hold`). Only a hash of the key is kept.
 */
export function guardKeys({
  clock = systemClock,
  places = 200,
  placesPerTenant = 120,
  mostWaiting = 100,
  ...breaker
}: KeyGuardOptions = {}): KeyGuards {
  const guards = new Map<string, Guard>()
  let sweepAbove = fewest
  const of = (name: string): Guard => {
    const known = guards.get(name)
    if (known) return known
    if (guards.size > sweepAbove) {
      for (const [each, guard] of guards) tidy(each, guard)
      sweepAbove = Math.max(fewest, guards.size * 2)
    }
    const guard: Guard = {
      breakers: createBreakers({ clock, ...breaker }),
      queue: createFairQueue({ places, placesPerTenant, mostWaiting }),
      heldUntil: 0,
    }
    guards.set(name, guard)
    return guard
  }
  const tidy = (name: string, { breakers, queue, heldUntil }: Guard) => {
    if (queue.isIdle() && breakers.isIdle() && heldUntil <= clock.now()) guards.delete(name)
  }

  return {
    forgive: access => void guards.delete(nameOfAccess(access)),
    around: provider => ({
      id: provider.id,
      async *stream(request, access) {
        const name = nameOfAccess(access)
        const guard = of(name)
        refuseHeld(guard, clock)
        const place = await enter(guard, { tenant: access.tenant ?? '', signal: request.signal, clock })
        try {
          // While it waited others may have found out.
          refuseHeld(guard, clock)
          const call = guard.breakers.enter(`${provider.id} ${request.target}`, access.tenant ?? '')
          if ('waitMs' in call)
            throw fail('ai.paused', { params: { seconds: Math.ceil(call.waitMs / 1_000) } })
          const outcomeOf = (code: string) => {
            if (code === 'ai.key-rejected') guard.heldUntil = clock.now() + holdMs
            return outcomeFor(code, provider.id)
          }
          yield* told(provider.stream(request, access), {
            ended: call.ended,
            outcomeOf,
            signal: request.signal,
          })
        } finally {
          place.leave()
          tidy(name, guard)
        }
      },
    }),
  }
}

/** What a failure says of a provider that is asked in this way. */
function outcomeFor(code: string, way: string): Outcome {
  if (tellsNothing.has(code) || (code === 'ai.stalled' && silentWhileAtWork.has(way))) return 'left'
  return unwell.has(code) ? 'failed' : 'succeeded'
}

interface Listener {
  ended(outcome: Outcome): void
  outcomeOf(code: string): Outcome
  signal: AbortSignal
}

/** Passes a stream on and tells how it went. */
async function* told<T>(
  stream: AsyncIterable<T>,
  { ended, outcomeOf, signal }: Listener,
): AsyncGenerator<T, void> {
  let outcome: Outcome = 'left'
  try {
    yield* stream
    outcome = 'succeeded'
  } catch (error) {
    // The watchdog ends a silent call by the signal, whose reason tells it from a person's stop.
    const known = signal.aborted ? signal.reason : error
    if (known instanceof AppError) outcome = outcomeOf(known.code)
    throw error
  } finally {
    // A reader that walked away from a silent call leaves here, without an error.
    const reason: unknown = signal.aborted ? signal.reason : undefined
    if (outcome === 'left' && reason instanceof AppError && outcomeOf(reason.code) === 'failed')
      outcome = 'failed'
    ended(outcome)
  }
}

function refuseHeld({ heldUntil }: Guard, clock: Clock): void {
  const left = heldUntil - clock.now()
  if (left > 0) throw fail('ai.key-on-hold', { params: { minutes: Math.ceil(left / 60_000) } })
}

/** A place in the queue; whoever waits too long is told so. */
async function enter(
  { queue }: Guard,
  { tenant, signal, clock }: { tenant: string; signal: AbortSignal; clock: Clock },
): Promise<Place> {
  const busy = () => fail('ai.busy', { params: { seconds: 10 } })
  const waiting = new AbortController()
  const both = AbortSignal.any([signal, waiting.signal])
  const cancel = clock.after(waitMs, () => waiting.abort(busy()))
  try {
    const place = await queue.enter(tenant, both)
    if (!place) throw busy()
    return place
  } finally {
    cancel()
  }
}
