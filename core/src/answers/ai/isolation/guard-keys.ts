import { type Clock, systemClock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { CircuitBreakerOptions } from '../../../platform/limits/circuit-breaker.ts'
import { fail } from '../errors.ts'
import type { ProviderAccess } from '../provider.ts'
import {
  type BreakerReport,
  type CircuitBreakers,
  createCircuitBreakers,
  type Outcome,
} from './circuit-breakers.ts'
import { createFairQueue, type FairQueue, type FairQueueOptions, type Slot } from './fair-queue.ts'
import { nameOfAccess } from './name-of-access.ts'

/**
 * Failures that indicate a problem of the provider or the network. `ai.too-slow` is not one: it means a long
 * answer, not an unresponsive provider.
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
/** Failures that say nothing about the provider's health. */
const inconclusiveCodes = new Set(['ai.too-slow'])
/** Kinds of request that send nothing until the result is complete: silence may mean a large task. */
const silentWhileAtWork = new Set(['images', 'videos', 'transcriptions'])
/** Time that a refused key is not tried, ms. */
const holdMs = 5 * 60_000
/** Time that a call waits for its turn, ms: less than the watchdog's limit. */
const waitMs = 15_000

/** Number of keys above which those without state are dropped. */
const fewest = 1_000

/** A provider of any kind. */
interface Streaming<Id, Request, Event> {
  readonly id: Id
  stream(request: Request, access: ProviderAccess): AsyncIterable<Event>
}

/** State of the calls per key; recently used keys only. */
export interface KeyReport {
  /** See `nameOfAccess`. */
  name: string
  baseUrl?: string
  /** Time that the key is not tried because the provider refused it, ms. */
  heldMs: number
  /** `kind` is the kind of request and the provider's name of the model, with a space between. */
  breakers: BreakerReport[]
}

export interface KeyGuards {
  /** Wraps a provider so that its calls are kept apart by key: see `guardKeys`. */
  around<Id extends string, Request extends { signal: AbortSignal; target: string }, Event>(
    provider: Streaming<Id, Request, Event>,
  ): Streaming<Id, Request, Event>
  /** A key was saved again: clears its hold. */
  forgive(access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>): void
  report(): KeyReport[]
}

interface Guard {
  baseUrl: string | undefined
  breakers: CircuitBreakers
  queue: FairQueue
  /** Time until which the key is not tried because the provider refused it. */
  heldUntil: number
}

/** The end of a call that says something about its provider: with an error, or well. */
export interface CallEnd {
  access: ProviderAccess
  /** The kind of request and the provider's name of the model, with a space between. */
  kind: string
  error?: AppError
}

export interface KeyGuardOptions
  extends Partial<FairQueueOptions>,
    Partial<Omit<CircuitBreakerOptions, 'clock'>> {
  clock?: Clock
  /** Must not throw. */
  onEnd?(end: CallEnd): void
}

/**
 * Isolates different keys and addresses from each other, and the tenants of one key as far as possible. For
 * each key with its address: breakers (`ai.paused` after 10 failures in 30 s) by model and by tenant, a limit
 * of calls at once with turns by tenant (`ai.busy` after 15 s), and no calls for 5 minutes with a key that
 * the provider refused (`ai.key-on-hold`). Only a hash of the key is kept.
 */
export function guardKeys({
  clock = systemClock,
  slots = 200,
  slotsPerTenant = 120,
  maxWaiting = 100,
  onEnd,
  ...breaker
}: KeyGuardOptions = {}): KeyGuards {
  const guards = new Map<string, Guard>()
  let sweepAbove = fewest
  const of = (name: string, baseUrl: string | undefined): Guard => {
    const known = guards.get(name)
    if (known) return known
    if (guards.size > sweepAbove) {
      for (const [each, guard] of guards) tidy(each, guard)
      sweepAbove = Math.max(fewest, guards.size * 2)
    }
    const guard: Guard = {
      baseUrl,
      breakers: createCircuitBreakers({ clock, ...breaker }),
      queue: createFairQueue({ slots, slotsPerTenant, maxWaiting }),
      heldUntil: 0,
    }
    guards.set(name, guard)
    return guard
  }
  const tidy = (name: string, { breakers, queue, heldUntil }: Guard) => {
    if (queue.isIdle() && breakers.isIdle() && heldUntil <= clock.ticks()) guards.delete(name)
  }

  return {
    forgive: access => void guards.delete(nameOfAccess(access)),
    report: () =>
      [...guards].map(([name, { baseUrl, heldUntil, breakers }]) => ({
        name,
        ...(baseUrl !== undefined && { baseUrl }),
        heldMs: Math.max(0, heldUntil - clock.ticks()),
        breakers: breakers.report(),
      })),
    around: provider => ({
      id: provider.id,
      async *stream(request, access) {
        const name = nameOfAccess(access)
        const guard = of(name, access.baseUrl)
        refuseHeld(guard, clock)
        const slot = await enter(guard, { tenant: access.tenant ?? '', signal: request.signal, clock })
        try {
          // The key may have been refused to another call in the meantime.
          refuseHeld(guard, clock)
          const kind = `${provider.id} ${request.target}`
          const call = guard.breakers.enter(kind, access.tenant ?? '')
          if ('waitMs' in call)
            throw fail('ai.paused', { params: { seconds: Math.ceil(call.waitMs / 1_000) } })
          const outcomeOf = (code: string) => {
            if (code === 'ai.key-rejected') guard.heldUntil = clock.ticks() + holdMs
            return outcomeFor(code, provider.id)
          }
          let outcome: Outcome = 'cancelled'
          let failure: unknown
          try {
            // This is not `yield*`, which waits for each item once more.
            for await (const event of provider.stream(request, access)) yield event
            outcome = 'succeeded'
          } catch (error) {
            failure = error
            outcome = afterFailure(error, { signal: request.signal, outcomeOf })
            throw error
          } finally {
            // When the consumer stops reading a silent call, control returns here without an error.
            if (outcome === 'cancelled') outcome = afterStop(request.signal, outcomeOf)
            call.ended(outcome)
            const error: unknown = request.signal.aborted ? request.signal.reason : failure
            if (outcome !== 'cancelled')
              onEnd?.({ access, kind, ...(error instanceof AppError && { error }) })
          }
        } finally {
          slot.leave()
          tidy(name, guard)
        }
      },
    }),
  }
}

/** The meaning of a failure for a provider's health with this kind of request. */
function outcomeFor(code: string, way: string): Outcome {
  if (inconclusiveCodes.has(code) || (code === 'ai.stalled' && silentWhileAtWork.has(way))) return 'cancelled'
  return unwell.has(code) ? 'failed' : 'succeeded'
}

type OutcomeOf = (code: string) => Outcome

/** The watchdog ends a silent call by the signal, whose reason distinguishes it from a person's stop. */
function afterFailure(error: unknown, { signal, outcomeOf }: { signal: AbortSignal; outcomeOf: OutcomeOf }) {
  const known: unknown = signal.aborted ? signal.reason : error
  return known instanceof AppError ? outcomeOf(known.code) : 'cancelled'
}

function afterStop(signal: AbortSignal, outcomeOf: OutcomeOf): Outcome {
  const reason: unknown = signal.aborted ? signal.reason : undefined
  return reason instanceof AppError && outcomeOf(reason.code) === 'failed' ? 'failed' : 'cancelled'
}

function refuseHeld({ heldUntil }: Guard, clock: Clock): void {
  const left = heldUntil - clock.ticks()
  if (left > 0) throw fail('ai.key-on-hold', { params: { minutes: Math.ceil(left / 60_000) } })
}

/** A slot in the queue; throws after waiting too long. */
async function enter(
  { queue }: Guard,
  { tenant, signal, clock }: { tenant: string; signal: AbortSignal; clock: Clock },
): Promise<Slot> {
  const free = queue.tryEnter(tenant)
  if (free) return free
  const busy = () => fail('ai.busy', { params: { seconds: 10 } })
  const waiting = new AbortController()
  const both = AbortSignal.any([signal, waiting.signal])
  const cancel = clock.after(waitMs, () => waiting.abort(busy()))
  try {
    const slot = await queue.enter(tenant, both)
    if (!slot) throw busy()
    return slot
  } finally {
    cancel()
  }
}
