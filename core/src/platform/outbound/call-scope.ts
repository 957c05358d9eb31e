import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../errors/app-error.ts'
import { texts } from './texts.ts'

/** The signal of the channel call in which the current code runs. */
const scope = new AsyncLocalStorage<AbortSignal>()

/** Runs a channel call: the signal aborts its fetches. */
export const withinCall = <T>(signal: AbortSignal, call: () => T): T => scope.run(signal, call)

/**
 * A `fetch` that is aborted by the signal of the call that uses it (`withinCall`) and by `ending`, so that a
 * client created once per connection needs no signal. A fetch aborted before it starts throws
 * `outbound.ended`: certainly nothing was sent.
 */
export const abortWithCall =
  (fetch: typeof globalThis.fetch, ending: AbortSignal): typeof globalThis.fetch =>
  (input, init) => {
    const call = scope.getStore()
    const own = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const signals = [ending, ...(call ? [call] : []), ...(own ? [own] : [])]
    if (signals.some(({ aborted }) => aborted)) return Promise.reject(ended())
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }

export const ended = (): AppError =>
  new AppError({
    code: 'outbound.ended',
    status: 503,
    text: texts.callEnded,
  })
